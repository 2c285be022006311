import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBuyAny } from './amount.ts'
import { type AvailabilityStatus, defaultAvailability, quantityRuleOf, statusFor, statusInfo } from './availability.ts'

describe('defaultAvailability', () => {
  // rules/catalogue#availability
  it('is available, 1 to 20 by 1, with plenty left', () => {
    expect(defaultAvailability).toEqual({
      available: true,
      max: 20,
      min: 1,
      step: 1,
      status: 'green',
      info: { fi: 'Hyvin tilaa', en: 'Plenty left', sv: 'Gott om plats', de: 'Viele verfügbar' },
    })
  })
})

describe('statusInfo', () => {
  // rules/catalogue#status-words
  it('has the agreed words', () => {
    expect(statusInfo.green.fi).toBe('Hyvin tilaa')
    expect(statusInfo.yellow).toEqual({ fi: 'Vähän jäljellä', en: 'Few left', sv: 'Få kvar', de: 'Nur noch wenige' })
    expect(statusInfo.red).toEqual({ fi: 'Loppuunmyyty', en: 'Sold out', sv: 'Slutsålt', de: 'Ausverkauft' })
  })
})

describe('statusFor', () => {
  it.each<[number, number | undefined, AvailabilityStatus]>([
    [0, 500, 'red'],
    [-1, 500, 'red'],
    [Number.NaN, 500, 'red'],
    [0, undefined, 'red'],
    [0, 0, 'red'],
    [1, 500, 'yellow'],
    [50, 500, 'yellow'],
    [51, 500, 'green'],
    [10, 20, 'yellow'],
    [11, 20, 'green'],
    [10, 19, 'green'],
    [9, 19, 'yellow'],
    [8, 8, 'green'],
    [5, 8, 'green'],
    [4, 8, 'yellow'],
    [1, 1, 'green'],
    [1, 2, 'yellow'],
    [11, 22, 'green'],
    [10, undefined, 'yellow'],
    [11, undefined, 'green'],
  ])('of %d left of %d says %s', (left, capacity, status) => {
    expect(statusFor(left, capacity)).toBe(status)
  })

  // rules/catalogue#status-words
  it('never grows worse when more is left', () => {
    const rank = (status: AvailabilityStatus) => ['red', 'yellow', 'green'].indexOf(status)
    fc.assert(
      fc.property(fc.nat(300), fc.option(fc.integer({ min: 1, max: 300 }), { nil: undefined }), (left, capacity) => {
        expect(rank(statusFor(left + 1, capacity))).toBeGreaterThanOrEqual(rank(statusFor(left, capacity)))
      }),
    )
  })

  // rules/catalogue#status-words
  it('is green for a quota that nobody has bought from', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1 }), capacity => {
        expect(statusFor(capacity, capacity)).toBe('green')
      }),
    )
  })
})

describe('quantityRuleOf', () => {
  it('carries the bounds that are known and no others', () => {
    expect(quantityRuleOf(defaultAvailability)).toStrictEqual({ min: 1, max: 20, step: 1 })
    expect(quantityRuleOf({ ...defaultAvailability, min: 2, max: 8, step: 2, maxAvailable: 0 }, 0)).toStrictEqual({
      min: 2,
      max: 8,
      step: 2,
      maxAvailable: 0,
      eventTotalLeft: 0,
    })
  })

  it('leaves nothing of what is not available', () => {
    expect(canBuyAny(quantityRuleOf({ ...defaultAvailability, available: false, maxAvailable: 5 }))).toBe(false)
    expect(canBuyAny(quantityRuleOf({ ...defaultAvailability, maxAvailable: 5 }))).toBe(true)
  })
})
