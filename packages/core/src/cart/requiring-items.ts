import type { Cart, CartItem } from './cart.ts'
import type { CartService } from './cart-service.ts'

/**
 * Items that could not stay without this one: nothing else in the cart meets their requirement
 * (rules/cart#required-products). Services of its seats are removed with the seats, unasked.
 */
export const requiringItems = ({ items }: Pick<Cart, 'items'>, item: CartItem): readonly CartItem[] => {
  const others = items.filter(({ id }) => id !== item.id)
  const left = others.map(({ product }) => product.id)
  return others.filter(
    other =>
      other.product.requiredProducts.includes(item.product.id) &&
      !other.product.requiredProducts.some(one => left.includes(one)) &&
      !isOfSeatsOf(other, item),
  )
}

const isOfSeatsOf = ({ seatReservations: own }: CartItem, { seatReservations: seats }: CartItem): boolean =>
  own.length > 0 && own.every(seat => seats.includes(seat))

/** Items in an order in which all of them can be removed: the latest first, but none before those that require it. */
export const inRemovalOrder = (items: readonly CartItem[]): readonly CartItem[] => {
  const next = items.findLast(item => requiringItems({ items }, item).length === 0) ?? items.at(-1)
  return next ? [next, ...inRemovalOrder(items.filter(item => item !== next))] : []
}

/** Removes an item with those that require it: those first, because the cart accepts no other order. */
export const removeWithRequiring = async (
  cart: Pick<CartService, 'remove' | 'getSnapshot'>,
  item: CartItem,
): Promise<void> => {
  const state = cart.getSnapshot()
  if (state.phase !== 'present') return
  for (const { id } of [...requiringItems(state.cart, item), item]) {
    if ((await cart.remove(id)).isErr()) return
  }
}
