import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from './date-text.ts'

/** The day of a moment on the calendar of a time zone: `2027-12-24`. */
export const calendarDay = (at: EpochMs, timeZone: string): string => {
  const { year, month, day } = calendarTime(at, timeZone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
