import type { Event } from '../catalogue/event.ts'
import type { EpochMs } from '../ports/clock.ts'
import { soldEvents } from '../staff/sold-events.ts'
import type { Till } from '../staff/till.ts'
import { isOfDay } from '../time/same-day.ts'
import type { DoorChoice } from './door-service.ts'

/** Events with a door that a device may stand at: today's, and those to come (rules/door#rights). */
export const doorChoices = (
  events: readonly Event[],
  { till, now, timeZone }: { readonly till: Pick<Till, 'eventIds'>; readonly now: EpochMs; readonly timeZone: string },
): { readonly today: readonly DoorChoice[]; readonly later: readonly DoorChoice[] } => {
  const withDoor = soldEvents(events, till, now)
    .filter(({ attendanceMode, status }) => attendanceMode !== 'online' && status !== 'cancelled')
    .map(({ id, title, startsAt }) => ({ id, title, startsAt }))
  const isToday = ({ startsAt }: DoorChoice): boolean => isOfDay(startsAt, now, timeZone)
  return { today: withDoor.filter(isToday), later: withDoor.filter(event => !isToday(event)) }
}
