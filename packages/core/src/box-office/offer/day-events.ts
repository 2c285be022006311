import type { Event } from '../../catalogue/event.ts'
import type { EpochMs } from '../../ports/clock.ts'
import { soldEvents } from '../../staff/sold-events.ts'
import type { Till } from '../../staff/till.ts'
import { isOfDay, isSameDay } from '../../time/same-day.ts'
import { minuteMs } from '../../time/units.ts'

/** Today's events; if there are none, those of the next day that has any. */
export const eventsOfDay = (sold: readonly Event[], now: EpochMs, timeZone: string): readonly Event[] => {
  const today = sold.filter(({ startsAt }) => isOfDay(startsAt, now, timeZone))
  const [next] = sold
  return today.length > 0 || !next ? today : sold.filter(({ startsAt }) => isSameDay(startsAt, next.startsAt, timeZone))
}

/** Calendar days take milliseconds to compute, so they are computed once a minute, not per key press. */
export const createEventsOfDay = (till: Pick<Till, 'eventIds'>, timeZone: string) => {
  let day: { readonly items: readonly Event[]; readonly minute: number; readonly events: readonly Event[] } | undefined
  return (items: readonly Event[], now: EpochMs): readonly Event[] => {
    const minute = Math.floor(now / minuteMs)
    if (day?.items !== items || day.minute !== minute) {
      day = { items, minute, events: eventsOfDay(soldEvents(items, till, now), now, timeZone) }
    }
    return day.events
  }
}

/** The event that a clerk most likely sells: the next that can be bought, or one that has begun. */
export const likelyEvent = (day: readonly Event[]): Event | undefined =>
  day.find(({ availability, status }) => availability.available && status !== 'cancelled') ?? day[0]
