import { debounceTime, map, Observable, startWith, take } from 'rxjs'
import { constants } from './constants.ts'
import type { Clock } from './ports/clock.ts'

/**
 * Tells once when the visitor has done nothing for 5 seconds: then the live chat is loaded (SPEC §2), after consent
 * (D34). `onActivity` calls back at each sign of life and answers the function that ends it.
 */
export const whenIdle = (settings: {
  readonly onActivity: (listener: () => void) => () => void
  readonly clock: Clock
}): Observable<void> =>
  new Observable<void>(subscriber => settings.onActivity(() => subscriber.next())).pipe(
    startWith(undefined),
    debounceTime(constants.liveChatIdleMs, settings.clock),
    take(1),
    map(() => undefined),
  )
