import { exhaustMap, timer } from 'rxjs'
import type { ApiResult } from '../errors/api-result.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { minuteMs } from '../time/units.ts'
import { fetchUntilAnswered } from '../wire/fetch-until-answered.ts'

/**
 * Events as they are read when somebody watches, and each minute while they do, since a desk or a door stands open for
 * days. The last reading stays while the ticket API is silent; undefined until the first. `read` gets the time at which
 * somebody began to watch.
 */
export const watchEvents = <Listed>(
  clock: Clock,
  read: (openedAt: EpochMs) => ApiResult<readonly Listed[]>,
): Store<readonly Listed[] | undefined> => {
  const store = createFollowingStore<readonly Listed[] | undefined>(undefined, () => {
    const openedAt = clock.now()
    const reading = timer(0, minuteMs, schedulerOf(clock)).pipe(
      exhaustMap(() => fetchUntilAnswered(() => read(openedAt), clock)),
    )
    const subscription = reading.subscribe(answer => {
      if (answer.isOk()) store.update(() => answer.value)
    })
    return () => subscription.unsubscribe()
  })
  return { getSnapshot: store.getSnapshot, subscribe: store.subscribe }
}
