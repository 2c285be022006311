import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cashInBag, cashSum, changeParts, likelyTendered, takeCash } from './cash.ts'

const sums = fc.integer({ min: 1, max: 500_000 })

// rules/kiosk#cash
describe('cash at the counter', () => {
  it('suggests the exact sum and the next notes', () => {
    expect(likelyTendered(7_790)).toEqual([7_790, 8_000, 10_000, 20_000])
    expect(likelyTendered(4_980)).toEqual([4_980, 5_000, 6_000, 10_000])
  })

  it('suggests four rising sums at most, none of them too small', () => {
    fc.assert(
      fc.property(sums, sum => {
        const suggested = likelyTendered(sum)
        expect(suggested[0]).toBe(sum)
        expect(suggested.length).toBeLessThanOrEqual(4)
        expect(suggested).toEqual([...new Set(suggested)].sort((a, b) => a - b))
      }),
    )
  })

  it('makes up a change of few notes and coins', () => {
    expect(changeParts(2_210)).toEqual([
      { value: 2_000, count: 1 },
      { value: 200, count: 1 },
      { value: 10, count: 1 },
    ])
  })

  it('gives back exactly the change, where coins can', () => {
    fc.assert(
      fc.property(sums, sum => {
        const change = cashSum(sum)
        expect(changeParts(change).reduce((given, { value, count }) => given + value * count, 0)).toBe(change)
      }),
    )
  })

  it('puts into the bag what does not stay as the next float', () => {
    expect([cashInBag(25_000, 10_000), cashInBag(25_000, 0), cashInBag(25_000, 30_000)]).toEqual([15_000, 25_000, 0])
  })

  it('keeps what is owed beside the rounded sum, however often more is tendered', () => {
    const first = takeCash(1_003, 0)
    expect(first).toMatchObject({ owed: 1_003, sum: 1_005 })
    expect(takeCash(first.owed, 2_000)).toMatchObject({ owed: 1_003, sum: 1_005, change: 995 })
  })

  it('rounds a sum to the nearest five cents', () => {
    expect([1_002, 1_003, 1_007, 1_008].map(cashSum)).toEqual([1_000, 1_005, 1_005, 1_010])
  })
})
