import { type RawBuilder, sql } from 'kysely'
import { livingStatuses } from '../../domain/order/is-living-order.ts'
import { isOnlyKeptOrder } from './is-only-kept-order.ts'

/**
 * SQL for whether an order can be written to, as `isLivingOrder` of the rules.
 * @param order the name of `customer_order` in the statement.
 */
export const isLivingOrder = (order: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${order}.status`)} IN (${sql.join(
    livingStatuses.map(status => sql.lit(status)),
  )}) AND NOT ${isOnlyKeptOrder(order)})`
