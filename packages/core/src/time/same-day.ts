import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from './date-text.ts'
import { dayNumber } from './zoned-calendar.ts'

/** Whether two moments are on the same calendar day of the shop. */
export const isSameDay = (a: EpochMs, b: EpochMs, timeZone: string): boolean =>
  dayNumber(calendarTime(a, timeZone)) === dayNumber(calendarTime(b, timeZone))
