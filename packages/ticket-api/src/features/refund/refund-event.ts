import type { EpochMs } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { isTakenAtCounter } from '../../domain/box-office/counter-payment.ts'
import { goesWithEvent } from '../../domain/order/goes-with-event.ts'
import { type OrderRefusal, type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { piecesOf, ticketsOfPieces } from '../../domain/order/return-pieces.ts'
import { returnedDeliveries } from '../../domain/withdrawal/withdrawal-refund.ts'
import type { Database } from '../../store/database.ts'
import { lineGoesWithEvent } from '../../store/order/line-goes-with-event.ts'
import { lockTicketCodes, usedTickets } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { Rollback, transactUnlessRefused } from '../../store/transact.ts'
import { lockPaidOrder } from './lock-paid-order.ts'
import { type RefundedOrder, refundOrderWithin } from './refund-order.ts'
import { refundPartWithin } from './refund-part.ts'

type Refunded = RefundedOrder & {
  readonly kind: 'whole' | 'part'
  readonly number: string
  /** Tickets that were given to others, who get a letter of their own. */
  readonly given: number
}

/** The outcome for an order of a cancelled event; about a refused one a person decides. */
export type EventRefund = Refunded | { readonly kind: 'left'; readonly number: string; readonly refusal: OrderRefusal }

type RefundEventInput = AuditContext & {
  readonly shopId: string
  readonly eventId: string
  readonly now: EpochMs
  /** Does the same and keeps nothing of it. */
  readonly isDryRun: boolean
}

/**
 * Refunds the tickets and services of an event, order by order (rules/payment#cancelled-event): whole orders if nothing
 * else is in them, else the event's part. Each order by itself, so that it can be run again; refunded parts are not
 * found again. Orders that are paid meanwhile are refunded too.
 */
export async function* refundEvent(db: Database, wanted: RefundEventInput): AsyncGenerator<EventRefund, void> {
  const seen = new Set<string>()
  for (;;) {
    const next = (await ordersOf(db.kysely, wanted)).filter(number => !seen.has(number))
    if (next.length === 0) return
    for (const number of next) {
      seen.add(number)
      const refunded = await refundOne(db, number, wanted)
      if (refunded) yield refunded
    }
  }
}

type OfEvent = Pick<RefundEventInput, 'shopId' | 'eventId'>

/** Orders that can still be paid: ending them tells their buyers. */
export const unpaidOrdersOf = ({ kysely }: Database, of: OfEvent): Promise<readonly string[]> =>
  ordersOf(kysely, of, 'unpaid')

/** The number of payments under way, which still become orders: a begun payment gets its tickets. */
export const paymentsUnderWay = async ({ kysely }: Database, { shopId, eventId }: OfEvent): Promise<number> => {
  const { rows } = await sql<{ many: number }>`
    SELECT count(*)::int AS many FROM checkout
    WHERE shop_id = ${shopId} AND status IN ('PROCESSING', 'PAYMENT_PENDING') AND order_number IS NULL AND EXISTS (
      SELECT FROM cart_item AS item JOIN product ON product.shop_id = item.shop_id AND product.id = item.product_id
      WHERE item.shop_id = checkout.shop_id AND item.cart_id = checkout.cart_id AND product.event_id = ${eventId})`.execute(
    kysely,
  )
  return rows[0]?.many ?? 0
}

const ordersOf = async (
  kysely: Kysely<Schema>,
  { shopId, eventId }: OfEvent,
  status: 'paid' | 'unpaid' = 'paid',
): Promise<readonly string[]> => {
  const { rows } = await sql<{ number: string }>`
    SELECT number FROM customer_order AS placed WHERE shop_id = ${shopId} AND status = ${status} AND EXISTS (
      SELECT FROM order_line AS line
      WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number AND line.event ->> 'id' = ${eventId}
        AND ${sql.raw(lineGoesWithEvent)})
    ORDER BY number`.execute(kysely)
  return rows.map(({ number }) => number)
}

const refundOne = async (
  { kysely }: Database,
  number: string,
  wanted: RefundEventInput,
): Promise<EventRefund | undefined> => {
  const outcome = await transactUnlessRefused(kysely, async trx => {
    const refunded = await refundWithin(trx, number, wanted)
    if (wanted.isDryRun) throw new Rollback(refunded)
    return refunded
  })
  if (outcome === undefined || !('refusal' in outcome)) return outcome
  // Another run, or a person, may have given it back meanwhile.
  const isPaid = (await ordersOf(kysely, wanted)).includes(number)
  return isPaid ? { kind: 'left', number, ...outcome } : undefined
}

const refundWithin = async (
  trx: Transaction<Schema>,
  number: string,
  { shopId, eventId, by, reason, now }: RefundEventInput,
): Promise<Refunded | OrderRefused | undefined> => {
  const order = { shopId, number, by, reason, now }
  const paid = await lockPaidOrder(trx, order)
  if ('refusal' in paid) return paid
  const { snapshot, hasAddress, payment } = paid
  const codes = await lockTicketCodes(trx, order)
  const all = piecesOf(snapshot.lines, codes)
  const own = all.filter(({ line }) => line.event_id === eventId && goesWithEvent(line.product_type))
  if (own.length === 0) return undefined
  if (payment && isTakenAtCounter(payment.provider)) return orderRefused({ code: 'paid_at_counter' })
  if (!hasAddress) return orderRefused({ code: 'no_address' })
  const tickets = ticketsOfPieces(own)
  const used = await usedTickets(trx, shopId, tickets)
  if (used.size > 0) return orderRefused({ code: 'tickets_used', used: used.size })
  const given = await givenTickets(trx, shopId, tickets)
  if (own.length === all.length) {
    const whole = await refundOrderWithin(trx, order)
    return 'refusal' in whole ? whole : { kind: 'whole', number, given, ...whole }
  }
  const services = Map.groupBy(
    own.filter(({ ticket }) => ticket === undefined),
    ({ line }) => line.product_id,
  )
  const products = [...services].map(([id, { length: amount }]) => ({ id, amount }))
  const deliveries = returnedDeliveries(snapshot, {
    gone: own.map(({ line }) => line),
    left: all.filter(piece => !own.includes(piece)).map(({ line }) => line),
  })
  const isCancelled = (id: string) => id === eventId
  const part = await refundPartWithin(trx, { ...order, tickets, products, creditCents: 0, deliveries, isCancelled })
  return 'refusal' in part ? part : { kind: 'part', number, given, ...part }
}

const givenTickets = async (kysely: Kysely<Schema>, shopId: string, codes: readonly string[]): Promise<number> => {
  if (codes.length === 0) return 0
  const rows = await kysely
    .selectFrom('ticket')
    .select('code')
    .where('shop_id', '=', shopId)
    .where('code', 'in', codes)
    .where('holder', 'is not', null)
    .execute()
  return rows.length
}
