import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Cart } from './cart.ts'

const minute = 60_000

/** When a cart that is made now ends (D8). */
export const firstExpiry = (catalogue: Catalogue, now: number): number => now + catalogue.cartMinutes * minute

/**
 * When a cart ends that was changed now: the shop's time from now on, up to the limit after its creation, and never
 * sooner than before (D8).
 */
export const prolongedExpiry = (
  cart: Pick<Cart, 'createdAt' | 'expiresAt'>,
  catalogue: Catalogue,
  now: number,
): number =>
  Math.max(
    cart.expiresAt,
    Math.min(now + catalogue.cartMinutes * minute, cart.createdAt + catalogue.cartMaxMinutes * minute),
  )

export const isOpen = (cart: Pick<Cart, 'status' | 'expiresAt'>, now: number): boolean =>
  cart.status === 'open' && cart.expiresAt > now
