import { createTestClock, testStart } from '@portti/core/testing'
import { expect, it } from 'vitest'
import { watchMinutes } from './watch-minutes.ts'

it('tells the time at the turn of each minute', async () => {
  const clock = createTestClock(testStart + 59_000)
  const minutes = watchMinutes(clock)
  const seen: number[] = []
  minutes.subscribe(() => seen.push(minutes.getSnapshot() - testStart))
  await clock.advance(999)
  expect(seen).toEqual([])
  await clock.advance(60_001)
  expect(seen).toEqual([60_000, 120_000])
})
