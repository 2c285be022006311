import { type RawBuilder, sql } from 'kysely'
import { areTakenAlong } from './have-goods-left.ts'

/**
 * SQL for whether goods of a paid order are still to be sent or fetched (rules/delivery#goods). Goods sold over the
 * counter are taken along, those of a forgotten buyer have no address, and those under withdrawal wait for its end.
 * @param order the name of `customer_order` in the statement.
 */
export const isToSend = (order: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`(${of('status')} = 'paid' AND ${of('sent_at')} IS NULL AND ${of('delivered_on')} IS NULL
    AND ${of('customer')} <> '{}' AND EXISTS (
    SELECT FROM order_line WHERE order_line.shop_id = ${of('shop_id')} AND order_line.order_number = ${of('number')}
      AND order_line.product_type = 'merchandise'
  ) AND NOT ${areTakenAlong(order)} AND NOT ${areGoodsWithdrawn(order)})`
}

/** SQL for whether a withdrawal from goods of an order waits: none of them leave before its end. */
export const areGoodsWithdrawn = (order: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`EXISTS (
    SELECT FROM withdrawal WHERE withdrawal.shop_id = ${of('shop_id')} AND withdrawal.order_number = ${of('number')}
      AND withdrawal.state = 'open' AND withdrawal.items @> '[{"product_type": "merchandise"}]'
  )`
}
