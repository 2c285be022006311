import { beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../ports/clock.ts'

/** A clock, and a way to advance it. */
export type ClockSubject = { readonly clock: Clock; advance(ms: number): Promise<void> }

/** Contract of every `Clock`. */
export const clockContract = (name: string, open: () => ClockSubject): void => {
  describe(`${name} as a Clock`, () => {
    let subject: ClockSubject
    beforeEach(() => {
      subject = open()
    })

    it('tells a time after 2020, in milliseconds, that goes on', async () => {
      const { clock, advance } = subject
      const before = clock.now()
      expect(before).toBeGreaterThan(Date.UTC(2020, 0))
      await advance(1_500)
      expect(clock.now() - before).toBe(1_500)
    })

    it('runs timers in the order of their moments, none too early, each once', async () => {
      const { clock, advance } = subject
      const fired: number[] = []
      for (const ms of [300, 100, 200]) clock.after(ms, () => fired.push(ms))
      await advance(99)
      expect(fired).toEqual([])
      await advance(101)
      expect(fired).toEqual([100, 200])
      await advance(1_000)
      expect(fired).toEqual([100, 200, 300])
    })

    it('runs what has no delay soon, never within the call', async () => {
      const { clock, advance } = subject
      let hasRun = false
      clock.after(0, () => {
        hasRun = true
      })
      expect(hasRun).toBe(false)
      await advance(1)
      expect(hasRun).toBe(true)
    })

    it('does not run what was called off', async () => {
      const { clock, advance } = subject
      const fired: string[] = []
      const cancel = clock.after(100, () => fired.push('called off'))
      clock.after(100, () => fired.push('kept'))
      cancel()
      await advance(500)
      expect(fired).toEqual(['kept'])
      cancel()
    })
  })
}
