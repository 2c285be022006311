import type { Clock, EpochMs } from '../ports/clock.ts'

/** A clock that only moves when it is told to. */
export interface TestClock extends Clock {
  /** Advances the time: timers fire in order, and after each one pending promises settle. */
  advance(ms: number): Promise<void>
  /** Lets pending promises settle without advancing the time. */
  settle(): Promise<void>
}

/** More microtask turns than any promise chain in the core takes. */
const turns = 100

/** 2027-06-01 at noon in Helsinki, when the sample shop's summer is on sale. */
export const testStart: EpochMs = Date.UTC(2027, 5, 1, 9)

type Timer = { readonly at: EpochMs; readonly run: () => void }

/** A `Clock` that stands still until `advance`; `startAt` is in milliseconds since 1970. */
export const createTestClock = (startAt: EpochMs = testStart): TestClock => {
  let now = startAt
  /** Ordered by time; at the same time, the older first. */
  let timers: readonly Timer[] = []
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  }
  return {
    now: () => now,
    after: (delayMs, run) => {
      const timer = { at: now + Math.max(0, delayMs), run }
      timers = [...timers, timer].sort((one, other) => one.at - other.at)
      return () => {
        timers = timers.filter(other => other !== timer)
      }
    },
    settle,
    advance: async ms => {
      const until = now + ms
      await settle()
      for (let [next] = timers; next !== undefined && next.at <= until; [next] = timers) {
        now = next.at
        timers = timers.slice(1)
        next.run()
        await settle()
      }
      now = until
    },
  }
}
