import { sql, type Transaction } from 'kysely'
import { areGoodsSent } from '../../domain/order/order-contact.ts'
import { lockOrderWithCheckouts, type OrderKey, type OrderState } from '../order/lock-order.ts'
import type { Schema } from '../schema.ts'

/** An order with its people. */
export type OrderWithPeople = OrderState & {
  readonly receiver: unknown
  /** What its deliveries need (rules/delivery#required-details). */
  readonly requires: readonly string[]
  readonly areGoodsSent: boolean
  /** The purchase that its buyer agreed to, less what was refunded; null where it is not stored. */
  readonly agreed: unknown
}

/** Locks an order and its payments until the transaction ends; undefined where there is none. */
export const lockOrderWithPeople = async (
  trx: Transaction<Schema>,
  { shopId, number }: OrderKey,
): Promise<OrderWithPeople | undefined> => {
  const order = await lockOrderWithCheckouts(trx, { shopId, number })
  if (!order) return undefined
  const { receiver, requires, paid } = await trx
    .selectFrom('customer_order as placed')
    .select('delivery_customer as receiver')
    .select(
      sql<readonly string[]>`ARRAY(
        SELECT DISTINCT need FROM order_line AS line, unnest(line.requires) AS need
        WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number)`.as('requires'),
    )
    .select(
      sql<unknown>`CASE WHEN snapshot IS NULL THEN (
        SELECT payment.snapshot FROM payment JOIN checkout
          ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
        WHERE checkout.shop_id = placed.shop_id AND checkout.cart_id = placed.cart_id AND payment.status = 'paid'
        LIMIT 1) END`.as('paid'),
    )
    .where('shop_id', '=', shopId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const sent = areGoodsSent(order.sentAt, order.deliveredOn)
  return { ...order, receiver, requires, areGoodsSent: sent, agreed: order.snapshot ?? paid }
}

/**
 * Writes the people of an order.
 * @param people `agreed`: what its buyer agreed to, where that is corrected too. Not written where the order was given
 *   away: it is then the former buyer's.
 */
export const saveOrderPeople = async (
  trx: Transaction<Schema>,
  { shopId, number }: OrderKey,
  { customer, receiver, agreed }: { readonly customer: unknown; readonly receiver: unknown; readonly agreed: unknown },
): Promise<void> => {
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value))
  await sql`
    UPDATE customer_order SET customer = ${json(customer)}::jsonb, delivery_customer = ${json(receiver)}::jsonb,
      snapshot = CASE WHEN EXISTS (
        SELECT FROM audit WHERE audit.shop_id = customer_order.shop_id AND audit.order_number = customer_order.number
          AND audit.act = 'receiver_changed') THEN snapshot ELSE coalesce(${json(agreed)}::jsonb, snapshot) END
    WHERE shop_id = ${shopId} AND number = ${number}`.execute(trx)
}
