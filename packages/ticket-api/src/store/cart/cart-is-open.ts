/**
 * SQL for a cart that may still change, where it is found by its key. The negation avoids the index of open carts by
 * time: without statistics the planner overrates that index, and reads every cart of the sale.
 */
export const cartIsOpen = `cart.status NOT IN ('expired', 'ordered')`
