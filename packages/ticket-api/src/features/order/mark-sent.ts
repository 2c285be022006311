import { type Kysely, sql, type Transaction } from 'kysely'
import type { Actor } from '../../domain/audit/act.ts'
import { deskRefusal } from '../../domain/box-office/desk-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { claimKey, keepAnswer } from '../../store/desk/answer-once.ts'
import { isToSend } from '../../store/order/is-to-send.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { Schema } from '../../store/schema.ts'
import type { Idempotency } from '../cart/cart-service.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Sent = {
  readonly shopId: string
  readonly number: string
  /** Where the parcel is followed. */
  readonly tracking: string | undefined
  readonly by: Actor
  /** Makes a repetition the same act. */
  readonly idempotency: Idempotency | undefined
  readonly now: number
}

/** Marks the goods of an order as sent, and writes to its buyer (rules/delivery#goods). */
export const markSent = (kysely: Kysely<Schema>, sent: Sent): Promise<Refused | undefined> =>
  retrySerialization(() => kysely.transaction().execute(trx => markWithin(trx, sent))).catch((error: unknown) => {
    if (error instanceof Unsent) return error.refused
    throw error
  })

/** Takes the claimed key back: nothing was done. */
class Unsent extends Error {
  readonly refused: Refused
  constructor(refused: Refused) {
    super('Nothing was sent')
    this.refused = refused
  }
}

const markWithin = async (
  trx: Transaction<Schema>,
  { shopId, number, tracking, by, idempotency, now }: Sent,
): Promise<Refused | undefined> => {
  const asked = idempotency && { shopId, number, ...idempotency }
  const claimed = asked ? await claimKey(trx, asked) : ({ kind: 'first' } as const)
  if (claimed.kind === 'other') return deskRefusal('key_of_another_change')
  if (claimed.kind === 'again') return undefined
  const order = await trx
    .selectFrom('customer_order as ordered')
    .select(['status', 'sent_at', 'delivered_on', sql<string | null>`customer ->> 'email'`.as('email')])
    .select(isToSend('ordered').as('is_to_send'))
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Unsent(deskRefusal('order_not_found'))
  if (!order.is_to_send) {
    const isGone = order.status === 'paid' && (order.sent_at !== null || order.delivered_on !== null)
    throw new Unsent(deskRefusal(isGone ? 'goods_sent_before' : 'nothing_to_send'))
  }
  await trx
    .updateTable('customer_order')
    .set({ sent_at: new Date(now), tracking_url: tracking ?? null })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute()
  await recordAct(trx, {
    shopId,
    by,
    act: 'order_sent',
    orderNumber: number,
    eventIds: [],
    after: { sent_at: new Date(now).toISOString(), has_tracking: tracking !== undefined },
    now,
  })
  if (order.email) await enqueueMail(trx, { shopId, now, about: { kind: 'order_sent', orderNumber: number } })
  if (asked) await keepAnswer(trx, asked, {})
  return undefined
}
