import type { Event } from '@portti/core'
import { type EventSearch, monthKey } from '@portti/core/rules'
import type { PageContext } from '../routing/page.ts'

/** The month asked for, unless it is over; else that of the first event found. */
export const monthShown = (events: readonly Event[], search: EventSearch, { shop, now }: PageContext): string => {
  const thisMonth = monthKey(now, shop.timeZone)
  const first = monthKey(Math.max(events[0]?.startsAt ?? now, now), shop.timeZone)
  const asked = search.month ?? first
  return asked < thisMonth ? thisMonth : asked
}

/** Events of each month, by its key, soonest first. What began earlier and still goes on is this month's. */
export const eventsByMonth = (
  events: readonly Event[],
  { shop, now }: PageContext,
): ReadonlyMap<string, readonly Event[]> =>
  Map.groupBy(events, ({ startsAt }) => monthKey(Math.max(startsAt, now), shop.timeZone))
