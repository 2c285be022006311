import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkAmount, effectiveMax } from '../availability/amount.ts'
import { remainingRule } from './selection-rule.ts'

const nothing = { inPlainItem: 0, inOtherItems: 0 }

describe('remainingRule', () => {
  it('is the rule itself where the cart holds nothing of the product', () => {
    const rule = { min: 2, max: 8, step: 2 }
    expect(remainingRule(rule, nothing)).toEqual(rule)
  })

  // rules/quantity#several-items
  it('lets what joins an item begin with a step, and stops at the maximum of both together', () => {
    expect(remainingRule({ min: 4, max: 10, step: 2 }, { inPlainItem: 6, inOtherItems: 0 })).toEqual({
      min: 2,
      max: 4,
      step: 2,
    })
  })

  // rules/quantity#several-items
  it('counts items with seats or participants against the maximum, but begins an item anew beside them', () => {
    const rule = remainingRule({ min: 2, max: 10, step: 1 }, { inPlainItem: 0, inOtherItems: 7 })
    expect(rule).toEqual({ min: 2, max: 3, step: 1 })
  })

  // rules/quantity#event-limit
  it('leaves nothing where the event’s limit per order is used up', () => {
    expect(effectiveMax(remainingRule({ min: 1, max: 10, step: 1 }, nothing, 0))).toBe(0)
    expect(effectiveMax(remainingRule({ min: 1, max: 10, step: 1 }, nothing, -2))).toBe(0)
  })

  it('accepts just what makes the item it joins an accepted one', () => {
    const whole = fc.integer({ min: 1, max: 12 })
    fc.assert(
      fc.property(whole, whole, whole, fc.nat(30), fc.integer({ min: 1, max: 30 }), (min, step, more, at, added) => {
        const rule = { min, step, max: min + more }
        const held = min + at * step
        fc.pre(checkAmount(rule, held).isOk())
        const left = remainingRule(rule, { inPlainItem: held, inOtherItems: 0 })
        expect(checkAmount(left, added).isOk()).toBe(checkAmount(rule, held + added).isOk())
      }),
    )
  })
})
