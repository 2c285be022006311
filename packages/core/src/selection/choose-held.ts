import type { CartState } from '../cart/cart-state.ts'
import type { Product } from '../catalogue/product.ts'
import type { SelectionService } from './create-selection-service.ts'
import { heldPieces } from './held-pieces.ts'
import { takeChoice } from './take-choice.ts'

/**
 * Chooses the pieces that the cart already holds, for a choice that is the whole order. They count as free for this
 * order, even where nothing is left for anybody else (rules/checkout#quick-order).
 * @param products as read with this cart: their availability does not count the pieces that it holds
 */
export const chooseHeld = async (
  selection: Pick<SelectionService<Product>, 'getSnapshot' | 'set' | 'update'>,
  products: readonly Product[],
  state: CartState,
): Promise<void> => {
  const held = products.flatMap(product => {
    const amount = heldPieces(state, product.id)
    return amount > 0 ? [{ product, amount }] : []
  })
  await selection.update(held.map(({ product, amount }) => withFree(product, amount)))
  takeChoice(
    selection,
    held.map(({ product: { id }, amount }) => ({ productId: id, amount })),
  )
}

const withFree = (product: Product, amount: number): Product => {
  const { available, reasonCode, maxAvailable } = product.availability
  return {
    ...product,
    availability: {
      ...product.availability,
      available: available || reasonCode === 'sold_out',
      ...(maxAvailable !== undefined && { maxAvailable: maxAvailable + amount }),
    },
  }
}
