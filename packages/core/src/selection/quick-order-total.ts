import type { CartState } from '../cart/cart-state.ts'
import { pieceCount } from '../cart/cart-totals.ts'
import type { Cents } from '../money/money.ts'
import type { SelectableProduct, SelectionView } from './selection.ts'

/**
 * What the button of a quick order names, and binds by `toPay`: the sum of what is chosen (`isWholeOrder`). Where an
 * earlier press filled the cart with the same, it is the cart's, with its delivery and its prices of now
 * (rules/checkout#pay-button).
 */
export const quickOrderTotal = (
  { lines, count, total }: Pick<SelectionView<SelectableProduct>, 'lines' | 'count' | 'total'>,
  state: CartState,
): Cents => {
  if (state.phase !== 'present' || count === 0) return total
  const { items, toPay } = state.cart
  const held = (id: string): number => pieceCount({ items: items.filter(({ product }) => product.id === id) })
  const isHeld = lines.every(({ product, amount }) => held(product.id) === amount)
  return isHeld && pieceCount(state.cart) === count ? toPay : total
}
