import { describe, expect, it } from 'vitest'
import { createTestClock } from '../testing/test-clock.ts'
import { createFreezeLive, liveReading } from './live-reading.ts'

const reader = (tookMs = 0) => {
  const clock = createTestClock(0)
  const frozen = createFreezeLive()
  const readAt: number[] = []
  const seen: number[] = []
  const reading = liveReading({
    read: async () => {
      readAt.push(clock.now())
      const left = 100 - readAt.length
      await new Promise<void>(resolve => void clock.after(tookMs, resolve))
      return left
    },
    everyMs: 10_000,
    frozen,
    clock,
  }).subscribe(left => seen.push(left))
  return { clock, frozen, readAt, seen, reading }
}

describe('liveReading', () => {
  it('reads at once and at each interval', async () => {
    const { clock, readAt, seen } = reader()
    await clock.advance(25_000)
    expect(readAt).toEqual([0, 10_000, 20_000])
    expect(seen).toEqual([99, 98, 97])
  })

  // rules/seating#freeze-live
  it('reads nothing while frozen, and at once when thawed', async () => {
    const { clock, frozen, readAt } = reader()
    await clock.advance(5_000)
    frozen.freeze()
    await clock.advance(60_000)
    expect(readAt).toEqual([0])
    frozen.thaw()
    await clock.advance(10_000)
    expect(readAt).toEqual([0, 65_000, 75_000])
  })

  it('shows nothing that was still on its way when it froze', async () => {
    const { clock, frozen, seen } = reader(2_000)
    await clock.advance(1_000)
    frozen.freeze()
    await clock.advance(60_000)
    expect(seen).toEqual([])
  })

  it('does not ask again while an answer is on its way', async () => {
    const { clock, readAt } = reader(25_000)
    await clock.advance(31_000)
    expect(readAt).toEqual([0, 30_000])
  })

  it('freezing twice is freezing once', async () => {
    const { clock, frozen, readAt, reading } = reader()
    frozen.thaw()
    await clock.advance(1_000)
    frozen.freeze()
    frozen.freeze()
    frozen.thaw()
    await clock.advance(1_000)
    expect(readAt).toEqual([0, 1_000])
    reading.unsubscribe()
    await clock.advance(60_000)
    expect(readAt).toHaveLength(2)
  })
})
