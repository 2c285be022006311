import { type Cents, calendarDay, categoryOf, type EpochMs, type ProductType } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import * as z from 'zod'
import { missingRight } from '../../domain/box-office/device-rights.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { ticketsToHandOut } from '../../domain/order/tickets-to-hand-out.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { areGoodsAtHand } from '../../store/order/are-goods-at-hand.ts'
import { findOrder, type StoredOrder } from '../../store/order/find-order.ts'
import { lockOrder } from '../../store/order/lock-order.ts'
import { usedTickets } from '../../store/order/ticket-codes.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { clerkActor } from './clerk-actor.ts'
import { moneyKept } from './counter-money.ts'
import type { ClerkSession } from './staff-sessions.ts'

export type HandOut = {
  readonly shopId: string
  /** The shop's time zone: goods are delivered on a day of its calendar. */
  readonly timeZone: string
  readonly number: string
  /** The code of the ticket to hand out alone. */
  readonly ticket: string | undefined
  readonly session: ClerkSession
  /** One key for each hand-out: a repeated one is on record once. */
  readonly idempotencyKey: string
}
export type HandedOut = {
  /** With the tickets that are handed out. */
  readonly stored: StoredOrder
  /** Whether its goods are handed over too. */
  readonly hasGoods: boolean
  readonly paid: readonly { readonly kind: string; readonly cents: Cents }[]
  readonly leftOut: { readonly used: number; readonly given: number }
}

/** Hands paid orders out at a till, on record (rules/kiosk#hand-out). */
export type HandOuts = { handOut(wanted: HandOut): Promise<HandedOut | Refused> }

export type HandOutsDeps = { readonly db: Database; readonly now: () => number }

export const createHandOuts = ({ db: { kysely }, now }: HandOutsDeps): HandOuts => ({
  handOut: wanted => transact(kysely, trx => handOutWithin(trx, wanted, now())),
})

const handOutWithin = async (
  trx: Transaction<Schema>,
  { shopId, timeZone, number, ticket, session, idempotencyKey }: HandOut,
  now: EpochMs,
): Promise<HandedOut | Refused> => {
  // One hand-out of an order after the other: a repeated one finds the entry of the first.
  await lockOrder(trx, { shopId, number })
  const stored = await findOrder(trx, shopId, number, () => true)
  if (!stored) return staffRefusal('sale_unknown')
  const { order, lines } = stored
  if (order.status !== 'paid') return staffRefusal(unpaidReason(order.status))
  const codes = stored.tickets.map(({ code }) => code)
  if (ticket !== undefined && !codes.includes(ticket)) return staffRefusal('sale_unknown')
  const { tickets, ...leftOut } = ticketsToHandOut(stored.tickets, await usedTickets(trx, shopId, codes), ticket)
  const hasGoods = ticket === undefined && (await areGoodsAtHand(trx, { shopId, number }))
  const goods = hasGoods ? lines.filter(isGoods) : []
  if (tickets.length + goods.length === 0) return staffRefusal('nothing_to_hand_out')
  const handed = [
    ...tickets,
    ...goods.map(({ event }) => ({ event_id: eventSchema.safeParse(event).data?.id ?? null })),
  ]
  const missing = missingRight(session.device.rights, { lines: handed, codes: [] }, [])
  if (missing) return staffRefusal('right_missing', { right: missing })
  const subject = derivedUuid(shopId, session.device.id, idempotencyKey)
  const told = await trx
    .selectFrom('audit')
    .select('act')
    .where('shop_id', '=', shopId)
    .where('order_number', '=', number)
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (!told) {
    // Fetched goods are delivered today, unless they were delivered before (rules/withdrawal#deadline).
    const delivered =
      goods.length > 0 && order.delivered_on === null ? { delivered_on: calendarDay(now, timeZone) } : {}
    if (delivered.delivered_on !== undefined) {
      await trx
        .updateTable('customer_order')
        .set(delivered)
        .where('shop_id', '=', shopId)
        .where('number', '=', number)
        .execute()
    }
    await recordAudit(trx, {
      shopId,
      by: clerkActor(session),
      action: 'order_handed_out',
      subject,
      orderNumber: number,
      eventIds: handed.flatMap(({ event_id }) => event_id ?? []),
      after: { tickets: tickets.length, goods: goods.reduce((sum, { amount }) => sum + amount, 0), ...delivered },
      now,
    })
  }
  return { stored: { ...stored, tickets }, hasGoods, paid: await moneyKept(trx, { shopId, number }), leftOut }
}

const eventSchema = z.object({ id: z.string() })

const isGoods = ({ product_type }: StoredOrder['lines'][number]): boolean =>
  categoryOf(product_type as ProductType) === 'merchandise'

const unpaidReason = (status: string): 'order_unpaid' | 'order_cancelled' | 'order_refunded' => {
  if (status === 'cancelled') return 'order_cancelled'
  return status === 'refunded' ? 'order_refunded' : 'order_unpaid'
}
