import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { countdown } from './countdown.ts'

const watch = async (leftMs: number, aheadMs = 0) => {
  const clock = createTestClock(1_000_000)
  const start = clock.now()
  const ticks: { readonly atMs: number; readonly seconds: number }[] = []
  let isComplete = false
  countdown({ until: start + aheadMs + leftMs, aheadMs, clock }).subscribe({
    next: seconds => ticks.push({ atMs: clock.now() - start, seconds }),
    complete: () => {
      isComplete = true
    },
  })
  await clock.advance(Math.max(0, leftMs) + 5_000)
  return { ticks, isComplete }
}

describe('countdown', () => {
  it('tells the seconds left at once, then on each whole second before the moment, down to 0', async () => {
    expect(await watch(2_300)).toEqual({
      ticks: [
        { atMs: 0, seconds: 3 },
        { atMs: 300, seconds: 2 },
        { atMs: 1_300, seconds: 1 },
        { atMs: 2_300, seconds: 0 },
      ],
      isComplete: true,
    })
  })

  it('is at 0 and over when the moment has passed', async () => {
    expect(await watch(-10)).toEqual({ ticks: [{ atMs: 0, seconds: 0 }], isComplete: true })
  })

  // rules/time-left#server-clock
  it('counts against the other clock when that one runs ahead or behind', async () => {
    expect((await watch(2_000, 90_000)).ticks).toEqual((await watch(2_000)).ticks)
    expect((await watch(2_000, -90_000)).ticks).toEqual((await watch(2_000)).ticks)
  })

  it('takes one second off at each tick and reaches 0 exactly at the moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 90_000 }), async leftMs => {
        const { ticks, isComplete } = await watch(leftMs)
        expect(ticks.map(tick => tick.seconds)).toEqual(
          Array.from({ length: Math.ceil(leftMs / 1000) + 1 }, (_, index) => Math.ceil(leftMs / 1000) - index),
        )
        expect(ticks.at(-1)?.atMs).toBe(leftMs)
        expect(isComplete).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})
