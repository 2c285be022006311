import { type HeldPieces, holdCosts, holdersAt, holdReturns } from '@portti/core/rules'
import { productOfItem } from '../catalogue/product-of-item.ts'
import type { Cart } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { parseSeatQuotaId } from '../model/seat-id.ts'
import { grownMs } from './cart-time.ts'

/**
 * The pieces that a cart holds, by event (rules/stock#hold-budgets). A short first hold costs as much as the longer one
 * that it may become, so that withholding details gains nothing.
 */
const piecesOf = (cart: Cart, catalogue: Catalogue): HeldPieces => {
  const { items, seats, expiresAt } = cart
  const pieces = new Map<string, number>()
  const add = (event: string, amount: number) => pieces.set(event, (pieces.get(event) ?? 0) + amount)
  for (const item of items) {
    if (item.holds.length > 0) add(productOfItem(item, catalogue)?.eventId ?? '', item.amount)
  }
  for (const seat of seats) add(parseSeatQuotaId(seat).eventId, 1)
  return { pieces, until: expiresAt + grownMs(cart, catalogue) }
}

const countOf = ({ pieces }: HeldPieces): number => [...pieces.values()].reduce((sum, amount) => sum + amount, 0)

/** Whether a change makes a cart hold more than one cart may. */
export const isOverfull = (before: Cart, after: Cart, catalogue: Catalogue): boolean => {
  const held = countOf(piecesOf(after, catalogue))
  return held > catalogue.holdBudget.cart && held > countOf(piecesOf(before, catalogue))
}

/** Whether a change holds more of any event. */
export const isMore = (
  { before, after }: { readonly before: Cart; readonly after: Cart },
  catalogue: Catalogue,
): boolean => {
  const { pieces } = piecesOf(before, catalogue)
  return [...piecesOf(after, catalogue).pieces].some(([event, amount]) => amount > (pieces.get(event) ?? 0))
}

/** The cost of a change for one budget: `ms` until it is whole again, and the most that this time may add up to. */
export type HoldSpending = {
  readonly shopId: string
  readonly eventId: string
  readonly network: string
  readonly ms: number
  readonly maxMs: number
}

/** The cost of a cart's change for the budgets of the address that makes it, the narrowest first. */
export const spendingsOf = (
  change: { readonly before: Cart; readonly after: Cart },
  catalogue: Catalogue,
  { ip, now }: { readonly ip: string; readonly now: number },
): readonly HoldSpending[] => {
  const { shopId, holdBudget, cartMinutes } = catalogue
  const holders = holdersAt(ip, holdBudget)
  if (holders.length === 0) return []
  const costs = holdCosts(piecesOf(change.before, catalogue), piecesOf(change.after, catalogue), now)
  return holders.flatMap(({ network, pieces }) =>
    [...costs].map(([eventId, cost]) => ({
      shopId,
      eventId,
      network,
      ms: cost / pieces,
      maxMs: cartMinutes * 60_000,
    })),
  )
}

/** The part of one budget that a cart holds, as its checkout stores it until it ends. */
export type HeldShare = {
  readonly event_id: string
  readonly network: string
  /** The cart's part of the whole budget: 0.5 is half of it. */
  readonly share: number
  /** When the holds end, and the most that the budget's time may come to; in milliseconds. */
  readonly until: number
  readonly most_ms: number
}

/** The shares that a cart holds of the budgets of the address that it is paid from. */
export const sharesOf = (cart: Cart, catalogue: Catalogue, ip: string): readonly HeldShare[] => {
  const { pieces, until } = piecesOf(cart, catalogue)
  return holdersAt(ip, catalogue.holdBudget).flatMap(({ network, pieces: most }) =>
    [...pieces].map(([event_id, amount]) => ({
      event_id,
      network,
      share: amount / most,
      until,
      most_ms: catalogue.cartMinutes * 60_000,
    })),
  )
}

/** The spendings that shares give back when their cart is paid. */
export const returnsOf = (shopId: string, shares: readonly HeldShare[], now: number): readonly HoldSpending[] =>
  shares.flatMap(({ event_id: eventId, network, share, until, most_ms: maxMs }) => {
    const ms = holdReturns({ pieces: new Map([[eventId, share]]), until }, now).get(eventId) ?? 0
    return ms > 0 ? [{ shopId, eventId, network, ms, maxMs }] : []
  })
