import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from './date-text.ts'

const dayMs = 86_400_000

/** Calendar days as numbers, comparable across clock changes. */
const dayNumber = (moment: EpochMs, timeZone: string): number => {
  const { year, month, day } = calendarTime(moment, timeZone)
  return Date.UTC(year, month - 1, day) / dayMs
}

/**
 * Whether a moment is today or tomorrow, relative to this day, in the time zone's calendar
 * (rules/catalogue#dates-in-lists).
 */
export const nearDay = (moment: EpochMs, now: EpochMs, timeZone: string): 'today' | 'tomorrow' | undefined => {
  const away = dayNumber(moment, timeZone) - dayNumber(now, timeZone)
  return away === 0 ? 'today' : away === 1 ? 'tomorrow' : undefined
}
