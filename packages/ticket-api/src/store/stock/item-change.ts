import type { Cart, ItemHold } from '../../domain/model/cart.ts'

/** How a quota's holds change: above 0 more is held, below 0 stock is returned. */
export type QuotaChange = { readonly quotaId: string; readonly amount: number }

/**
 * A change of a cart's items, codes or seats, ready to be written: it expects the version of `before`, and writes `after`'s
 * items, holds, expiry, deliveries, codes and people.
 */
export type ItemChange = {
  readonly before: Cart
  readonly after: Cart
  readonly idempotency?: { readonly key: string; readonly fingerprint: string } | undefined
}

/** A change with the quota changes that it makes, computed once. */
export type StockChange = ItemChange & { readonly quotas: readonly QuotaChange[] }

export type StockOutcome =
  | { readonly kind: 'done' }
  /** The cart was changed, ended or ordered meanwhile: read it again. Nothing was changed. */
  | { readonly kind: 'conflict' }
  /** The amount that is left for others and this cart together. Nothing was changed. */
  | { readonly kind: 'not_enough'; readonly quotaId: string; readonly available: number }
  /** The queue of this quota is full. Nothing was changed. */
  | { readonly kind: 'busy' }
  /**
   * The connection broke, and the outcome is unknown. A retry with the same idempotency key finds it
   * (rules/stock#idempotency-key).
   */
  | { readonly kind: 'unknown' }
  /** The database refused it, and would again: a bug. Nothing was changed. */
  | { readonly kind: 'failed'; readonly error: unknown }

/** Holds that belong to no item: those of the cart's codes, and of its seats without an item. */
export const looseHolds = ({ codes, seats }: Cart): readonly ItemHold[] =>
  codes.length === 0 && seats.length === 0
    ? none
    : [...codes.flatMap(({ holds }) => holds), ...seats.map(quotaId => ({ quotaId, amount: 1 }))]

const none: readonly ItemHold[] = []

/**
 * How the quotas change, ascending by id: the order of locking (rules/stock#lock-order). Unchanged ones are left out.
 */
export const quotaChanges = ({ before, after }: ItemChange): readonly QuotaChange[] => {
  const sums = new Map<string, number>()
  const add = (cart: Cart, sign: 1 | -1) => {
    for (const item of cart.items) {
      for (const { quotaId, amount } of item.holds) sums.set(quotaId, (sums.get(quotaId) ?? 0) + sign * amount)
    }
    for (const { quotaId, amount } of looseHolds(cart)) {
      sums.set(quotaId, (sums.get(quotaId) ?? 0) + sign * amount)
    }
  }
  add(after, 1)
  add(before, -1)
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([quotaId, amount]) => ({ quotaId, amount }))
    .sort((a, b) => (a.quotaId < b.quotaId ? -1 : 1))
}
