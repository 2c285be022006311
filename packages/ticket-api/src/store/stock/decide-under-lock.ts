import type { QuotaChange, StockChange, StockOutcome } from './item-change.ts'

export type CartRow = { readonly id: string; readonly version: number; readonly status: string }

/**
 * First come, first served: each change in turn takes what it needs if that is still available, so a large refused one
 * does not stop the smaller ones behind it (rules/stock#small-behind-large). Returned stock counts at once. Stock and
 * carts are as read under their locks.
 */
export const decideUnderLock = (
  changes: readonly StockChange[],
  free: ReadonlyMap<string, number>,
  carts: ReadonlyMap<string, CartRow>,
): readonly StockOutcome[] => {
  const left = new Map(free)
  return changes.map(change => {
    const cart = carts.get(change.after.id)
    const isAsRead = cart
      ? cart.version === change.before.version && cart.status === 'open'
      : change.before.version === 0
    if (!isAsRead) return { kind: 'conflict' }
    const tooSmall = firstTooSmall(change.quotas, left)
    if (tooSmall) return tooSmall
    for (const { quotaId, amount } of change.quotas) left.set(quotaId, (left.get(quotaId) ?? 0) - amount)
    return { kind: 'done' }
  })
}

/** The first quota that cannot give the wanted amount. */
export const firstTooSmall = (
  wanted: readonly QuotaChange[],
  free: ReadonlyMap<string, number>,
): Extract<StockOutcome, { kind: 'not_enough' }> | undefined => {
  for (const { quotaId, amount } of wanted) {
    const available = Math.max(0, free.get(quotaId) ?? 0)
    if (amount > available) return { kind: 'not_enough', quotaId, available }
  }
  return undefined
}
