import { type RawBuilder, sql } from 'kysely'

/**
 * SQL for how many pieces of goods an order has, without those that were refunded.
 * @param order the name of `customer_order` in the statement.
 */
export const goodsAmount = (order: string): RawBuilder<number> => {
  const of = (column: string) => sql.ref(`${order}.${column}`)
  return sql`(
    SELECT coalesce(sum(line.amount), 0)::int FROM order_line AS line
    WHERE line.shop_id = ${of('shop_id')} AND line.order_number = ${of('number')} AND line.product_type = 'merchandise'
  )`
}
