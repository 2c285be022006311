/**
 * SQL for a cart that may still change, where it is found by its key. The negation avoids the index of open carts by
 * time: without statistics the planner overrates that index, and reads every cart of the sale.
 */
export const cartIsOpen = `cart.status NOT IN ('expired', 'ordered')`

/**
 * SQL for whether a cart may be written that is asked for at a version: a new one, or one that has a row. Another without a
 * row was lost with the last commits of an earlier primary. The row is looked up by its key for each cart, whatever is
 * known of the table.
 */
export const mayBeWritten = (asked: string): string =>
  `(${asked}.version = 0 OR (SELECT true FROM cart WHERE shop_id = $1 AND id = ${asked}.id LIMIT 1))`

/**
 * SQL for the condition of `ON CONFLICT … DO UPDATE`: the cart is still at the version that was asked for, and open. A
 * cart is changed by its key in this way and not by a join: the planner, which has no statistics of a new sale, joins by
 * the version first, and looks at all pairs of carts at the same one.
 */
export const isAtVersion = `cart.version + 1 = excluded.version AND ${cartIsOpen}`
