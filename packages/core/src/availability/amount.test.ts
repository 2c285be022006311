import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBuyAny,
  checkAmount,
  clampAmount,
  defaultQuantityRule,
  effectiveMax,
  nextAmountDown,
  nextAmountUp,
  type QuantityRule,
} from './amount.ts'

const isAccepted = (rule: QuantityRule, amount: number) => checkAmount(rule, amount).isOk()
const refusal = (rule: QuantityRule, amount: number) => checkAmount(rule, amount)._unsafeUnwrapErr()
const min = (value: number) => ({ code: 'cart_item_availability_min', parameters: { min: value } })
const max = (value: number) => ({ code: 'cart_item_availability_max', parameters: { max: value } })
const step = (value: number) => ({ code: 'cart_item_availability_step', parameters: { step: value } })
const quota = (value: number) => ({
  code: 'cart_item_availability_product_quota_reached',
  parameters: { available: value },
})

/** Sold in pairs, from 4 to 10. */
const pairs: QuantityRule = { min: 4, max: 10, step: 2 }

const small = fc.integer({ min: -5, max: 40 })
/** Every rule a server could send, impossible ones included. */
const anyRule: fc.Arbitrary<QuantityRule> = fc.record(
  {
    min: small,
    max: small,
    step: fc.integer({ min: -2, max: 7 }),
    maxAvailable: small,
    eventTotalLeft: small,
    wholeMax: fc.nat(40),
  },
  { requiredKeys: ['min', 'max', 'step'] },
)
const anyAmount = fc.integer({ min: -10, max: 60 })
const anyNumber = fc.oneof(fc.double(), fc.integer())
const wildRule: fc.Arbitrary<QuantityRule> = fc.record(
  { min: anyNumber, max: anyNumber, step: anyNumber, maxAvailable: anyNumber, eventTotalLeft: anyNumber },
  { requiredKeys: ['min', 'max', 'step'] },
)

/** An independent restatement of rules/quantity#amount-rule, without the code under test. */
const satisfies = (rule: QuantityRule, amount: number): boolean =>
  amount > 0 &&
  amount >= rule.min &&
  amount <= rule.max &&
  (amount - rule.min) % Math.max(1, rule.step) === 0 &&
  (rule.maxAvailable === undefined || amount <= rule.maxAvailable) &&
  (rule.eventTotalLeft === undefined || amount <= rule.eventTotalLeft)

describe('the default rule', () => {
  // rules/quantity#defaults
  it('is 1 to 20 by 1', () => {
    expect(defaultQuantityRule).toEqual({ min: 1, max: 20, step: 1 })
  })
})

