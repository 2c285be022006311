import { customerSchema, type WireOrder, type WireTicket } from '@portti/contract'
import { eventAsSold } from '../domain/catalogue/event-as-sold.ts'
import type { Catalogue } from '../domain/model/catalogue.ts'
import type { OrderLinks } from '../domain/order/order-links.ts'
import type { StoredOrder } from '../store/order/read-order.ts'
import type { OrderMail } from '../store/order/read-order-mail.ts'
import { orderAnswer } from './order-answer.ts'

/**
 * An order as its page shows it: besides what was bought, what was sent where, and the doors, the street, the end and
 * the status of its events as the catalogue has them now (rules/orders#confirmation).
 */
export const openedOrderAnswer = (
  stored: StoredOrder,
  catalogue: Pick<Catalogue, 'deliveryMethods' | 'events'>,
  mail: OrderMail | undefined,
  /** By the code of their gift card. */
  letters: ReadonlyMap<string, OrderMail>,
  orderLinks: OrderLinks,
): WireOrder => {
  const order = orderAnswer(stored)
  const { customer, delivery_customer } = stored.order
  const receiver = customerSchema.parse(delivery_customer ?? customer)
  const posted = stored.lines
    .filter(({ delivery_group }) => delivery_group !== null)
    .map(({ product_id }) => isPosted(catalogue, product_id))
  return {
    ...order,
    deliveries: order.deliveries.map((delivery, place) =>
      posted[place] && receiver.address_line1 ? { ...delivery, receiver: addressOf(receiver) } : delivery,
    ),
    tickets: order.tickets.map(ticket => ({
      ...ticket,
      secret: orderLinks.issueTicket(stored.order, ticket.code),
      ...(ticket.event && { event: onTheWay(ticket.event, catalogue) }),
      ...(ticket.gift && { gift: { ...ticket.gift, ...letterState(letters.get(ticket.code)) } }),
    })),
    ...(mail && { mail: { status: mail.status, at: mail.at.toISOString() } }),
  }
}

const letterState = (letter: OrderMail | undefined) =>
  letter ? { status: letter.status, at: letter.at.toISOString() } : {}

const isPosted = ({ deliveryMethods }: Pick<Catalogue, 'deliveryMethods'>, productId: string): boolean =>
  deliveryMethods.some(({ product, wire }) => product.id === productId && wire.requires?.includes('postal_address'))

/** What an envelope needs: no telephone number, no e-mail address. */
const addressOf = (person: NonNullable<WireOrder['deliveries'][number]['receiver']>) => {
  const { first_name, last_name, company_name, address_line1, address_line2, postal_code, city, country } = person
  return { first_name, last_name, company_name, address_line1, address_line2, postal_code, city, country }
}

const onTheWay = (
  event: NonNullable<WireTicket['event']>,
  { events }: Pick<Catalogue, 'events'>,
): NonNullable<WireTicket['event']> => {
  const asSold = eventAsSold(events, event)
  const now = events.get(String(event.id))
  return {
    ...event,
    doors_at: asSold?.doors_at ?? null,
    address: asSold?.location?.address_line1 ?? null,
    end_date: now?.facts.end_date ?? now?.facts.start_date ?? null,
    status: now?.status ?? null,
  }
}
