import { type RawBuilder, sql } from 'kysely'
import { creditIds } from '../../domain/order/credit-ids.ts'
import { refundCostId } from '../../domain/order/refund-cost.ts'

/**
 * SQL for whether nothing but kept refund costs is left of a paid order, as `isOnlyKept` of it
 * (rules/payment#refund-cost).
 * @param order the name of `customer_order` in the statement.
 */
export const isOnlyKeptOrder = (order: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`(${of('status')} = 'paid' AND EXISTS (
    SELECT FROM order_line WHERE order_line.shop_id = ${of('shop_id')} AND order_line.order_number = ${of('number')}
      AND order_line.product_id = ${refundCostId} AND order_line.product_type = 'payment_cost'
  ) AND NOT EXISTS (
    SELECT FROM order_line WHERE order_line.shop_id = ${of('shop_id')} AND order_line.order_number = ${of('number')}
      AND order_line.product_id <> ALL (${[refundCostId, ...creditIds]}::text[])
  ))`
}
