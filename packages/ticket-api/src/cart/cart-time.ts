import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Cart } from './cart.ts'
import type { CartClaims } from './cart-token.ts'

const minute = 60_000
const second = 1_000

/** When a cart that is made now ends (D8). */
export const firstExpiry = (catalogue: Catalogue, now: number): number => now + catalogue.cartMinutes * minute

/**
 * When a cart ends that was changed now: the shop's time from now on, up to the limit after its creation, and never
 * sooner than before (D8). In whole seconds, as its token says it, and at least one later than a new cart: so the token of
 * a changed cart is never the first one, but in a shop that does not prolong.
 */
export const prolongedExpiry = (
  cart: Pick<Cart, 'createdAt' | 'expiresAt'>,
  catalogue: Catalogue,
  now: number,
): number => {
  const wanted = Math.max(
    firstExpiry(catalogue, Math.floor(now / second) * second),
    firstExpiry(catalogue, cart.createdAt) + second,
  )
  return Math.max(cart.expiresAt, Math.min(wanted, cart.createdAt + catalogue.cartMaxMinutes * minute))
}

/** Whether a token looks like the first of its cart: as long as no answer prolonged it, nothing was put in. */
export const looksNew = ({ issuedAt, expiresAt }: CartClaims, catalogue: Catalogue): boolean =>
  expiresAt === firstExpiry(catalogue, issuedAt) && catalogue.cartMaxMinutes > catalogue.cartMinutes

export const isOpen = (cart: Pick<Cart, 'status' | 'expiresAt'>, now: number): boolean =>
  cart.status === 'open' && cart.expiresAt > now
