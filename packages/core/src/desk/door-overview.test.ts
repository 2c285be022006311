import { expect, test } from 'vitest'
import { allInsideAt, doorDeviceState } from './door-overview.ts'

const minute = 60_000
const now = 100 * minute

// rules/door#overview
test.each([
  ['fine', 0, 0],
  ['fine', 2 * minute, minute],
  ['late', 0, 7 * minute],
  ['silent', 3 * minute, 0],
  ['silent', 3 * minute, 7 * minute],
] as const)('a device is %s: heard of %i ms ago, its last scan sent %i ms late', (state, ago, lateMs) => {
  expect(doorDeviceState({ seenAt: now - ago, lateMs }, now)).toBe(state)
})

test('everybody is inside at the pace of the last quarter of an hour, unless that says too little', () => {
  const pace = [85, 90, 95, 100].map(at => ({ from: (at - 5) * minute, count: 10 }))
  expect(allInsideAt({ expected: 100, inside: 60, pace }, now)).toBe(120 * minute)
  expect(allInsideAt({ expected: 60, inside: 60, pace }, now)).toBeUndefined()
  const few = pace.map(step => ({ ...step, count: 2 }))
  expect(allInsideAt({ expected: 100, inside: 60, pace: few }, now)).toBeUndefined()
})
