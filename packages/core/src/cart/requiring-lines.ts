import type { Cart, CartItem } from './cart.ts'
import type { CartService } from './cart-service.ts'

/**
 * Lines that could not stay without this one: nothing else in the cart meets their requirement
 * (rules/cart#required-products).
 */
export const requiringLines = ({ items }: Pick<Cart, 'items'>, item: CartItem): readonly CartItem[] => {
  const left = items.filter(({ id }) => id !== item.id).map(({ product }) => product.id)
  return items.filter(
    ({ id, product: { requiredProducts } }) =>
      id !== item.id && requiredProducts.includes(item.product.id) && !requiredProducts.some(one => left.includes(one)),
  )
}

/** Removes a line with those that require it: those first, because the cart accepts no other order. */
export const removeWithRequiring = async (
  cart: Pick<CartService, 'remove' | 'getSnapshot'>,
  item: CartItem,
): Promise<void> => {
  const state = cart.getSnapshot()
  if (state.phase !== 'present') return
  for (const { id } of [...requiringLines(state.cart, item), item]) {
    if ((await cart.remove(id)).isErr()) return
  }
}
