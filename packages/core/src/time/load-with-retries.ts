import { err, ok, type Result } from 'neverthrow'
import {
  catchError,
  defer,
  EMPTY,
  map,
  mergeAll,
  Observable,
  type ObservableInput,
  of,
  retry,
  Subject,
  tap,
  timer,
} from 'rxjs'
import { constants } from '../limits/constants.ts'
import type { Clock } from '../ports/clock.ts'
import { schedulerOf } from './scheduler.ts'

/** What could not be loaded, however often it was tried; `detail` is what the last try failed with. */
export type LoadFailure = { readonly detail: unknown }

/** How often something is tried again, and how long after the first failure; each wait is twice the one before. */
export type LoadRetries = { readonly retries: number; readonly firstDelayMs: number }

/**
 * Loads, and tries again after a failure: a number of times after the first, with doubling waits (rules/texts#loading).
 * Answers once and completes; unsubscribing ends it between two tries.
 */
const loadWithRetries = <Value>(
  settings: { readonly load: () => ObservableInput<Value>; readonly clock: Clock } & LoadRetries,
): Observable<Result<Value, LoadFailure>> => {
  const { load, retries, firstDelayMs, clock } = settings
  return defer(load).pipe(
    retry({ count: retries, delay: (_, failures) => timer(firstDelayMs * 2 ** (failures - 1), schedulerOf(clock)) }),
    map(value => ok<Value, LoadFailure>(value)),
    catchError((detail: unknown) => of(err<Value, LoadFailure>({ detail }))),
  )
}

/** A page that did not come is tried for up to 3 times more (rules/routes#load-retries). */
export const loadPage = <Value>(
  load: () => ObservableInput<Value>,
  clock: Clock,
): Observable<Result<Value, LoadFailure>> => loadWithRetries({ load, ...constants.pageLoading, clock })

/**
 * Loads translations: 5 more tries from 350 ms on, doubling, and never more than 10 reads at a time
 * (rules/texts#loading).
 */
export type TranslationLoader = <Value>(load: () => Promise<Value>) => Observable<Result<Value, LoadFailure>>

export const createTranslationLoader = (clock: Clock): TranslationLoader => {
  const { atMostInParallel, ...retries } = constants.translationLoading
  const read = createReadGate(atMostInParallel)
  return load => loadWithRetries({ load: () => read(load), ...retries, clock })
}

/**
 * Lets so many reads run at a time; the others wait for their turn, in their order. What nobody waits for any more is
 * not begun; a read that was begun keeps its place until it ends, for nothing can call it back.
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
