import { err, ok, type Result } from 'neverthrow'

/** How many pieces of a product may be bought (rules/quantity#amount-rule). */
export type QuantityRule = {
  readonly min: number
  readonly max: number
  /** Amounts are `min`, `min + step`, `min + 2 × step`, … */
  readonly step: number
  /** Pieces that the stock allows this item, its own held ones included; absent when not limited. */
  readonly maxAvailable?: number
  /**
   * Pieces that the event's limit per order leaves for this item; absent when not limited
   * (rules/quantity#event-limit).
   */
  readonly eventTotalLeft?: number
  /** The maximum before other items are counted: a refusal names it when they leave nothing of it. */
  readonly wholeMax?: number
}

/** Why an amount is refused: a code and its parameters (rules/errors#messages). */
export type AmountError =
  | { readonly code: 'cart_item_availability_min'; readonly parameters: { readonly min: number } }
  | { readonly code: 'cart_item_availability_max'; readonly parameters: { readonly max: number } }
  | { readonly code: 'cart_item_availability_step'; readonly parameters: { readonly step: number } }
  | {
      readonly code: 'cart_item_availability_product_quota_reached'
      readonly parameters: { readonly available: number }
    }

/** rules/quantity#defaults: used where a product sets nothing else. */
export const defaultQuantityRule: QuantityRule = { min: 1, max: 20, step: 1 }

/**
 * Accepts an amount of a cart item, or says why not (rules/quantity#zero-removes). 0 is accepted: it removes the item.
 * The order of checks is fixed, so that a wrong amount always gets the same answer: min, max (with the event's limit),
 * step, and last the stock, which changes by the minute. A value that is no number fails `min`; a fraction fails
 * `step`.
 */
export const checkAmount = (rule: QuantityRule, amount: number): Result<number, AmountError> => {
  const { min, max, step, available } = boundsOf(rule)
  if (amount === 0) return ok(0)
  if (!(amount >= min)) return err({ code: 'cart_item_availability_min', parameters: { min } })
  if (amount > max) return err({ code: 'cart_item_availability_max', parameters: { max: max || (rule.wholeMax ?? 0) } })
  if ((amount - min) % step !== 0) return err({ code: 'cart_item_availability_step', parameters: { step } })
  if (amount > available) {
    return err({ code: 'cart_item_availability_product_quota_reached', parameters: { available } })
  }
  return ok(amount)
}

/**
 * The upper bound after stock and the event's limit (rules/quantity#amount-rule), never below 0. It need not lie on a
 * step.
 */
export const effectiveMax = (rule: QuantityRule): number => {
  const { max, available } = boundsOf(rule)
  return Math.min(max, available)
}

/** Whether any amount above 0 is accepted. */
export const canBuyAny = (rule: QuantityRule): boolean => boundsOf(rule).min <= effectiveMax(rule)

/** The accepted amount nearest below the wanted one; `min` when less is wanted; 0 when nothing fits. */
export const clampAmount = (rule: QuantityRule, wanted: number): number =>
  wanted > 0 ? highestAmountUpTo(rule, Math.max(wanted, boundsOf(rule).min)) : 0

/** The result of a stepper's plus: from 0 to `min`, then by steps; it stays at the maximum. */
export const nextAmountUp = (rule: QuantityRule, current: number): number => {
  const { min, step } = boundsOf(rule)
  return highestAmountUpTo(rule, current >= min ? current + step : min)
}

/** The result of a stepper's minus: by steps to `min`, then to 0. */
export const nextAmountDown = (rule: QuantityRule, current: number): number =>
  highestAmountUpTo(rule, Math.ceil(current) - 1)

const highestAmountUpTo = (rule: QuantityRule, limit: number): number => {
  const { min, step } = boundsOf(rule)
  const top = Math.floor(Math.min(limit, effectiveMax(rule)))
  return top >= min ? top - ((top - min) % step) : 0
}

/**
 * Normalises a rule: all numbers are whole, `step` is at least 1, and upper bounds are not below 0. For rules that
 * start at 0 or below, `min` is the first accepted amount above 0.
 */
const boundsOf = (rule: QuantityRule) => {
  const step = wholeOr(1, Math.max(1, rule.step))
  const start = wholeOr(1, Math.ceil(rule.min))
  const min = start >= 1 ? start : start + Math.ceil((1 - start) / step) * step
  return {
    min,
    step,
    max: Math.min(upperBound(rule.max), upperBound(rule.eventTotalLeft)),
    available: upperBound(rule.maxAvailable),
  }
}

const wholeOr = (fallback: number, value: number): number => (Number.isSafeInteger(value) ? value : fallback)

const upperBound = (limit = Number.MAX_SAFE_INTEGER): number =>
  limit > 0 ? Math.min(Math.floor(limit), Number.MAX_SAFE_INTEGER) : 0

/** An amount being chosen, and the result of each way to change it; a way that has no effect gives `amount`. */
export type AmountView = {
  readonly amount: number
  readonly less: number
  readonly more: number
  /** The results of Home and End. */
  readonly least: number
  readonly most: number
}

/**
 * An amount under its rule (rules/quantity#amount-rule). `canBeZero` is false where a separate button removes the last
 * piece.
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
