import { isOpen } from '../../domain/cart/cart-time.ts'
import type { CartClaims } from '../../domain/cart/cart-token.ts'
import type { Cart } from '../../domain/model/cart.ts'
import { createBoundedCache } from '../../platform/bounded-cache.ts'

type Kept = { readonly cart: Cart; readonly key: string | undefined }

export type CartCache = {
  /**
   * The cart as this process wrote it, if the token is the one that was issued for it and the key is not the writer's.
   */
  get(claims: CartClaims, key: string | undefined, now: number): Cart | undefined
  /**
   * Replaces the cart; one that is not cached is only removed.
   * @param key the idempotency key of the change that made it.
   */
  set(cart: Cart, key: string | undefined): void
  delete(claims: CartClaims): void
}

const most = 4_000

/**
 * The carts that this process wrote last (decision 0064). Another process may have changed one since, so a decision by
 * it counts only once the statement that writes it has compared the cart's version. Carts with codes, whose worth
 * others change, and carts that are being paid are not cached.
 */
export const createCartCache = (): CartCache => {
  const carts = createBoundedCache<Kept>(most)
  const nameOf = (shopId: string, id: string): string => `${shopId}/${id}`
  return {
    get({ shopId, cartId, expiresAt }, key, now) {
      const kept = carts.get(nameOf(shopId, cartId))
      const isOurs = kept && kept.cart.expiresAt === expiresAt && (key === undefined || kept.key !== key)
      return isOurs && isOpen(kept.cart, now) ? kept.cart : undefined
    },
    set(cart, key) {
      const name = nameOf(cart.shopId, cart.id)
      if (cart.codes.length === 0 && !cart.isBeingPaid) carts.set(name, { cart, key })
      else carts.delete(name)
    },
    delete: ({ shopId, cartId }) => carts.delete(nameOf(shopId, cartId)),
  }
}
