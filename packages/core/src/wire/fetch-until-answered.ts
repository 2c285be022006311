import type { Result } from 'neverthrow'
import { defer, type Observable, repeat, takeWhile, timer } from 'rxjs'
import type { ShopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { hasNoAnswer } from './failure.ts'

/**
 * Reads, and reads again after a delay until the ticket API answers, so that a screen recovers by itself. Every result
 * is emitted; the last one is an answer, good or bad. Unsubscribing stops it.
 */
export const fetchUntilAnswered = <Value>(
  read: () => Promise<Result<Value, ShopError>>,
  clock: Clock,
): Observable<Result<Value, ShopError>> =>
  defer(read).pipe(
    repeat({ delay: () => timer(constants.refetchAfterMs, schedulerOf(clock)) }),
    takeWhile(result => result.isErr() && hasNoAnswer(result.error), true),
  )
