import { VirtualAction, VirtualTimeScheduler } from 'rxjs'
import type { Clock, EpochMs } from '../ports/clock.ts'

/** A clock that stands still until it is told to go on. */
export interface TestClock extends Clock {
  /** Lets time pass: timers fire in their order, and after each of them promises go on as far as they can. */
  advance(ms: number): Promise<void>
  /** Lets promises go on without time passing. */
  settle(): Promise<void>
}

/** More turns than any chain of promises in the core takes. */
const turns = 100

/** 2027-06-01 at noon in Helsinki, when the sample shop's summer is on sale. */
export const testStart: EpochMs = Date.UTC(2027, 5, 1, 9)

export const createTestClock = (startAt: EpochMs = testStart): TestClock => {
  const scheduler = new VirtualTimeScheduler(VirtualAction, 0)
  scheduler.now = () => startAt + scheduler.frame
  const settle = async (): Promise<void> => {
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
  }
  return Object.assign(scheduler, {
    settle,
    advance: async (ms: number): Promise<void> => {
      const until = scheduler.frame + ms
      await settle()
      for (;;) {
        const next = scheduler.actions[0]
        if (next === undefined || next.delay > until) break
        scheduler.maxFrames = next.delay
        scheduler.flush()
        await settle()
      }
      scheduler.frame = until
    },
  })
}
