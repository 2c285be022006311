import { createTestClock } from '@portti/core/testing'
import { describe, expect, it } from 'vitest'
import { whenVisitorRests } from './when-visitor-rests.ts'

const visitor = () => {
  const clock = createTestClock(0)
  const listeners = new Set<() => void>()
  const idleAt: number[] = []
  const cancel = whenVisitorRests({
    onActivity: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clock,
    run: () => idleAt.push(clock.now()),
  })
  return { clock, idleAt, listeners, cancel, act: () => listeners.forEach(listener => listener()) }
}

describe('whenVisitorRests', () => {
  // rules/consent#live-chat
  it('tells after five seconds without activity', async () => {
    const { clock, idleAt } = visitor()
    await clock.advance(4_999)
    expect(idleAt).toEqual([])
    await clock.advance(1)
    expect(idleAt).toEqual([5_000])
  })

  it('begins to count anew with each activity', async () => {
    const { clock, idleAt, act } = visitor()
    await clock.advance(4_000)
    act()
    await clock.advance(4_000)
    act()
    await clock.advance(60_000)
    expect(idleAt).toEqual([13_000])
  })

  it('tells once, and listens to nothing afterwards', async () => {
    const { clock, idleAt, listeners } = visitor()
    await clock.advance(60_000)
    expect(idleAt).toHaveLength(1)
    expect(listeners.size).toBe(0)
  })

  it('tells nothing when it was called off', async () => {
    const { clock, idleAt, listeners, cancel } = visitor()
    cancel()
    await clock.advance(60_000)
    expect(idleAt).toEqual([])
    expect(listeners.size).toBe(0)
  })
})
