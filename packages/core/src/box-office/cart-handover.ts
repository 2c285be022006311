import { err, ok, type Result } from 'neverthrow'
import type { Cart, RestoredCart } from '../cart/cart.ts'
import type { CoreParts } from '../create-core.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { hasNoAnswer } from '../ticket-api/failure.ts'
import type { CartKey } from '../ticket-api/ticket-api.ts'

/** The basket's cart, as it is put aside and gone on with. */
export interface CartHandover {
  /** After all changes of the basket are answered. */
  basket(): Promise<Cart | undefined>
  /** Forgets the cart on this till only. */
  leave(): void
  /** Shows a cart, its stock held again where its time was over; answers how many of its pieces are gone. */
  goOn(cart: CartKey, pieces: number): Promise<Result<number, ShopError>>
}

export const createCartHandover = ({ cart, ticketApi }: Pick<CoreParts, 'cart' | 'ticketApi'>): CartHandover => ({
  basket: async () => {
    const current = await cart.withCart(now => Promise.resolve(ok(now)))
    return current.isOk() ? current.value : undefined
  },
  leave: cart.clear,
  goOn: async (key, pieces) => {
    const read = await ticketApi.readCart(key)
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
