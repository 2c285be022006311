import { sql, type Transaction } from 'kysely'
import { areGoodsSent } from '../../domain/order/order-contact.ts'
import { lockOrderWithCheckouts, type OrderKey, type OrderState } from '../order/lock-order.ts'
import type { Schema } from '../schema.ts'

/** An order with its people. */
export type OrderWithPeople = OrderState & {
  readonly receiver: unknown
  /** The products of its deliveries. */
  readonly deliveries: readonly string[]
  readonly areGoodsSent: boolean
  /** The purchase that its buyer agreed to, less what was refunded; null where it is not stored. */
  readonly agreed: unknown
}

/** Locks an order and its payments until the transaction ends; undefined where there is none. */
export const lockContact = async (
  trx: Transaction<Schema>,
  { shopId, number }: OrderKey,
): Promise<OrderWithPeople | undefined> => {
  const order = await lockOrderWithCheckouts(trx, { shopId, number })
  if (!order) return undefined
  const { rows } = await sql<Pick<OrderWithPeople, 'receiver' | 'deliveries' | 'agreed'>>`
    SELECT delivery_customer AS receiver, ARRAY(
      SELECT product_id FROM order_line AS line WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number
        AND line.delivery_group IS NOT NULL) AS deliveries,
      coalesce(snapshot, (
        SELECT payment.snapshot FROM payment JOIN checkout
          ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
        WHERE checkout.shop_id = placed.shop_id AND checkout.cart_id = placed.cart_id AND payment.status = 'paid'
        LIMIT 1)) AS agreed
    FROM customer_order AS placed WHERE shop_id = ${shopId} AND number = ${number}`.execute(trx)
  const people = rows[0] ?? { receiver: null, deliveries: [], agreed: null }
  return { ...order, ...people, areGoodsSent: areGoodsSent(order.sentAt, order.deliveredOn) }
}

/**
 * Writes the people of an order.
 * @param people `agreed`: what its buyer agreed to, where that is corrected too. Not written where the order was given
 *   away: it is then the former buyer's.
 */
export const saveContact = async (
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
