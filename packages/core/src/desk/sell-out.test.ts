import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sellOut } from './sell-out.ts'

const hour = 3_600_000
const sale = { free: 30, recent: 20, firstSaleAt: 0, startsAt: 90 * hour }
const now = 5 * hour

// rules/desk#sales
test('an event sells out at the pace of the last two hours, unless it begins before or too little was sold', () => {
  expect(sellOut(sale, now)?.at).toBe(now + 3 * hour)
  expect(sellOut({ ...sale, startsAt: now + 3 * hour }, now)).toBeUndefined()
  expect(sellOut({ ...sale, recent: 9 }, now)).toBeUndefined()
  expect(sellOut({ ...sale, free: 0 }, now)).toBeUndefined()
  expect(sellOut({ ...sale, firstSaleAt: now - 2 * hour + 1 }, now)).toBeUndefined()
  expect(sellOut({ ...sale, firstSaleAt: undefined }, now)).toBeUndefined()
})

test('the range holds the forecast, and narrows as more is sold', () => {
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 500 }), fc.integer({ min: 1, max: 500 }), (recent, free) => {
      const given = { free, recent, firstSaleAt: 0, startsAt: Number.MAX_SAFE_INTEGER }
      const forecast = sellOut(given, now)
      const busier = sellOut({ ...given, recent: 4 * recent, free: 4 * free }, now)
      if (!forecast || !busier) throw new Error('No forecast')
      expect(forecast.earliest).toBeLessThanOrEqual(forecast.at)
      expect(forecast.latest).toBeGreaterThanOrEqual(forecast.at)
      expect(busier.latest - busier.earliest).toBeLessThanOrEqual(forecast.latest - forecast.earliest)
    }),
  )
})
