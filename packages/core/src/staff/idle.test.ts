import { expect, it } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { watchIdle } from './idle.ts'

// rules/kiosk#idle
it('warns after 40 seconds, counts 20 down and locks; a touch begins anew', async () => {
  const clock = createTestClock()
  let locked = 0
  const idle = watchIdle(clock, () => {
    locked += 1
    return true
  })
  await clock.advance(39_000)
  idle.touched()
  await clock.advance(39_000)
  expect(idle.getSnapshot().secondsLeft).toBeUndefined()
  await clock.advance(1_000)
  expect(idle.getSnapshot().secondsLeft).toBe(20)
  await clock.advance(1_000)
  expect(idle.getSnapshot().secondsLeft).toBe(19)
  idle.touched()
  expect(idle.getSnapshot().secondsLeft).toBeUndefined()
  await clock.advance(59_000)
  expect(locked).toBe(0)
  await clock.advance(1_000)
  expect(locked).toBe(1)
})

it('does not lock while money is being taken, and tries again later', async () => {
  const clock = createTestClock()
  const tries: number[] = []
  const idle = watchIdle(clock, () => tries.push(clock.now()) > 1)
  await clock.advance(60_000)
  expect([tries.length, idle.getSnapshot().secondsLeft]).toEqual([1, undefined])
  await clock.advance(60_000)
  expect(tries).toHaveLength(2)
  idle.stop()
})