describe('checkAmount', () => {
  it.each([4, 6, 8, 10])('accepts %i of pairs from 4 to 10', amount => {
    expect(checkAmount(pairs, amount)._unsafeUnwrap()).toBe(amount)
  })

  // rules/quantity#zero-removes
  it('accepts 0, which removes the item, whatever the rule', () => {
    expect(checkAmount(pairs, 0)._unsafeUnwrap()).toBe(0)
    expect(checkAmount(pairs, -0)._unsafeUnwrap()).toBe(0)
    expect(checkAmount({ ...pairs, maxAvailable: 0, eventTotalLeft: 0 }, 0).isOk()).toBe(true)
  })

  it.each([3, 1, -1, -4, Number.NaN, Number.NEGATIVE_INFINITY])('refuses %d for being below min', amount => {
    expect(refusal(pairs, amount)).toEqual(min(4))
  })

  it.each([11, 12, Number.POSITIVE_INFINITY])('refuses %d for being above max', amount => {
    expect(refusal(pairs, amount)).toEqual(max(10))
  })

  it.each([5, 9, 4.5])('refuses %d for lying between steps', amount => {
    expect(refusal(pairs, amount)).toEqual(step(2))
  })

  it('refuses a fraction also where the step is 1', () => {
    expect(refusal(defaultQuantityRule, 1.5)).toEqual(step(1))
  })

  it('refuses what the stock does not give, and says how much it gives', () => {
    expect(checkAmount({ ...pairs, maxAvailable: 6 }, 6).isOk()).toBe(true)
    expect(refusal({ ...pairs, maxAvailable: 7 }, 8)).toEqual(quota(7))
    expect(refusal({ ...pairs, maxAvailable: 0 }, 4)).toEqual(quota(0))
    expect(refusal({ ...pairs, maxAvailable: -3 }, 4)).toEqual(quota(0))
  })

  // rules/quantity#event-limit
  it("counts the event's limit as a max", () => {
    expect(checkAmount({ ...pairs, eventTotalLeft: 6 }, 6).isOk()).toBe(true)
    expect(refusal({ ...pairs, eventTotalLeft: 7 }, 8)).toEqual(max(7))
    expect(refusal({ ...pairs, eventTotalLeft: -1 }, 4)).toEqual(max(0))
    expect(refusal({ ...pairs, eventTotalLeft: 40 }, 12)).toEqual(max(10))
  })

  // rules/quantity#amount-rule
  it('names the whole limit where other items leave nothing of it, and what they leave otherwise', () => {
    expect(refusal({ ...pairs, eventTotalLeft: 0, wholeMax: 10 }, 4)).toEqual(max(10))
    expect(refusal({ ...pairs, max: -2, wholeMax: 8 }, 4)).toEqual(max(8))
    expect(refusal({ ...pairs, eventTotalLeft: 3, wholeMax: 10 }, 4)).toEqual(max(3))
    expect(checkAmount({ ...pairs, wholeMax: 4 }, 10).isOk()).toBe(true)
  })

  // rules/quantity#amount-rule
  it('checks min before max, max before step, and step before the stock', () => {
    expect(refusal({ min: 4, max: 2, step: 3 }, 3)).toEqual(min(4))
    expect(refusal({ min: 4, max: 2, step: 3, maxAvailable: 0 }, 5)).toEqual(max(2))
    expect(refusal({ ...pairs, maxAvailable: 0 }, 5)).toEqual(step(2))
  })

  it('keeps the steps of a rule that starts at 0 or below, and names the first amount that can be bought', () => {
    const fives: QuantityRule = { min: 0, max: 20, step: 5 }
    expect(checkAmount(fives, 5).isOk()).toBe(true)
    expect(refusal(fives, 6)).toEqual(step(5))
    expect(refusal(fives, 4)).toEqual(min(5))
    expect(refusal({ min: -3, max: 20, step: 5 }, 1)).toEqual(min(2))
    expect(checkAmount({ min: -4, max: 20, step: 5 }, 1).isOk()).toBe(true)
  })

  it('counts a step below 1, or none, as 1', () => {
    expect(checkAmount({ min: 1, max: 20, step: 0 }, 2).isOk()).toBe(true)
    expect(checkAmount({ min: 1, max: 20, step: -4 }, 2).isOk()).toBe(true)
    expect(checkAmount({ min: 1, max: 20, step: Number.NaN }, 2).isOk()).toBe(true)
  })

  it('counts a max that is no number as nothing, and an endless one as the largest whole number', () => {
    expect(refusal({ min: 1, max: Number.NaN, step: 1 }, 1)).toEqual(max(0))
    expect(checkAmount({ min: 1, max: Number.POSITIVE_INFINITY, step: 1 }, 1_000_000).isOk()).toBe(true)
    expect(refusal({ min: 1, max: Number.POSITIVE_INFINITY, step: 1 }, 2 ** 53)).toEqual(max(Number.MAX_SAFE_INTEGER))
  })

  it('counts bounds that are no whole numbers as the nearest whole ones inside them', () => {
    expect(refusal({ min: 1.5, max: 3.5, step: 1 }, 1)).toEqual(min(2))
    expect(refusal({ min: 1.5, max: 3.5, step: 1 }, 4)).toEqual(max(3))
    expect(checkAmount({ min: Number.NaN, max: 3, step: 1 }, 1).isOk()).toBe(true)
  })

  // rules/quantity#amount-rule
  it('accepts exactly what satisfies min, max, step and the further bounds, and 0', () => {
    fc.assert(
      fc.property(anyRule, anyAmount, (rule, amount) => {
        expect(isAccepted(rule, amount)).toBe(amount === 0 || satisfies(rule, amount))
      }),
      { numRuns: 2000 },
    )
  })

  it('gives a reason that is true of the amount', () => {
    fc.assert(
      fc.property(anyRule, anyAmount, (rule, amount) => {
        const result = checkAmount(rule, amount)
        if (result.isOk()) return
        const { code, parameters } = result.error
        if (code === 'cart_item_availability_min') expect(amount).toBeLessThan(parameters.min)
        if (code === 'cart_item_availability_max') {
          const left = Math.max(0, Math.min(rule.max, rule.eventTotalLeft ?? rule.max))
          expect(amount).toBeGreaterThan(left)
          expect(parameters.max).toBe(left > 0 ? left : (rule.wholeMax ?? 0))
        }
        if (code === 'cart_item_availability_step') expect((amount - rule.min) % parameters.step).not.toBe(0)
        if (code === 'cart_item_availability_product_quota_reached') {
          expect(amount).toBeGreaterThan(parameters.available)
        }
        for (const value of Object.values(parameters)) expect(value).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('effectiveMax and canBuyAny', () => {
  it('take the lowest of the bounds', () => {
    expect(effectiveMax(pairs)).toBe(10)
    expect(effectiveMax({ ...pairs, maxAvailable: 7 })).toBe(7)
    expect(effectiveMax({ ...pairs, eventTotalLeft: 5, maxAvailable: 7 })).toBe(5)
    expect(effectiveMax({ ...pairs, maxAvailable: -1 })).toBe(0)
  })

  it('know whether anything can be bought', () => {
    expect(canBuyAny({ ...pairs, maxAvailable: 4 })).toBe(true)
    expect(canBuyAny({ ...pairs, maxAvailable: 3 })).toBe(false)
    expect(canBuyAny({ ...pairs, eventTotalLeft: 4 })).toBe(true)
    expect(canBuyAny({ ...pairs, eventTotalLeft: 3 })).toBe(false)
    expect(canBuyAny({ min: 5, max: 4, step: 1 })).toBe(false)
    expect(canBuyAny({ min: 0, max: 0, step: 1 })).toBe(false)
  })

  it('agree with checkAmount', () => {
    fc.assert(
      fc.property(anyRule, rule => {
        const accepted = Array.from({ length: 60 }, (_, index) => index + 1).filter(amount => isAccepted(rule, amount))
        expect(canBuyAny(rule)).toBe(accepted.length > 0)
        expect(Math.max(0, ...accepted)).toBeLessThanOrEqual(effectiveMax(rule))
      }),
    )
  })
})

describe('clampAmount', () => {
  it.each([
    [-1, 0],
    [0, 0],
    [0.5, 4],
    [1, 4],
    [4, 4],
    [5, 4],
    [6, 6],
    [7.9, 6],
    [10, 10],
    [11, 10],
    [Number.POSITIVE_INFINITY, 10],
    [Number.NaN, 0],
  ])('of pairs from 4 to 10 makes %d to %i', (wanted, amount) => {
    expect(clampAmount(pairs, wanted)).toBe(amount)
  })

  it('lands on a step below the stock', () => {
    expect(clampAmount({ ...pairs, maxAvailable: 9 }, 10)).toBe(8)
    expect(clampAmount({ ...pairs, maxAvailable: 3 }, 10)).toBe(0)
  })

  // rules/quantity#steps-of-a-stepper
  it('lands on the nearest accepted amount, or 0, is idempotent, and exceeds what is wanted only up to min', () => {
    fc.assert(
      fc.property(anyRule, anyAmount, (rule, wanted) => {
        const amount = clampAmount(rule, wanted)
        expect(isAccepted(rule, amount)).toBe(true)
        expect(clampAmount(rule, amount)).toBe(amount)
        if (amount > wanted && wanted > 0) expect(isAccepted(rule, amount - 1) && amount > 1).toBe(false)
        if (isAccepted(rule, wanted)) expect(amount).toBe(wanted)
        for (let between = amount + 1; between <= wanted; between++) expect(isAccepted(rule, between)).toBe(false)
        if (wanted > 0) expect(amount === 0).toBe(!canBuyAny(rule))
      }),
      { numRuns: 1000 },
    )
  })
})

describe('nextAmountUp and nextAmountDown', () => {
  it.each([
    [0, 4, 0],
    [-3, 4, 0],
    [3, 4, 0],
    [4, 6, 0],
    [5, 6, 4],
    [6, 8, 4],
    [6.5, 8, 6],
    [9, 10, 8],
    [10, 10, 8],
    [11, 10, 10],
    [50, 10, 10],
    [Number.NaN, 4, 0],
    [Number.POSITIVE_INFINITY, 10, 10],
  ])('lead from %d of pairs from 4 to 10 up to %i and down to %i', (current, up, down) => {
    expect(nextAmountUp(pairs, current)).toBe(up)
    expect(nextAmountDown(pairs, current)).toBe(down)
  })

  it('lead to 0 when nothing can be bought', () => {
    expect(nextAmountUp({ ...pairs, maxAvailable: 3 }, 0)).toBe(0)
    expect(nextAmountDown({ ...pairs, maxAvailable: 3 }, 4)).toBe(0)
  })

  // rules/quantity#steps-of-a-stepper
  it('lead to the accepted amounts on both sides', () => {
    fc.assert(
      fc.property(anyRule, anyAmount, (rule, current) => {
        const up = nextAmountUp(rule, current)
        const down = nextAmountDown(rule, current)
        expect(isAccepted(rule, up) && isAccepted(rule, down)).toBe(true)
        for (let between = current + 1; between < up; between++) {
          expect(between !== 0 && isAccepted(rule, between)).toBe(false)
        }
        for (let between = down + 1; between < current; between++) expect(isAccepted(rule, between)).toBe(false)
        if (isAccepted(rule, current) && up > current && current > 0) expect(nextAmountDown(rule, up)).toBe(current)
        if (current > 0) expect(down).toBeLessThan(current)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('impossible rules', () => {
  it('never throw, and never let an impossible amount through', () => {
    fc.assert(
      fc.property(wildRule, anyNumber, (rule, amount) => {
        for (const answer of [clampAmount, nextAmountUp, nextAmountDown].map(answerOf => answerOf(rule, amount))) {
          expect(isAccepted(rule, answer)).toBe(true)
          expect(Number.isSafeInteger(answer) && answer >= 0).toBe(true)
        }
        if (isAccepted(rule, amount)) expect(Number.isInteger(amount) && amount >= 0).toBe(true)
        expect(Number.isSafeInteger(effectiveMax(rule))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
