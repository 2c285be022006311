import { randomUUID } from 'node:crypto'
import type { WireSeatReservation } from '@portti/contract'
import type { AvailabilityService } from '../../domain/availability/availability-service.ts'
import { creationOf, firstExpiry } from '../../domain/cart/cart-time.ts'
import type { CartTokens } from '../../domain/cart/cart-token.ts'
import type { Cart } from '../../domain/model/cart.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { type Refused, refused } from '../../domain/model/refusal.ts'
import { findCart, loadCartAndKey } from '../../store/cart/cart-repository.ts'
import { loadSeatsAtEnd, type SeatsAtEnd } from '../../store/cart/seats-at-end.ts'
import type { FindCode } from '../../store/codes/code-repository.ts'
import type { Database } from '../../store/database.ts'
import { loadFreeSeats } from '../../store/seating/seat-repository.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import type { CartAccess, CartService } from './cart-service.ts'
import { type ExpiredLine, expiredLines } from './expired-lines.ts'
import { refusedAsGone } from './refused-as-gone.ts'
import { type GoneProduct, goneCodes, goneProducts, restoredCartId, restoredKey, restoreItems } from './restore-cart.ts'
import { lostSeats } from './restore-seats.ts'

/** An expired cart by its old token, which only its holder has. */
type OldCart = { readonly catalogue: Catalogue; readonly cartId: string; readonly token: string }

/** A restored cart, and what of the expired one it lacks: codes, and products with their seats. */
type RestoredCart = {
  readonly cart: Cart
  readonly goneCodes: readonly string[]
  readonly gone: readonly (GoneProduct & { readonly seats: readonly WireSeatReservation[] })[]
}

/** Lists and restores expired carts (rules/time-left#restore). */
export type RestoreService = {
  /** The lines that can be restored now. */
  lines(old: OldCart): Promise<{ readonly lines: readonly ExpiredLine[] } | Refused>
  restore(old: OldCart, holder: Pick<CartAccess, 'ip' | 'place' | 'proof'>): Promise<RestoredCart | Refused>
}

type RestoreServiceDeps = {
  readonly db: Database
  readonly carts: CartService
  readonly tokens: CartTokens
  readonly findCode: FindCode
  readonly availability: AvailabilityService
  readonly now: () => number
}

export const createRestoreService = ({
  db: { pool },
  carts,
  tokens,
  findCode: find,
  availability,
  now,
}: RestoreServiceDeps): RestoreService => {
  const sweeper = createSweeper({ pool, now })

  /** The cart of an old token, once its time is over. */
  const loadExpired = async ({ catalogue: { shopId }, cartId, token }: OldCart): Promise<ExpiredCart | Refused> => {
    const old = tokens.read(token, cartId)
    if (!old || old.cartId !== cartId || old.shopId !== shopId) return refused('cart_token_mismatch')
    await sweeper.sweepCart(shopId, cartId)
    const expired = await findCart(pool, shopId, cartId)
    if (!expired) return refused('cart_not_found')
    if (expired.status === 'ordered') return refusedAsGone(pool, expired)
    // The cart is still open, perhaps prolonged by another tab.
    if (expired.status === 'open') return refused('cart_already_exists')
    return { expired, seats: await loadSeatsAtEnd(pool, shopId, cartId) }
  }

  /**
   * The cart that restores an expired one, and whether that restore was finished. A cart that expired before its
   * restore was finished is passed over for the next one.
   */
  const nextCart = async (
    shopId: string,
    cartId: string,
  ): Promise<{ readonly id: string; readonly isRestored: boolean }> => {
    const id = restoredCartId(shopId, cartId)
    await sweeper.sweepCart(shopId, id)
    const { cart, fingerprint } = await loadCartAndKey(pool, { shopId, cartId: id, key: restoredKey })
    const isRestored = fingerprint !== undefined
    return cart?.status === 'expired' && !isRestored ? nextCart(shopId, id) : { id, isRestored }
  }

  return {
    async lines(old) {
      const { catalogue } = old
      const found = await loadExpired(old)
      if ('refusal' in found) return found
      const free = await loadFreeSeats(pool, catalogue.shopId, [...found.seats.values()].flat())
      return { lines: expiredLines(found, free, catalogue) }
    },

    async restore(old, holder) {
      const { catalogue, cartId } = old
      const { shopId } = catalogue
      const found = await loadExpired(old)
      if ('refusal' in found) return found
      const { expired, seats } = found
      if (!catalogue.shop.cart_enabled) return refused('cart_item_availability_general')
      const issuedAt = creationOf(now())
      const next = await nextCart(shopId, cartId)
      const claims = { cartId: next.id, shopId, issuedAt, expiresAt: firstExpiry(catalogue, issuedAt) }
      const access = { catalogue, claims, ...holder }
      const before = await carts.read(access)
      const restored =
        'refusal' in before || next.isRestored
          ? before
          : await restoreItems(carts, access, found, { newId: randomUUID, availability, find })
      if ('refusal' in restored) return restored
      const { cart } = restored
      const lost = lostSeats(expired, { seats, restored: cart }, catalogue, now())
      return {
        cart,
        goneCodes: goneCodes(expired, cart),
        gone: goneProducts(expired, cart, catalogue).map(one => ({ ...one, seats: lost.get(one.product.id) ?? [] })),
      }
    },
  }
}

type ExpiredCart = { readonly expired: Cart; readonly seats: SeatsAtEnd }
