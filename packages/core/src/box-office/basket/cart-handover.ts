import { err, ok, type Result } from 'neverthrow'
import type { Cart, RestoredCart } from '../../cart/cart.ts'
import type { CoreParts } from '../../compose/create-core.ts'
import type { ShopError } from '../../errors/shop-error.ts'
import { hasNoAnswer } from '../../wire/failure.ts'
import type { CartKey } from '../../wire/keys.ts'

/** Parks the basket's cart, and continues a parked one. */
export interface CartHandover {
  /**
   * Parks the cart after all earlier changes, and forgets it on this till; later changes go to a new cart. False when
   * the cart is empty.
   */
  putAside(park: (cart: Cart) => Promise<Result<void, ShopError>>): Promise<Result<boolean, ShopError>>
  /** Shows a cart, whose stock is held again if its time was over; answers the number of its pieces that are gone. */
  goOn(cart: CartKey, pieces: number): Promise<Result<number, ShopError>>
}

/** Hands the carts of one core over: the basket is this core’s cart. */
export const createCartHandover = ({ cart, ticketApi }: Pick<CoreParts, 'cart' | 'ticketApi'>): CartHandover => ({
  putAside: async park => {
    const done = await cart.withCart<Result<boolean, ShopError>>(async now => {
      if (now.items.length === 0) return ok(ok(false))
      const parked = await park(now)
      if (parked.isOk()) cart.clear()
      return ok(parked.map(() => true))
    })
    return done.unwrapOr(ok(false))
  },
  goOn: async (key, pieces) => {
    const read = await ticketApi.fetchCart(key)
    if (read.isOk()) {
      cart.adopt(read.value)
      return ok(0)
    }
    if (hasNoAnswer(read.error)) return err(read.error)
    const restored = await ticketApi.restoreCart(key)
    if (restored.isErr()) return hasNoAnswer(restored.error) ? err(restored.error) : ok(pieces)
    cart.adopt(restored.value.cart)
    return ok(gonePieces(restored.value))
  },
})

const gonePieces = ({ gone }: RestoredCart): number => gone.reduce((sum, { amount, held }) => sum + amount - held, 0)
