/**
 * A cart that may still change, in SQL, where it is found by its key. Said in this way because of the index of open carts
 * by their time: a database that has no statistics yet takes it for a way to few rows, and reads every cart of the sale.
 */
export const cartIsOpen = `cart.status NOT IN ('expired', 'ordered')`
