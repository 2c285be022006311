import type { Clock } from '../ports/clock.ts'

/** Resolves after a time. */
export const pause = (clock: Pick<Clock, 'after'>, ms: number): Promise<void> =>
  new Promise(done => void clock.after(ms, done))
