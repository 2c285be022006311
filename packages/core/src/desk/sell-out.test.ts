import { expect, test } from 'vitest'
import { sellsOutAt } from './sell-out.ts'

const hour = 3_600_000

// rules/desk#sales
test('an event sells out at the pace of the last two hours, unless it begins before or too little was sold', () => {
  expect(sellsOutAt({ free: 30, recent: 20, startsAt: 10 * hour }, 0)).toBe(3 * hour)
  expect(sellsOutAt({ free: 30, recent: 20, startsAt: 3 * hour }, 0)).toBeUndefined()
  expect(sellsOutAt({ free: 30, recent: 9, startsAt: 90 * hour }, 0)).toBeUndefined()
  expect(sellsOutAt({ free: 0, recent: 90, startsAt: 90 * hour }, 0)).toBeUndefined()
})
