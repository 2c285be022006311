import { calendarDay } from '@portti/core/rules'
import type { Kysely } from 'kysely'
import type { Actor } from '../../domain/audit/act.ts'
import { OrderFailure } from '../../domain/order/order-failure.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { lockOrder } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
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

/** Records when goods arrived: their time runs from then (rules/withdrawal#deadline). Throws `OrderFailure`. */
export const markDelivered = (
  kysely: Kysely<Schema>,
  { shopId, number, day, timeZone, by, now }: Delivery,
): Promise<void> =>
  transact(kysely, async trx => {
    const order = await lockOrder(trx, { shopId, number })
    if (!order) throw new OrderFailure(`There is no order ${number} in the shop ${shopId}.`)
    const [ordered, today] = [calendarDay(order.createdAt.getTime(), timeZone), calendarDay(now, timeZone)]
    if (day < ordered || day > today) {
      throw new OrderFailure(
        `Order ${number} was made on ${ordered}, and today is ${today}: ${day} is not between them.`,
      )
    }
    await trx
      .updateTable('customer_order')
      .set({ delivered_on: day })
      .where('shop_id', '=', shopId)
      .where('number', '=', number)
      .execute()
    await recordAct(trx, {
      shopId,
      by,
      act: 'order_delivered',
      orderNumber: number,
      before: { delivered_on: order.deliveredOn },
      after: { delivered_on: day },
      now,
    })
  })
