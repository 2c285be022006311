import type { QuantityRule } from './amount.ts'

/** What the cart holds of a product already. */
export type HeldAmounts = {
  /** In the line that more of it joins. */
  readonly inPlainLine: number
  /** In lines of their own: with seats, participants or remarks. */
  readonly inOtherLines: number
}

/**
 * How many more may be chosen of a product beside what the cart holds of it, and beside what the event's limit per
 * order leaves (rules/quantity#several-lines): what joins a line follows that line's steps, and no line gets around the
 * product's maximum.
 */
export const remainingRule = (rule: QuantityRule, held: HeldAmounts, eventTotalLeft?: number): QuantityRule => {
  const { inPlainLine, inOtherLines } = held
  return {
    ...rule,
    min: inPlainLine > 0 ? rule.step : rule.min,
    max: rule.max - inPlainLine - inOtherLines,
    ...(eventTotalLeft !== undefined && { eventTotalLeft }),
  }
}
