import { distinctUntilChanged, EMPTY, exhaustMap, Observable, switchMap, timer } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import { createStore, type Store } from '../state/store.ts'
import { schedulerOf } from './scheduler.ts'

/** Freeze-live (rules/seating#freeze-live): while it is on, nothing on the screen is read again. */
export interface FreezeLive extends Store<boolean> {
  freeze(): void
  thaw(): void
}

export const createFreezeLive = (): FreezeLive => {
  const { getSnapshot, subscribe, update } = createStore(false)
  return { getSnapshot, subscribe, freeze: () => update(() => true), thaw: () => update(() => false) }
}

/**
 * Reads something repeatedly, such as an event's remaining tickets: at once, and then at each interval, never
 * concurrently. When frozen, it reads nothing and drops a pending read; when thawed, it reads at once. `read` never
 * rejects: an expected failure is an ordinary answer.
 */
export const liveReading = <Value>(settings: {
  readonly read: () => Promise<Value>
  readonly everyMs: number
  readonly frozen: Store<boolean>
  readonly clock: Clock
}): Observable<Value> => {
  const { read, everyMs, frozen, clock } = settings
  return new Observable<boolean>(subscriber => {
    subscriber.next(frozen.getSnapshot())
    return frozen.subscribe(() => subscriber.next(frozen.getSnapshot()))
  }).pipe(
    distinctUntilChanged(),
    switchMap(isFrozen => (isFrozen ? EMPTY : timer(0, everyMs, schedulerOf(clock)).pipe(exhaustMap(read)))),
  )
}
