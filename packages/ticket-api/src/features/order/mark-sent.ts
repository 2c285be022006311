import type { OrderPeople } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { areGoodsSent, contactPeople, goElsewhere } from '../../domain/order/order-contact.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { respondOnce } from '../../store/desk/respond-once.ts'
import { goodsAmount } from '../../store/order/goods-amount.ts'
import { isToSend } from '../../store/order/is-to-send.ts'
import { lockOrder } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { transactUnlessRefused } from '../../store/transact.ts'
import type { Idempotency } from '../cart/cart-service.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'

type Sent = {
  readonly shopId: string
  readonly number: string
  /** Where the parcel is followed. */
  readonly tracking: string | undefined
  /** The order's people as whoever packed them saw them; undefined: not asked. */
  readonly seen: OrderPeople | undefined
  /** How many pieces of goods were packed; undefined: not asked. */
  readonly goods: number | undefined
  readonly by: Actor
  /** Makes a repetition the same action. */
  readonly idempotency: Idempotency | undefined
  readonly now: number
}

/** Marks the goods of an order as sent, and writes to its buyer (rules/delivery#goods). */
export const markSent = ({ kysely }: Database, sent: Sent): Promise<Refused | undefined> =>
  transactUnlessRefused(kysely, trx =>
    respondOnce(trx, sent, { work: () => markWithin(trx, sent), again: () => undefined }),
  )

const markWithin = async (
  trx: Transaction<Schema>,
  { shopId, number, tracking, seen, goods: packed, by, now }: Sent,
): Promise<Refused | undefined> => {
  const order = await lockOrder(trx, { shopId, number })
  if (!order) return staffRefusal('order_not_found')
  const goods = await trx
    .selectFrom('customer_order as ordered')
    .select([isToSend('ordered').as('areToSend'), goodsAmount('ordered').as('amount')])
    .select('delivery_customer as receiver')
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  if (!goods.areToSend) {
    const isGone = order.status === 'paid' && areGoodsSent(order.sentAt, order.deliveredOn)
    return staffRefusal(isGone ? 'goods_sent_before' : 'nothing_to_send')
  }
  // An order's goods only grow fewer, so that as many are the same ones.
  if (packed !== undefined && packed !== goods.amount) return staffRefusal('goods_changed')
  if (seen && goElsewhere(contactPeople({ customer: order.customer, receiver: goods.receiver }), seen)) {
    return staffRefusal('contact_changed')
  }
  await trx
    .updateTable('customer_order')
    .set({ sent_at: new Date(now), tracking_url: tracking ?? null })
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .execute()
  await recordAudit(trx, {
    shopId,
    by,
    action: 'order_sent',
    orderNumber: number,
    eventIds: [],
    after: { sent_at: new Date(now).toISOString(), has_tracking: tracking !== undefined },
    now,
  })
  if (order.email) await enqueueMail(trx, { shopId, now, about: { kind: 'order_sent', orderNumber: number } })
  return undefined
}
