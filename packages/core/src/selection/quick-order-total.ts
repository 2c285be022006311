import type { CartState } from '../cart/cart-state.ts'
import { pieceCount } from '../cart/cart-totals.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { addCents, type Cents } from '../money/money.ts'
import { heldPieces } from './held-pieces.ts'
import type { SelectableProduct, SelectionView } from './selection.ts'

/**
 * The sum on the button of a quick order, to be passed on as its `toPay`. It is the total of the selection; where an
 * earlier press has filled the cart with exactly this selection, the cart's own sum to pay, which includes today's
 * prices (rules/checkout#pay-button).
 * @param delivery that a quick checkout takes (`quickOrderDelivery`): it is added where the cart has none yet
 */
export const quickOrderTotal = (
  { lines, count, total }: Pick<SelectionView<SelectableProduct>, 'lines' | 'count' | 'total'>,
  state: CartState,
  delivery?: DeliveryMethod,
): Cents => {
  const delivered = delivery?.product.price ?? 0
  const isHeld = lines.every(({ product, amount }) => heldPieces(state, product.id) === amount)
  if (state.phase !== 'present' || count === 0 || !isHeld || pieceCount(state.cart) !== count) {
    return addCents(total, delivered)
  }
  const { toPay, deliveries } = state.cart
  return deliveries.some(({ group }) => group === 'TICKETS') ? toPay : addCents(toPay, delivered)
}
