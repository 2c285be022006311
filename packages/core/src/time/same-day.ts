import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from './date-text.ts'
import { dayNumber } from './zoned-calendar.ts'

/** Whether two moments are on the same calendar day of the shop. */
export const isSameDay = (a: EpochMs, b: EpochMs, timeZone: string): boolean =>
  dayNumber(calendarTime(a, timeZone)) === dayNumber(calendarTime(b, timeZone))

/** Whether a start is of the shop's day: on that calendar day, or before it, as of an evening that goes on past midnight. */
export const isOfDay = (startsAt: EpochMs, now: EpochMs, timeZone: string): boolean =>
  startsAt <= now || isSameDay(startsAt, now, timeZone)
