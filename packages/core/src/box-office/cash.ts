import type { Cents } from '../money/money.ts'

/** Notes and coins of the euro that a till in Finland gives, the largest first. */
const denominations: readonly Cents[] = [20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5]
/** Notes and coins that a customer hands over one by one. */
export const handedOver: readonly Cents[] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 200, 100]
/** What sums are rounded up to when somebody pays with the next notes. */
const roundings: readonly Cents[] = [500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000]
const mostSuggestions = 4
const smallestCoin = 5

/** In Finland cash is rounded to the nearest five cents (rules/kiosk#cash). */
export const cashSum = (sum: Cents): Cents => Math.round(sum / smallestCoin) * smallestCoin

/** Sums that a customer is likely to give: the exact one first, then the next ones by notes (rules/kiosk#cash). */
export const likelyTendered = (sum: Cents): readonly Cents[] => {
  const rounded = roundings.map(step => Math.ceil(sum / step) * step)
  return [...new Set([sum, ...rounded])].sort((a, b) => a - b).slice(0, mostSuggestions)
}

/** How a change is made up of the fewest notes and coins, the largest first. */
export const changeParts = (change: Cents): readonly { readonly value: Cents; readonly count: number }[] => {
  let left = change
  return denominations.flatMap(value => {
    const count = Math.floor(left / value)
    left -= count * value
    return count > 0 ? [{ value, count }] : []
  })
}
