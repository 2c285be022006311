import type { Event } from '@portti/core'
import { type EventSearch, monthKey } from '@portti/core/rules'
import type { PageContext } from '../routing/page.ts'

/** The requested month, unless it is over; else the month of the first event found. */
export const monthShown = (events: readonly Event[], search: EventSearch, { shop, now }: PageContext): string => {
  const thisMonth = monthKey(now, shop.timeZone)
  const first = monthKey(Math.max(events[0]?.startsAt ?? now, now), shop.timeZone)
  const asked = search.month ?? first
  return asked < thisMonth ? thisMonth : asked
}

/** Events by month key, soonest first. Events that began earlier and still go on count for the current month. */
export const eventsByMonth = (
  events: readonly Event[],
  { shop, now }: PageContext,
): ReadonlyMap<string, readonly Event[]> =>
  Map.groupBy(events, ({ startsAt }) => monthKey(Math.max(startsAt, now), shop.timeZone))
