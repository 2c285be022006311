import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from './date-text.ts'
import { dayNumber } from './zoned-calendar.ts'

/**
 * Whether a moment is today or tomorrow, relative to this day, in the time zone's calendar
 * (rules/catalogue#dates-in-lists).
 */
export const nearDay = (moment: EpochMs, now: EpochMs, timeZone: string): 'today' | 'tomorrow' | undefined => {
  const away = dayNumber(calendarTime(moment, timeZone)) - dayNumber(calendarTime(now, timeZone))
  return away === 0 ? 'today' : away === 1 ? 'tomorrow' : undefined
}
