import { map, Observable, takeWhile, timer } from 'rxjs'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { schedulerOf } from './scheduler.ts'

/**
 * Whole seconds left until a moment: at once, then each time it decreases, down to 0, where it completes. `aheadMs` is
 * how far the clock of the moment is ahead of this one (rules/time-left#server-clock).
 */
export const countdown = (settings: {
  readonly until: EpochMs
  readonly aheadMs?: number
  readonly clock: Clock
}): Observable<number> => {
  const { until, aheadMs = 0, clock } = settings
  const leftMs = (): number => Math.max(0, until - aheadMs - clock.now())
  const secondsLeft = (): number => Math.ceil(leftMs() / 1000)
  return new Observable<number>(watcher => {
    watcher.next(secondsLeft())
    // Ticks are aligned to whole seconds before the moment, whenever the watching begins.
    const toWholeSecondMs = leftMs() % 1000 || 1000
    return timer(toWholeSecondMs, 1000, schedulerOf(clock)).pipe(map(secondsLeft)).subscribe(watcher)
  }).pipe(takeWhile(seconds => seconds > 0, true))
}
