import { err, ok, type Result } from 'neverthrow'
import {
  catchError,
  defer,
  EMPTY,
  map,
  mergeAll,
  Observable,
  type ObservableInput,
  retry,
  Subject,
  tap,
  timer,
} from 'rxjs'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import { schedulerOf } from './scheduler.ts'

/** A failure after all retries; `detail` is the last error. */
export type LoadFailure = { readonly detail: unknown }

/** The number of retries, and the first delay; each delay is twice the previous one. */
export type LoadRetries = { readonly retries: number; readonly firstDelayMs: number }

/**
 * Loads, and retries after a failure: a number of times, with doubling delays (rules/texts#loading). Emits once and
 * completes; unsubscribing stops it between two tries.
 */
const loadWithRetries = <Value>(
  settings: { readonly load: () => ObservableInput<Value>; readonly clock: Clock } & LoadRetries,
): Observable<Result<Value, LoadFailure>> => {
  const { load, retries, firstDelayMs, clock } = settings
  return defer(load).pipe(
    retry({ count: retries, delay: (_, failures) => timer(firstDelayMs * 2 ** (failures - 1), schedulerOf(clock)) }),
    map(value => ok<Value, LoadFailure>(value)),
    catchError((detail: unknown) => [err<Value, LoadFailure>({ detail })]),
  )
}

/** A page that failed to load is retried up to 3 times (rules/routes#load-retries). */
export const loadPage = <Value>(
  load: () => ObservableInput<Value>,
  clock: Clock,
): Observable<Result<Value, LoadFailure>> => loadWithRetries({ load, ...constants.pageLoading, clock })

/**
 * Loads translations: 5 retries from 350 ms on, with doubling delays, and at most 10 reads at a time
 * (rules/texts#loading).
 */
export type TranslationLoader = <Value>(load: () => Promise<Value>) => Observable<Result<Value, LoadFailure>>

/** A loader whose reads share the limit of concurrent ones. It never throws: a failure is the error of the result. */
export const createTranslationLoader = (clock: Clock): TranslationLoader => {
  const { atMostInParallel, ...retries } = constants.translationLoading
  const read = createReadGate(atMostInParallel)
  return load => loadWithRetries({ load: () => read(load), ...retries, clock })
}

/**
 * Limits the number of concurrent reads; the others wait in order. A read without a subscriber is not started; a
 * started read keeps its slot until it ends, because it cannot be cancelled.
 */
const createReadGate = (atMost: number) => {
  const reads = new Subject<Observable<unknown>>()
  reads.pipe(mergeAll(atMost)).subscribe()
  return <Value>(read: () => Promise<Value>): Observable<Value> =>
    new Observable<Value>(subscriber =>
      reads.next(
        defer(() => (subscriber.closed ? EMPTY : read())).pipe(
          tap(subscriber),
          catchError(() => EMPTY),
        ),
      ),
    )
}
