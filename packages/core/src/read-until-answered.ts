import type { Result } from 'neverthrow'
import { defer, type Observable, repeat, takeWhile, timer } from 'rxjs'
import { constants } from './constants.ts'
import { hasNoAnswer } from './gateway/failure.ts'
import type { Clock } from './ports/clock.ts'
import type { ShopError } from './shop-error.ts'

/**
 * Reads, and reads again after a while for as long as the ticket API gives no answer, so that a screen recovers by
 * itself. Every result is emitted; the last one is an answer, good or bad. Unsubscribing ends it.
 */
export const readUntilAnswered = <Value>(
  read: () => Promise<Result<Value, ShopError>>,
  clock: Clock,
): Observable<Result<Value, ShopError>> =>
  defer(read).pipe(
    repeat({ delay: () => timer(constants.readAgainAfterMs, clock) }),
    takeWhile(result => result.isErr() && hasNoAnswer(result.error), true),
  )
