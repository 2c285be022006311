import { expect, test } from 'vitest'
import { freeTries, pauseAfter } from './pin-tries.ts'

// rules/kiosk#sign-in
test('takes five wrong PINs before it pauses, and pauses twice as long each time, up to a quarter of an hour', () => {
  expect(pauseAfter(freeTries - 1)).toBe(0)
  expect([5, 6, 7].map(pauseAfter)).toEqual([30_000, 60_000, 120_000])
  expect(pauseAfter(1_000)).toBe(15 * 60_000)
})
