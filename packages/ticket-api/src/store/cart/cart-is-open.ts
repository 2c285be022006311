/**
 * SQL for a cart that may still change, where it is found by its key. The negation avoids the index of open carts by
 * time: without statistics the planner overrates that index, and reads every cart of the sale.
 */
export const cartIsOpen = `cart.status NOT IN ('expired', 'ordered')`

/**
 * SQL for where a cart's row is, as `place`: looked up by its key for each row of `asked`, whatever is known of the
 * table. Nothing for a new cart. Another change moves the row, and then the version tells.
 */
export const placeOfCart = (asked: string): string =>
  `SELECT ctid AS place FROM cart WHERE shop_id = $1 AND id = ${asked}.id AND ${asked}.version > 0 LIMIT 1`
