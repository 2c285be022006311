import fc from 'fast-check'
import { expect, test } from 'vitest'
import { curveOf, usualDay } from './sales-curve.ts'

const hour = 3_600_000

// rules/desk#sales
test('a day’s curve begins at nothing, grows by each hour, and ends now', () => {
  const sold = [
    { from: 9 * hour, total: 1_000 },
    { from: 11 * hour, total: 500 },
  ]
  expect(curveOf(sold, 11.5 * hour)).toEqual([
    { at: 9 * hour, total: 0 },
    { at: 10 * hour, total: 1_000 },
    { at: 11.5 * hour, total: 1_500 },
  ])
  expect(curveOf([], hour)).toEqual([])
})

// rules/desk#sales
test('a usual day is the mean of the same weekdays, and tells how today compares by the minute', () => {
  const sold = [
    { from: 9 * hour, total: 4_000 },
    { from: 10 * hour, total: 8_000 },
  ]
  const usual = (at: number, soldSoFar: number, days = 4) => usualDay(sold, { days, soldSoFar, at })
  expect(usual(10.5 * hour, 2_280)).toEqual({
    curve: [
      { at: 9 * hour, total: 0 },
      { at: 10 * hour, total: 1_000 },
      { at: 11 * hour, total: 3_000 },
    ],
    percentMore: 14,
  })
  expect(usual(10.5 * hour, 1_000)?.percentMore).toBe(-50)
  expect(usual(8 * hour, 1_000)).not.toHaveProperty('percentMore')
  expect(usual(10 * hour, 1_000, 0)).toBeUndefined()
  expect(usualDay([], { days: 4, soldSoFar: 0, at: 0 })).toBeUndefined()
})

// rules/desk#sales
test('a curve never falls, and its end is the sum', () =>
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 24 }), totals => {
      const curve = curveOf(
        totals.map((total, at) => ({ from: at * hour, total })),
        24 * hour,
      )
      expect(curve.every(({ total }, at) => total >= (curve[at - 1]?.total ?? 0))).toBe(true)
      expect(curve.at(-1)?.total).toBe(totals.reduce((sum, one) => sum + one, 0))
    }),
  ))
