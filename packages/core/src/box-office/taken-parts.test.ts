import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cashPart, nextPart } from './taken-parts.ts'

const cents = fc.integer({ min: 5, max: 500_000 })

// rules/kiosk#split-payment
it('pays all that is owing when nothing is typed, never more by card, and gives change of more cash', () => {
  expect(nextPart(3_000, 0)).toEqual({ cash: 3_000, card: 3_000 })
  expect(nextPart(3_000, 1_000)).toEqual({ cash: 1_000, card: 1_000 })
  expect(nextPart(3_000, 5_000)).toEqual({ cash: 5_000, card: 3_000 })
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
