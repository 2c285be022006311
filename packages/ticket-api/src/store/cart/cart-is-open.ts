/**
 * SQL for whether a cart that is found by its key may still change. The negation avoids the index of open carts by
 * time: without statistics the planner overrates that index, and reads every cart of the sale.
 */
export const cartIsOpen = `cart.status NOT IN ('expired', 'ordered')`

/**
 * SQL for whether a cart may be written at the version asked for: version 0 makes a row, a later one needs a row. A
 * cart that lacks it was lost with the last commits of an earlier primary. `LIMIT` makes the planner look each row up
 * by its key, even without statistics.
 */
export const mayBeWritten = (asked: string): string =>
  `(${asked}.version = 0 OR (SELECT true FROM cart WHERE shop_id = $1 AND id = ${asked}.id LIMIT 1))`

/**
 * SQL for the condition of `ON CONFLICT … DO UPDATE`: the cart is still open, and at the version before the written
 * one. Carts are changed by their key in this way and not by a join: without statistics of a new sale the planner joins
 * by the version first, and looks at all pairs of carts at the same version.
 */
export const isAtVersion = `cart.version + 1 = excluded.version AND ${cartIsOpen}`
