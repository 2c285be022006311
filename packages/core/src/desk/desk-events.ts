import { exhaustMap, timer } from 'rxjs'
import type { Event } from '../catalogue/event.ts'
import { endOf, soonestFirst } from '../catalogue/event-index.ts'
import type { ApiResult } from '../errors/api-result.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { createFollowingStore } from '../state/following-store.ts'
import type { Store } from '../state/store.ts'
import { schedulerOf } from '../time/scheduler.ts'
import { minuteMs } from '../time/units.ts'
import { fetchUntilAnswered } from '../wire/fetch-until-answered.ts'
import type { DeskApi } from './desk-api.ts'
import type { DeskEvent } from './desk-order.ts'

/** Undefined until they are read for the first time. */
type Events = Store<readonly DeskEvent[] | undefined>
/**
 * Events that are not over, soonest first. An event that ends stays with whoever has it before them
 * (rules/desk#events).
 */
export const watchDeskEvents = ({
  listEvents,
  clock,
}: {
  readonly listEvents: () => ApiResult<readonly Event[]>
  readonly clock: Clock
}): Events => watchEvents(clock, async openedAt => (await listEvents()).map(events => comingEvents(events, openedAt)))

/**
 * Events whose lists a manager can open, also those that are over, cancelled, postponed or withdrawn
 * (rules/desk#events).
 */
export const watchListedEvents = ({
  api,
  clock,
}: {
  readonly api: Pick<DeskApi, 'listEvents'>
  readonly clock: Clock
}): Events => watchEvents(clock, api.listEvents)

/**
 * Events as they are read when somebody watches, and each minute while they do, since a desk stands open for days. The
 * last reading stays while the ticket API is silent.
 */
const watchEvents = (clock: Clock, read: (openedAt: EpochMs) => ApiResult<readonly DeskEvent[]>): Events => {
  const store = createFollowingStore<readonly DeskEvent[] | undefined>(undefined, () => {
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

const comingEvents = (events: readonly Event[], now: EpochMs): readonly DeskEvent[] =>
  events
    .filter(event => endOf(event) >= now)
    .sort(soonestFirst)
    .map(({ id, title, startsAt }) => ({ id, title, startsAt }))
