import { interval, timer } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Clock } from '../../ports/clock.ts'

/** A clock, and the hand that moves it. */
export type ClockSubject = { readonly clock: Clock; advance(ms: number): Promise<void> }

/** What every `Clock` does. */
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

    it('runs timers in the order of their moments, none too early', async () => {
      const { clock, advance } = subject
      const fired: number[] = []
      for (const ms of [300, 100, 200]) timer(ms, clock).subscribe(() => fired.push(ms))
      await advance(99)
      expect(fired).toEqual([])
      await advance(101)
      expect(fired).toEqual([100, 200])
      await advance(100)
      expect(fired).toEqual([100, 200, 300])
    })

    it('repeats until nobody listens', async () => {
      const { clock, advance } = subject
      let ticks = 0
      const ticking = interval(1_000, clock).subscribe(() => {
        ticks += 1
      })
      await advance(3_500)
      ticking.unsubscribe()
      await advance(3_500)
      expect(ticks).toBe(3)
    })
  })
}
