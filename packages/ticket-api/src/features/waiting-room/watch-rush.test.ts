import { expect, test } from 'vitest'
import type { SharedSum } from '../../platform/limits/request-limits.ts'
import type { Database } from '../../store/database.ts'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import { createRushWatch } from './watch-rush.ts'

const catalogue = testCatalogue([testProduct('ticket', { eventId: 'gig', quotaIds: ['gig'] })])
const event = catalogue.events.get('gig')
const clock = { now: Date.parse('2026-05-01T12:00:00Z') }
let stockReadings = 0
/** 5,000 tickets are left of each quota. */
const query = async (_text: string, [, , ids]: readonly [string, string[], string[]]) => {
  stockReadings += 1
  return { rows: [...new Set(ids)].map(id => ({ id, free: 5_000, held: 0 })) }
}
const db = { pool: { query } } as unknown as Database

/** What all processes add up. */
const createSums = () => {
  const sums = new Map<string, number>()
  const counts = { trips: 0, isAway: false }
  const sum: SharedSum = {
    add: async (key, amount) => {
      counts.trips += 1
      if (counts.isAway) throw new Error('away')
      sums.set(key, (sums.get(key) ?? 0) + amount)
      return sums.get(key) ?? 0
    },
  }
  return { counts, sums, limits: { sumOf: () => sum } }
}
const processOf = ({ limits }: ReturnType<typeof createSums>) => {
  const watch = createRushWatch({ db, limits, now: () => clock.now })
  return () => (event ? watch(catalogue, event) : Promise.reject(new Error('No event')))
}

// rules/waiting-room#switched-on
test('people who begin to buy in several processes are one rush, and hardly anybody costs a trip to the database', async () => {
  const shared = createSums()
  const processes = Array.from({ length: 8 }, () => processOf(shared))
  stockReadings = 0
  const seen: number[] = []
  // 520 of them in ten seconds would empty 5,000 within a minute; 65 of one process would not.
  for (let one = 0; one < 65; one += 1) {
    for (const begin of processes) if (await begin()) seen.push(one)
  }
  expect(seen.length).toBeGreaterThan(0)
  expect(Math.min(...seen)).toBeGreaterThan(400 / 8)
  expect(shared.counts.trips).toBeLessThanOrEqual(520 / 10)
  expect(stockReadings).toBeLessThanOrEqual(8 * 5)
})

// rules/waiting-room#switched-on
test('of thousands in ten seconds the others are told, and the stock is read, less and less often', async () => {
  const shared = createSums()
  const begin = processOf(shared)
  stockReadings = 0
  for (let one = 0; one < 10_000; one += 1) await begin()
  const [told = 0] = shared.sums.values()
  expect(told).toBeGreaterThan(10_000 * 0.94)
  expect(shared.counts.trips).toBeLessThan(120)
  expect(stockReadings).toBeLessThan(65)
})

// rules/waiting-room#switched-on
test('people of other ten seconds are no part of a rush', async () => {
  const shared = createSums()
  const processes = Array.from({ length: 8 }, () => processOf(shared))
  for (let one = 0; one < 130; one += 1) {
    if (one % 20 === 0) clock.now += 10_000
    for (const begin of processes) expect(await begin()).toBeUndefined()
  }
})

// rules/waiting-room#switched-on
test('a rush that falls into two windows is whole; what is past counts less and less', async () => {
  /** How many of 300 people see a rush, at a moment after 300 others who came in the last second of a window. */
  const rushAt = async (moment: string): Promise<number> => {
    const begin = processOf(createSums())
    let seen = 0
    for (const at of ['2026-05-01T13:00:09Z', moment]) {
      clock.now = Date.parse(at)
      for (let one = 0; one < 300; one += 1) if (await begin()) seen += 1
    }
    return seen
  }
  expect(await rushAt('2026-05-01T13:00:10Z')).toBe(101)
  expect(await rushAt('2026-05-01T13:00:12Z')).toBe(41)
  expect(await rushAt('2026-05-01T13:00:15Z')).toBe(0)
  expect(await rushAt('2026-05-01T13:00:20Z')).toBe(0)
})

// rules/waiting-room#switched-on
test('while the shared counts are away each process judges by its own people', async () => {
  const shared = createSums()
  shared.counts.isAway = true
  const [first, other] = [processOf(shared), processOf(shared)]
  for (let one = 0; one < 499; one += 1) expect(await first()).toBeUndefined()
  expect(await other()).toBeUndefined()
  expect(await first()).toMatchObject({ people: 3_000, left: 5_000 })
})
