import type { Cents } from '../../money/money.ts'

/** Euro notes and coins used as change in Finland, largest first. */
export const denominations: readonly Cents[] = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5]
/** Notes and coins that are added one by one to what a customer has given, in the order of their keys. */
export const addableCash: readonly Cents[] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 200, 100]
/** Sums are rounded up to these when a customer pays with the next notes. */
const roundings: readonly Cents[] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
const maxSuggestions = 4
export const smallestCoin = 5

/** In Finland cash is rounded to the nearest five cents (rules/kiosk#cash). */
export const cashSum = (sum: Cents): Cents => Math.round(sum / smallestCoin) * smallestCoin

/**
 * Sums that a customer is likely to hand over: the exact sum first, then sums rounded up to notes (rules/kiosk#cash).
 */
export const likelyTendered = (sum: Cents): readonly Cents[] => {
  const rounded = roundings.map(step => Math.ceil(sum / step) * step)
  return [...new Set([sum, ...rounded])].sort((a, b) => a - b).slice(0, maxSuggestions)
}

/** Cash that is being taken for a sum. */
export type CashTaking = {
  readonly owed: Cents
  /** The owed sum rounded for cash. */
  readonly sum: Cents
  readonly tendered: Cents
  readonly suggested: readonly Cents[]
  /** Absent until enough has been tendered. */
  readonly change?: Cents
  readonly changeParts: readonly { readonly value: Cents; readonly count: number }[]
}

/** The state of a cash payment of an owed sum. */
export const takeCash = (owed: Cents, tendered: Cents): CashTaking => {
  const sum = cashSum(owed)
  const change = tendered - sum
  return {
    owed,
    sum,
    tendered,
    suggested: likelyTendered(sum),
    ...(change >= 0 && { change }),
    changeParts: change > 0 ? changeParts(change) : [],
  }
}

/** Counted pieces by the value of a note or coin, in cents. */
export type CashCount = Readonly<Record<number, number>>

/** The cash of a drawer while it is counted. */
export type DrawerCount = {
  readonly pieces: CashCount
  /** The typed sum that stays as the next float. */
  readonly left: string
}

/** The sum of a count. */
export const countedSum = (count: CashCount): Cents =>
  denominations.reduce((sum, value) => sum + value * (count[value] ?? 0), 0)

/** The counted cash for the bag, while `left` stays as the next float. */
export const cashInBag = (counted: Cents, left: Cents): Cents => Math.max(0, counted - left)

/** The change in the fewest notes and coins, largest first. */
export const changeParts = (change: Cents): readonly { readonly value: Cents; readonly count: number }[] => {
  let left = change
  return denominations.flatMap(value => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [{ value, count }] : []
  })
}
