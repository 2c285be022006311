import type { CartState } from '../cart/cart-state.ts'
import { pieceCount } from '../cart/cart-totals.ts'

/** Pieces of a product that the cart holds, in all its items. */
export const heldPieces = (state: CartState, productId: string): number =>
  state.phase === 'present'
    ? pieceCount({ items: state.cart.items.filter(({ product }) => product.id === productId) })
    : 0
