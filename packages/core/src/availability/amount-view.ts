import { clampAmount, nextAmountDown, nextAmountUp, type QuantityRule } from './amount.ts'

/** A number that is being chosen, and where each way of changing it leads; a way that leads nowhere leads to `amount`. */
export type AmountView = {
  readonly amount: number
  readonly less: number
  readonly more: number
  /** The ends: what Home and End choose. */
  readonly least: number
  readonly most: number
}

/**
 * An amount under its rule (rules/quantity#amount-rule). `canBeZero` is false where taking the last piece away has a
 * button of its own.
 */
export const amountView = (rule: QuantityRule, amount: number, canBeZero = true): AmountView => {
  const least = canBeZero ? 0 : clampAmount(rule, 1)
  const down = nextAmountDown(rule, amount)
  return {
    amount,
    less: down > 0 || canBeZero ? Math.min(down, amount) : amount,
    more: Math.max(nextAmountUp(rule, amount), amount),
    least,
    most: clampAmount(rule, Number.MAX_SAFE_INTEGER),
  }
}
