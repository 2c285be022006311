import type { Event } from '../catalogue/event.ts'
import { endOf, soonestFirst } from '../catalogue/event-index.ts'
import type { ApiResult } from '../errors/api-result.ts'
import type { Clock, EpochMs } from '../ports/clock.ts'
import { watchEvents } from '../staff/watch-events.ts'
import type { Store } from '../state/store.ts'
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

const comingEvents = (events: readonly Event[], now: EpochMs): readonly DeskEvent[] =>
  events
    .filter(event => endOf(event) >= now)
    .sort(soonestFirst)
    .map(({ id, title, startsAt }) => ({ id, title, startsAt }))
