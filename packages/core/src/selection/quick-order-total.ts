import type { CartState } from '../cart/cart-state.ts'
import { pieceCount } from '../cart/cart-totals.ts'
import type { Cents } from '../money/money.ts'
import type { SelectableProduct, SelectionView } from './selection.ts'

/**
 * The sum on the button of a quick order, to be passed on as its `toPay`. It is the total of what is chosen; where an
 * earlier press has filled the cart with exactly that, the cart's own sum to pay, which includes delivery and today's
 * prices (rules/checkout#pay-button).
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
