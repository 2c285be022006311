import type { Event } from '../catalogue/event.ts'
import { endOf, soonestFirst } from '../catalogue/event-index.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { Till } from './till.ts'

/** Events that a till sells, soonest first; past ones are left out. */
export const soldEvents = (
  events: readonly Event[],
  { eventIds }: Pick<Till, 'eventIds'>,
  now: EpochMs,
): readonly Event[] =>
  events.filter(event => endOf(event) >= now && (eventIds?.includes(event.id) ?? true)).sort(soonestFirst)
