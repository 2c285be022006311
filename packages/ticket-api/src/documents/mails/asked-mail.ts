import type { Kysely, Selectable } from 'kysely'
import { spokenLanguage } from '../../domain/catalogue/spoken-language.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { parseEndedTicket } from '../../domain/ticket/ended-ticket.ts'
import { loadReturnOrigins } from '../../store/checkout/return-origins.ts'
import { loadOrders, type StoredOrder } from '../../store/order/find-order.ts'
import { type EventLetter, loadEventLetter } from '../../store/order/load-event-letter.ts'
import { loadPartRefund, type PartRefundRow } from '../../store/order/load-part-refund.ts'
import { parseReturned } from '../../store/order/returned-record.ts'
import { findReturnedPayment, type ReturnedPayment } from '../../store/payment/find-returned-payment.ts'
import type { Schema } from '../../store/schema.ts'
import type { MailTable } from '../../store/tables/mail-tables.ts'
import { findWithdrawal, type StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import { type OrderPlaces, type OrderPlacesDeps, orderPlaces } from '../contents/order-places.ts'
import { type SerializedCatalogue, serializedCatalogue } from '../papers/paper-order.ts'

/** The kind and the subject of a due e-mail, as the queue stores them. */
export type DueSubject = Readonly<
  Pick<
    Selectable<MailTable>,
    | 'shop_id'
    | 'id'
    | 'kind'
    | 'order_number'
    | 'payment_id'
    | 'refund_id'
    | 'withdrawal_id'
    | 'ticket_code'
    | 'moved'
    | 'ended'
    | 'letter_id'
    | 'recipient'
  >
>

/** An order that an e-mail is about, and where it was placed. */
export type MailedOrder = { readonly stored: StoredOrder; readonly origin: string | undefined }

/** The orders that some e-mails of a shop are about, read together, by number. */
export const loadMailedOrders = async (
  kysely: Kysely<Schema>,
  shopId: string,
  due: readonly Pick<DueSubject, 'order_number'>[],
): Promise<ReadonlyMap<string, MailedOrder>> => {
  const numbers = [...new Set(due.flatMap(({ order_number: number }) => number ?? []))]
  if (numbers.length === 0) return new Map()
  const orders = await loadOrders(kysely, shopId, numbers)
  const checkouts = [...orders.values()].map(({ order }) => order.checkout_id)
  const origins = checkouts.length > 0 ? await loadReturnOrigins(kysely, shopId, checkouts) : new Map<string, string>()
  return new Map(
    [...orders].map(([number, stored]) => [number, { stored, origin: origins.get(stored.order.checkout_id) }]),
  )
}

/** The content of an e-mail as plain data: a withdrawal, a returned payment, or an order with its occasion. */
type MailSubject =
  | { readonly withdrawal: StoredWithdrawal }
  | { readonly payment: ReturnedPayment }
  | {
      readonly stored: StoredOrder
      readonly places: OrderPlaces
      readonly refund: PartRefundRow | undefined
      readonly letter: EventLetter | undefined
    }

/** An e-mail as it is asked of the worker process, which writes it from the current data. */
export type AskedMail = Pick<DueSubject, 'id' | 'kind' | 'ticket_code' | 'moved' | 'ended' | 'recipient'> & {
  readonly now: number
  readonly catalogue: SerializedCatalogue
  readonly told: MailSubject
}

/** Reads what a due e-mail tells; undefined when its people were forgotten. */
export const findAskedMail = async (
  deps: OrderPlacesDeps,
  catalogue: Catalogue,
  orders: ReadonlyMap<string, MailedOrder>,
  due: DueSubject,
  now: number,
): Promise<AskedMail | undefined> => {
  const told = await findTold(deps, catalogue, orders, due)
  if (!told) return undefined
  const { id, kind, ticket_code, moved, ended, recipient } = due
  const events =
    'stored' in told ? [...eventsOf(told.stored), ...returnedEvents(told.refund), ...endedEvent(ended)] : []
  return {
    id,
    kind,
    ticket_code,
    moved,
    ended,
    recipient,
    now,
    catalogue: serializedCatalogue(catalogue, events),
    told,
  }
}

const findTold = async (
  { kysely, ...deps }: OrderPlacesDeps,
  catalogue: Catalogue,
  orders: ReadonlyMap<string, MailedOrder>,
  due: DueSubject,
): Promise<MailSubject | undefined> => {
  const { shop_id: shopId, order_number: number, ticket_code: ticketCode } = due
  if (due.withdrawal_id !== null) {
    const withdrawal = await findWithdrawal(kysely, shopId, due.withdrawal_id)
    return withdrawal && { withdrawal }
  }
  if (due.payment_id !== null) {
    const payment = await findReturnedPayment(kysely, shopId, due.payment_id)
    return payment && { payment }
  }
  const { stored, origin } = orders.get(number ?? '') ?? {}
  if (!stored) throw new Error('An e-mail has no order')
  const refund = due.refund_id === null ? undefined : await loadPartRefund(kysely, shopId, due.refund_id)
  const letter = due.letter_id === null ? undefined : await loadEventLetter(kysely, shopId, due.letter_id)
  const language = spokenLanguage(catalogue, stored.order.language)
  return {
    stored,
    places: orderPlaces(deps, { catalogue, placed: stored.order, language, origin, ticketCode }),
    refund,
    letter,
  }
}

/** The events of an order's tickets and lines. */
const eventsOf = ({ lines, tickets }: StoredOrder): readonly string[] =>
  [...lines, ...tickets].flatMap(({ event }) =>
    typeof event === 'object' && event !== null && 'id' in event ? [String(event.id)] : [],
  )

/** The events of returned lines, of which the order itself may have nothing left. */
const returnedEvents = (refund: PartRefundRow | undefined): readonly string[] =>
  refund ? parseReturned(refund.returned).lines.flatMap(({ event_id }) => event_id ?? []) : []

/** The event of a ticket that ended. */
const endedEvent = (ended: unknown): readonly string[] => {
  const event = ended === null ? undefined : parseEndedTicket(ended).event
  return event ? [String(event.id)] : []
}
