import type { Event } from '../catalogue/event.ts'
import { endOf, soonestFirst } from '../catalogue/event-index.ts'
import { ticketsOf } from '../catalogue/event-offer.ts'
import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from '../time/date-text.ts'
import { dayNumber } from '../time/zoned-calendar.ts'
import type { Till } from './till.ts'

/** Whether two moments are on the same calendar day of the shop. */
export const isSameDay = (a: EpochMs, b: EpochMs, timeZone: string): boolean =>
  dayNumber(calendarTime(a, timeZone)) === dayNumber(calendarTime(b, timeZone))

/** Events that a till sells, soonest first; past ones are left out. */
export const soldEvents = (
  events: readonly Event[],
  { eventIds }: Pick<Till, 'eventIds'>,
  now: EpochMs,
): readonly Event[] =>
  events.filter(event => endOf(event) >= now && (eventIds?.includes(event.id) ?? true)).sort(soonestFirst)

/** Today's events; if there are none, those of the next day that has any. */
export const eventsOfDay = (sold: readonly Event[], now: EpochMs, timeZone: string): readonly Event[] => {
  const today = sold.filter(({ startsAt }) => startsAt <= now || isSameDay(startsAt, now, timeZone))
  const [next] = sold
  return today.length > 0 || !next ? today : sold.filter(({ startsAt }) => isSameDay(startsAt, next.startsAt, timeZone))
}

/** The event a clerk most likely sells: the next that can be bought at the window, or one that has begun. */
export const likelyEvent = (day: readonly Event[]): Event | undefined => day.find(isSoldHere) ?? day[0]

const isSoldHere = (event: Event): boolean => {
  const tickets = ticketsOf(event)
  const isAnySold = tickets.length === 0 || tickets.some(({ availability }) => availability.available)
  return event.availability.available && event.status !== 'cancelled' && isAnySold
}
