import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cashSum } from '../money/cash.ts'
import { cashPart, nextPart } from './taken-parts.ts'

const cents = fc.integer({ min: 5, max: 500_000 })

// rules/kiosk#split-payment
it('pays all that is owing when nothing is typed, never more by card, and gives change of more cash', () => {
  expect(nextPart(3_000, 0)).toEqual({ wanted: 3_000, cash: 3_000, card: 3_000 })
  expect(nextPart(3_000, 1_000)).toEqual({ wanted: 1_000, cash: 1_000, card: 1_000 })
  expect(nextPart(3_000, 5_000)).toEqual({ wanted: 5_000, cash: 5_000, card: 3_000 })
  expect(cashPart(3_000, nextPart(3_000, 5_000).cash)).toMatchObject({ cents: 3_000, tendered: 5_000, change: 2_000 })
})

it('never pays more than is owing, and never nothing', () => {
  fc.assert(
    fc.property(cents, fc.nat({ max: 500_000 }), (owing, typed) => {
      const { cash, card } = nextPart(owing, typed)
      for (const paid of [card, cashPart(owing, cash).cents]) {
        expect(paid).toBeGreaterThan(0)
        expect(paid).toBeLessThanOrEqual(owing)
      }
    }),
  )
})

// rules/kiosk#split-payment
it('takes cash in coins, so much that the part is paid as cash is rounded, and gives change of more alone', () => {
  expect(cashPart(2_984, nextPart(2_984, 0).cash)).toMatchObject({ cents: 2_984, tendered: 2_985, change: 0 })
  expect(cashPart(2_982, nextPart(2_982, 0).cash)).toMatchObject({ cents: 2_982, tendered: 2_980, change: 0 })
  expect(cashPart(2_984, nextPart(2_984, 1_013).cash)).toMatchObject({ cents: 1_015, tendered: 1_015, change: 0 })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.nat({ max: 500_000 }), (owing, typed) => {
      const { cents, tendered, change } = cashPart(owing, nextPart(owing, typed).cash)
      expect(cents).toBeGreaterThan(0)
      expect(tendered - change).toBe(cashSum(cents))
    }),
  )
})
