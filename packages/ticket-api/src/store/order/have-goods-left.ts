import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for whether the goods of an order have left the shop: sent, delivered, or sold over the counter.
 * @param order the name of `customer_order` in the statement.
 */
export const haveGoodsLeft = (order: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`(${of('sent_at')} IS NOT NULL OR ${of('delivered_on')} IS NOT NULL OR ${areTakenAlong(order)})`
}

/** SQL for whether an order was sold over the counter, with its goods (rules/delivery#goods). */
export const areTakenAlong = (order: string): RawBuilder<boolean> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`EXISTS (
    SELECT FROM counter_sale WHERE counter_sale.shop_id = ${of('shop_id')}
      AND counter_sale.order_number = ${of('number')} AND counter_sale.sold_at = ${of('created_at')}
  )`
}
