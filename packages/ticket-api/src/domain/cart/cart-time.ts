import { minuteMs } from '@portti/core/rules'
import type { Cart } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { CartClaims } from './cart-token.ts'

const secondMs = 1_000

/**
 * The creation time of a cart that is made now: in whole seconds, as its token has it, and one second back. A cart that
 * is changed at once thus already ends later than it did when it was new.
 */
export const creationOf = (now: number): number => (Math.floor(now / secondMs) - 1) * secondMs

/** When a new cart ends (rules/time-left#cart-life). */
export const firstExpiry = (catalogue: Catalogue, createdAt: number): number =>
  createdAt + catalogue.cartFirstMinutes * minuteMs

/** How much longer a cart may live once its shopper has given their details (rules/time-left#first-hold). */
export const grownMs = ({ customer }: Pick<Cart, 'customer'>, catalogue: Catalogue): number =>
  customer === undefined ? (catalogue.cartMinutes - catalogue.cartFirstMinutes) * minuteMs : 0

/**
 * When a cart ends that is changed now: after the shop's time from this second on, within the limit after its creation,
 * and never sooner than before (rules/time-left#cart-life).
 */
export const prolongedExpiry = (
  cart: Pick<Cart, 'createdAt' | 'expiresAt' | 'customer'>,
  catalogue: Catalogue,
  now: number,
): number =>
  Math.max(
    cart.expiresAt,
    Math.min(
      Math.floor(now / secondMs) * secondMs + catalogue.cartMinutes * minuteMs - grownMs(cart, catalogue),
      cart.createdAt + catalogue.cartMaxMinutes * minuteMs,
    ),
  )

/** Whether a token looks like the first of its cart: adding anything would have prolonged it. */
export const looksNew = ({ issuedAt, expiresAt }: CartClaims, catalogue: Catalogue): boolean =>
  expiresAt === firstExpiry(catalogue, issuedAt) && catalogue.cartMaxMinutes > catalogue.cartFirstMinutes

/**
 * The end of a cart as other shoppers are told it, rounded up to the minute: to the second it would reveal which holds
 * are of one cart, and rounded down it would be too early.
 */
export const publicExpiry = (expiresAt: number): number => Math.ceil(expiresAt / minuteMs) * minuteMs

export const isOpen = (cart: Pick<Cart, 'status' | 'expiresAt'>, now: number): boolean =>
  cart.status === 'open' && cart.expiresAt > now
