import { err, ok, type Result } from 'neverthrow'

/** How many pieces of a product may be bought (rules/quantity#amount-rule). */
export type QuantityRule = {
  readonly min: number
  readonly max: number
  /** Amounts are `min`, `min + step`, `min + 2 × step`, … */
  readonly step: number
  /** What the stock still gives this line, what the line holds already included; absent when not limited. */
  readonly maxAvailable?: number
  /**
   * What the event's limit of products per order leaves for this line; absent when not limited
   * (rules/quantity#event-limit).
   */
  readonly eventTotalLeft?: number
}

/** Why an amount is refused; with its code and parameters (rules/errors#messages). */
export type AmountError =
  | { readonly code: 'cart_item_availability_min'; readonly parameters: { readonly min: number } }
  | { readonly code: 'cart_item_availability_max'; readonly parameters: { readonly max: number } }
  | { readonly code: 'cart_item_availability_step'; readonly parameters: { readonly step: number } }
  | {
      readonly code: 'cart_item_availability_product_quota_reached'
      readonly parameters: { readonly available: number }
    }

/** rules/quantity#defaults: used where a product says nothing else. */
export const defaultQuantityRule: QuantityRule = { min: 1, max: 20, step: 1 }

/**
 * Accepts an amount of a cart line, or says why not (rules/quantity#zero-removes). 0 is accepted: it removes the line.
 * Checked in this order, so that one wrong amount always gets one answer: min, max (with the event's limit), step,
 * and last the stock, which changes by the minute. What is no number fails `min`, a fraction fails `step`.
 */
export const checkAmount = (rule: QuantityRule, amount: number): Result<number, AmountError> => {
  const { min, max, step, available } = boundsOf(rule)
  if (amount === 0) return ok(0)
  if (!(amount >= min)) return err({ code: 'cart_item_availability_min', parameters: { min } })
  if (amount > max) return err({ code: 'cart_item_availability_max', parameters: { max } })
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

/** The accepted amount nearest below what is wanted; `min` when less than that is wanted; 0 when nothing fits. */
export const clampAmount = (rule: QuantityRule, wanted: number): number =>
  wanted > 0 ? highestAmountUpTo(rule, Math.max(wanted, boundsOf(rule).min)) : 0

/** Where a stepper's plus leads: from 0 to `min`, then by steps; at the top it stays there. */
export const nextAmountUp = (rule: QuantityRule, current: number): number => {
  const { min, step } = boundsOf(rule)
  return highestAmountUpTo(rule, current >= min ? current + step : min)
}

/** Where a stepper's minus leads: by steps to `min`, then to 0. */
export const nextAmountDown = (rule: QuantityRule, current: number): number =>
  highestAmountUpTo(rule, Math.ceil(current) - 1)

const highestAmountUpTo = (rule: QuantityRule, limit: number): number => {
  const { min, step } = boundsOf(rule)
  const top = Math.floor(Math.min(limit, effectiveMax(rule)))
  return top >= min ? top - ((top - min) % step) : 0
}

/**
 * A rule in numbers that can be trusted: everything whole, `step` at least 1, upper bounds not below 0, and `min` the
 * first amount above 0 that the rule accepts, for rules that start at 0 or below.
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
