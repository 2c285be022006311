import { expect, it } from 'vitest'
import { playerTime } from './player-time.ts'

it.each([
  [0, '0.00'],
  [7.9, '0.07'],
  [760, '12.40'],
  [4360, '1.12.40'],
  [-1, '0.00'],
])('%d seconds are %s on the clock', (seconds, text) => {
  expect(playerTime(seconds)).toBe(text)
})
