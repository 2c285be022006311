import { expect, it } from 'vitest'
import { constants } from '../limits/constants.ts'
import { seatLimitOf } from './seat-limit.ts'

// rules/quantity#event-limit
it('the seats of a cart are limited by the event, else by the maximum of every event', () => {
  expect(seatLimitOf({ maxPerOrder: 4 })).toBe(4)
  expect(seatLimitOf({})).toBe(constants.maxSeatsPerOrder)
})
