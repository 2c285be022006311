import type { Kysely, Selectable } from 'kysely'
import { spokenLanguage } from '../domain/catalogue/spoken-language.ts'
import type { Mail } from '../domain/mail/mail-transport.ts'
import type { Catalogue } from '../domain/model/catalogue.ts'
import { readMovedSeats } from '../domain/order/moved-seat.ts'
import { isForgotten, readSnapshot } from '../domain/order/purchase-snapshot.ts'
import { readTicketHolder } from '../domain/ticket/ticket-holder.ts'
import { orderAnswer } from '../presenters/order-answer.ts'
import { readOrders, type StoredOrder } from '../store/order/read-order.ts'
import { readReturned } from '../store/order/returned-record.ts'
import type { MailTable, Schema } from '../store/schema.ts'
import { readWithdrawal } from '../store/withdrawal/read-withdrawal.ts'
import { giftMail } from './gift-mail.ts'
import { orderMail } from './order-mail.ts'
import { type OrderPlacesDeps, orderPlaces, readReturnOrigins } from './order-places.ts'
import { orderRefundMail, partRefundMail, paymentRefundMail } from './refund-mail.ts'
import { seatsMovedMail } from './seats-moved-mail.ts'
import { ticketMail } from './ticket-mail.ts'
import { unpaidMail } from './unpaid-mail.ts'
import { withdrawalMail } from './withdrawal-mail.ts'

/** What the queue knows of an e-mail that is due: its kind, and what it is about. */
export type DueSubject = Readonly<
  Pick<
    Selectable<MailTable>,
    'shop_id' | 'id' | 'kind' | 'order_number' | 'payment_id' | 'refund_id' | 'withdrawal_id' | 'ticket_code' | 'moved'
  >
>

/** An order that an e-mail is about, and where it was placed. */
export type MailedOrder = { readonly stored: StoredOrder; readonly origin: string | undefined }

/** The orders that some e-mails of a shop are about, read together, by number. */
export const readMailedOrders = async (
  kysely: Kysely<Schema>,
  shopId: string,
  due: readonly Pick<DueSubject, 'order_number'>[],
): Promise<ReadonlyMap<string, MailedOrder>> => {
  const numbers = [...new Set(due.flatMap(({ order_number: number }) => number ?? []))]
  if (numbers.length === 0) return new Map()
  const orders = await readOrders(kysely, shopId, numbers)
  const checkouts = [...orders.values()].map(({ order }) => order.checkout_id)
  const origins = checkouts.length > 0 ? await readReturnOrigins(kysely, shopId, checkouts) : new Map<string, string>()
  return new Map(
    [...orders].map(([number, stored]) => [number, { stored, origin: origins.get(stored.order.checkout_id) }]),
  )
}

/** Writes a due e-mail from the current data; undefined without a recipient or content. */
export const writeMail = async (
  { kysely, orderLinks }: OrderPlacesDeps,
  catalogue: Catalogue,
  orders: ReadonlyMap<string, MailedOrder>,
  {
    shop_id: shopId,
    id,
    kind,
    order_number: number,
    payment_id: paymentId,
    refund_id: refundId,
    withdrawal_id,
    ticket_code: ticketCode,
    moved,
  }: DueSubject,
  now: number,
): Promise<Mail | undefined> => {
  if (withdrawal_id !== null) {
    const withdrawal = await readWithdrawal(kysely, shopId, withdrawal_id)
    return withdrawal && withdrawalMail(catalogue, withdrawal, id)
  }
  if (paymentId !== null) {
    const payment = await kysely
      .selectFrom('payment')
      .innerJoin('checkout', join =>
        join.onRef('checkout.shop_id', '=', 'payment.shop_id').onRef('checkout.id', '=', 'payment.checkout_id'),
      )
      .select(['payment.snapshot', 'payment.amount_cents', 'checkout.language', 'checkout.error_message'])
      .where('payment.shop_id', '=', shopId)
      .where('payment.id', '=', paymentId)
      .executeTakeFirstOrThrow()
    if (isForgotten(payment.snapshot)) return undefined
    return paymentRefundMail(
      {
        catalogue,
        language: spokenLanguage(catalogue, payment.language),
        customer: readSnapshot(payment.snapshot).customer,
        amountCents: payment.amount_cents,
        reason: payment.error_message,
      },
      id,
    )
  }
  const { stored, origin } = orders.get(number ?? '') ?? {}
  if (!stored) throw new Error('An e-mail has no order')
  const order = orderAnswer(stored)
  const document = { order, catalogue, language: spokenLanguage(catalogue, stored.order.language) }
  if (kind === 'order_refund') return orderRefundMail(document, id)
  if (refundId !== null) {
    const refund = await kysely
      .selectFrom('refund')
      .select(['amount_cents as cents', 'returned'])
      .where('shop_id', '=', shopId)
      .where('id', '=', refundId)
      .executeTakeFirstOrThrow()
    return partRefundMail(document, { cents: refund.cents, returned: readReturned(refund.returned) }, id)
  }
  const places = orderPlaces(orderLinks, { catalogue, placed: stored.order, language: document.language, origin })
  if (kind === 'gift') return giftMail(document, ticketCode ?? '', id, places.shopUrl)
  if (kind === 'ticket' || kind === 'seats_moved') {
    const given = stored.tickets.find(({ code }) => code === ticketCode)
    // Renewed or given back since the letter was taken from the queue.
    if (ticketCode !== null && !given) return undefined
    const own = given && { code: given.code, holder: readTicketHolder(given.holder) }
    if (kind === 'ticket') return ticketMail(document, own, places, { id, now })
    const titles = new Map(stored.tickets.map(({ position, product_title }) => [position, product_title]))
    return seatsMovedMail(document, { moved: readMovedSeats(moved), titles, own }, places, { id, now })
  }
  if (kind === 'order') return order.status === 'paid' ? orderMail(document, id, now, places) : undefined
  if (order.status !== 'unpaid') return undefined
  return unpaidMail(document, id, places.payUrl)
}
