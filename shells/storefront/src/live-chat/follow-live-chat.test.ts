import { createStore } from '@portti/core'
import { createTestClock } from '@portti/core/testing'
import { describe, expect, it } from 'vitest'
import { followLiveChat } from './follow-live-chat.ts'

/** A visitor of a shop with a live chat. */
const visit = (hasConsented: boolean, consent = createStore(hasConsented)) => {
  const clock = createTestClock(0)
  const acts: string[] = []
  const listeners = new Set<() => void>()
  const end = followLiveChat({
    consent,
    clock,
    onActivity: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    chat: { load: () => acts.push(`load at ${clock.now()}`), leave: () => acts.push(`leave at ${clock.now()}`) },
  })
  const move = (): void => {
    for (const listener of listeners) listener()
  }
  return { clock, consent, acts, move, listeners, end }
}

describe('the live chat', () => {
  // rules/consent#live-chat
  it('is loaded after 5 idle seconds of a visitor who consented, once', async () => {
    const { clock, acts, move } = visit(true)
    await clock.advance(4_000)
    move()
    await clock.advance(4_999)
    expect(acts).toEqual([])
    await clock.advance(60_000)
    move()
    await clock.advance(60_000)
    expect(acts).toEqual(['load at 9000'])
  })

  it('is never loaded without consent, however long nothing happens', async () => {
    const { clock, acts, listeners } = visit(false)
    await clock.advance(3_600_000)
    expect(acts).toEqual([])
    expect(listeners.size).toBe(0)
  })

  it('begins to wait when consent is given, and stops waiting when it is withdrawn', async () => {
    const { clock, consent, acts } = visit(false)
    await clock.advance(60_000)
    consent.update(() => true)
    await clock.advance(4_000)
    consent.update(() => false)
    await clock.advance(60_000)
    expect(acts).toEqual([])
    consent.update(() => true)
    await clock.advance(5_000)
    expect(acts).toEqual(['load at 129000'])
  })

  it('is not loaded when another tab, which tells this one nothing, withdrew consent meanwhile', async () => {
    let hasConsented = true
    const silent = { ...createStore(true), getSnapshot: () => hasConsented }
    const { clock, acts } = visit(true, silent)
    await clock.advance(4_000)
    hasConsented = false
    await clock.advance(60_000)
    expect(acts).toEqual([])
  })

  it('goes when consent is withdrawn, and comes again when it is given anew', async () => {
    const { clock, consent, acts, end } = visit(true)
    await clock.advance(5_000)
    consent.update(() => false)
    consent.update(() => false)
    consent.update(() => true)
    await clock.advance(5_000)
    expect(acts).toEqual(['load at 5000', 'leave at 5000', 'load at 10000'])
    end()
    consent.update(() => false)
    expect(acts).toHaveLength(3)
  })
})
