import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTraffic } from './traffic.ts'

const open = () => {
  const clock = { now: 10_000 }
  return { clock, traffic: createTraffic(() => clock.now) }
}

test('a process is busy while many ask, and quiet again a second after the last of them', () => {
  const { clock, traffic } = open()
  expect(traffic.isBusy()).toBe(false)
  for (let asked = 0; asked < 100; asked += 1) {
    clock.now += 10
    traffic.heard()
  }
  expect(traffic.isBusy()).toBe(true)
  clock.now += 1_000
  expect(traffic.isBusy()).toBe(false)
})

test('few requests never make it busy, however they are spread, nor does a clock that is set back', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2_000, max: 5_000 }), { maxLength: 40 }), steps => {
      const { clock, traffic } = open()
      for (const step of steps) {
        clock.now += step
        traffic.heard()
        expect(traffic.isBusy()).toBe(false)
      }
    }),
  )
})
