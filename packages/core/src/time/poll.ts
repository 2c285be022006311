import { defaultIfEmpty, exhaustMap, filter, map, type Observable, take, takeUntil, timer } from 'rxjs'
import type { Clock } from '../ports/clock.ts'
import { schedulerOf } from './scheduler.ts'

/** How polling ended: with a final answer, or at its limit. */
export type Polled<Value> = { readonly kind: 'settled'; readonly value: Value } | { readonly kind: 'timed_out' }

/**
 * Polls until a final answer (rules/checkout#polling: one poller, two settings). The first request goes out at once; no
 * request overlaps another; the limit also drops a pending request. Emits once and completes. `read` never rejects: an
 * expected failure is an ordinary answer.
 */
export const poll = <Value>(settings: {
  readonly read: () => Promise<Value>
  readonly isSettled: (value: Value) => boolean
  readonly everyMs: number
  readonly limitMs: number
  readonly clock: Clock
}): Observable<Polled<Value>> => {
  const { read, isSettled, everyMs, limitMs, clock } = settings
  const scheduler = schedulerOf(clock)
  return timer(0, everyMs, scheduler).pipe(
    exhaustMap(read),
    filter(isSettled),
    map((value): Polled<Value> => ({ kind: 'settled', value })),
    take(1),
    takeUntil(timer(limitMs, scheduler)),
    defaultIfEmpty<Polled<Value>, Polled<Value>>({ kind: 'timed_out' }),
  )
}
