import { err, type Result } from 'neverthrow'
import { firstValueFrom, type Observable, takeUntil, timer } from 'rxjs'
import type { ShopError } from '../errors/shop-error.ts'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { hasNoAnswer, isOutcomeUnknown } from './failure.ts'

/**
 * Sends a change, and resends it when its answer was lost, a limited number of times (rules/cart#lost-answer-retries).
 * The caller passes the same idempotency key each time, so that it is never done twice.
 */
export const resendWhenLost = async <Value>(
  send: () => Promise<Result<Value, ShopError>>,
  { clock, ended }: { readonly clock: Clock; readonly ended: Observable<void> },
): Promise<Result<Value, ShopError>> => {
  let answer = await send()
  let lost: ShopError | undefined
  for (const delayMs of constants.lostAnswerRetryDelaysMs) {
    if (answer.isOk() || !isOutcomeUnknown(answer.error)) break
    lost = answer.error
    const waited = await firstValueFrom(timer(delayMs, schedulerOf(clock)).pipe(takeUntil(ended)), {
      defaultValue: undefined,
    })
    if (waited === undefined) break
    answer = await send()
  }
  // A server too busy to handle the retry says nothing about the first attempt.
  return lost !== undefined && answer.isErr() && hasNoAnswer(answer.error) ? err(lost) : answer
}
