/** The effect of changing the seats of an item on each of them. */
export type SeatChange = {
  /** Taken before anything is given back. */
  readonly taken: readonly string[]
  readonly left: readonly string[]
  /** The new seat in the place of an old one; an old seat without one is given back. */
  readonly successorOf: (seat: string) => string | undefined
}

/**
 * The change from some seats to others (rules/seating#change-seats): seats in both stay as they are; the others follow
 * each other in their order.
 */
export const seatChange = (before: readonly string[], after: readonly string[]): SeatChange => {
  const taken = after.filter(seat => !before.includes(seat))
  const left = before.filter(seat => !after.includes(seat))
  const successors = new Map(left.map((seat, index) => [seat, taken[index]]))
  return { taken, left, successorOf: seat => (after.includes(seat) ? seat : successors.get(seat)) }
}

/**
 * The ticket type of a seat that takes the place of another: the same one where it may be sold there, else the one at
 * the same place in the seat's own list ("student" in section A becomes "student" in section B), else the full price.
 * @param products in the shop's order.
 */
export const typeOnSeat = <Type extends { readonly id: string; readonly categories: readonly string[] }>(
  typeId: string | undefined,
  category: string,
  products: readonly Type[],
): Type | undefined => {
  const offered = products.filter(({ categories }) => categories.includes(category))
  const type = products.find(({ id }) => id === typeId)
  if (type?.categories.includes(category)) return type
  const [home] = type?.categories ?? []
  const place = products
    .filter(({ categories }) => home !== undefined && categories.includes(home))
    .findIndex(({ id }) => id === typeId)
  return offered[place] ?? offered[0]
}
