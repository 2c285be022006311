import { calendarDay } from '@portti/core/rules'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { lockOrder } from '../../store/order/lock-order.ts'
import { transact } from '../../store/transact.ts'

type Delivery = {
  readonly shopId: string
  readonly number: string
  /** By the shop's calendar. */
  readonly day: string
  readonly timeZone: string
  readonly by: Actor
  readonly now: number
}

/** Records when goods arrived: their time runs from then (rules/withdrawal#deadline). */
export const markDelivered = (
  { kysely }: Database,
  { shopId, number, day, timeZone, by, now }: Delivery,
): Promise<OrderRefused | undefined> =>
  transact(kysely, async trx => {
    const order = await lockOrder(trx, { shopId, number })
    if (!order) return orderRefused({ code: 'order_not_found', number, shop: shopId })
    const [ordered, today] = [calendarDay(order.createdAt.getTime(), timeZone), calendarDay(now, timeZone)]
    if (day < ordered || day > today) {
      return orderRefused({ code: 'delivered_on_other_day', number, ordered, today, day })
    }
    await trx
      .updateTable('customer_order')
      .set({ delivered_on: day })
      .where('shop_id', '=', shopId)
      .where('number', '=', number)
      .execute()
    await recordAudit(trx, {
      shopId,
      by,
      action: 'order_delivered',
      orderNumber: number,
      before: { delivered_on: order.deliveredOn },
      after: { delivered_on: day },
      now,
    })
    return undefined
  })
