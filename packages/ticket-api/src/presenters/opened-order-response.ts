import { customerSchema, type WireOrder } from '@portti/contract'
import type { Catalogue } from '../domain/model/catalogue.ts'
import type { OrderLinks } from '../domain/order/order-links.ts'
import type { StoredOrder } from '../store/order/find-order.ts'
import type { OrderMail } from '../store/order/find-order-mail.ts'
import { orderResponse } from './order-response.ts'

/** An order as its page shows it: also delivery addresses and the state of its letters (rules/orders#confirmation). */
export const openedOrderResponse = (
  stored: StoredOrder,
  catalogue: Pick<Catalogue, 'events'>,
  mail: OrderMail | undefined,
  /** By the code of their gift card. */
  letters: ReadonlyMap<string, OrderMail>,
  orderLinks: OrderLinks,
): WireOrder => {
  const order = orderResponse(stored, catalogue)
  const { customer, delivery_customer } = stored.order
  const receiver = customerSchema.parse(delivery_customer ?? customer)
  const posted = stored.lines
    .filter(({ delivery_group }) => delivery_group !== null)
    .map(({ requires }) => requires?.includes('postal_address') ?? false)
  return {
    ...order,
    deliveries: order.deliveries.map((delivery, index) => ({
      ...delivery,
      ...(posted[index] && receiver.address_line1 && { receiver: addressOf(receiver) }),
      ...(delivery.delivery_group === 'MERCHANDISE' && journeyOf(stored.order)),
    })),
    tickets: order.tickets.map(ticket => ({
      ...ticket,
      secret: orderLinks.issueTicket(stored.order, ticket.code),
      ...(ticket.gift && { gift: { ...ticket.gift, ...letterState(letters.get(ticket.code)) } }),
    })),
    ...(mail && { mail: { status: mail.status, at: mail.at.toISOString() } }),
  }
}

/** The delivery state of the goods (rules/delivery#goods). */
const journeyOf = ({ sent_at, tracking_url, delivered_on }: StoredOrder['order']) => ({
  ...(sent_at && { sent_at: sent_at.toISOString() }),
  ...(tracking_url !== null && { tracking_url }),
  ...(delivered_on !== null && { delivered_on }),
})

const letterState = (letter: OrderMail | undefined) =>
  letter ? { status: letter.status, at: letter.at.toISOString() } : {}

/** The postal address alone, without telephone number and e-mail address. */
const addressOf = (person: NonNullable<WireOrder['deliveries'][number]['receiver']>) => {
  const { first_name, last_name, company_name, address_line1, address_line2, postal_code, city, country } = person
  return { first_name, last_name, company_name, address_line1, address_line2, postal_code, city, country }
}
