import type { EpochMs } from '../ports/clock.ts'
import type { Event } from './event.ts'
import { monthKey } from './event-index.ts'

/** This moment, by the shop's clocks. */
type Calendar = { readonly now: EpochMs; readonly timeZone: string }

/** When an event is listed: one that began earlier and goes on is listed now (rules/catalogue#month-view). */
export const listedAt = ({ startsAt }: Pick<Event, 'startsAt'>, now: EpochMs): EpochMs => Math.max(startsAt, now)

/** The month in which an event is listed, `2027-08`. */
export const listedMonth = (event: Pick<Event, 'startsAt'>, { now, timeZone }: Calendar): string =>
  monthKey(listedAt(event, now), timeZone)

/** The asked month, or else that of the first event, of events sorted soonest first; never a month that is over. */
export const monthShown = (
  [first]: readonly Pick<Event, 'startsAt'>[],
  asked: string | undefined,
  calendar: Calendar,
): string => {
  const thisMonth = monthKey(calendar.now, calendar.timeZone)
  const month = asked ?? (first ? listedMonth(first, calendar) : thisMonth)
  return month < thisMonth ? thisMonth : month
}

/** Events by the month in which they are listed, each month in the order of the list. */
export const eventsByMonth = <Listed extends Pick<Event, 'startsAt'>>(
  events: readonly Listed[],
  calendar: Calendar,
): ReadonlyMap<string, readonly Listed[]> => {
  const months = new Map<string, Listed[]>()
  for (const event of events) {
    const month = listedMonth(event, calendar)
    const known = months.get(month)
    if (known) known.push(event)
    else months.set(month, [event])
  }
  return months
}
