import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from '../time/date-text.ts'
import { dayNumber, momentAt } from '../time/zoned-calendar.ts'

/**
 * The last moment of a sold card: the end of the day that is printed on it, by the shop's calendar; undefined when the
 * card does not expire (rules/codes#sold-codes).
 */
export const validUntilOf = (soldAt: EpochMs, validDays: number | undefined, timeZone: string): EpochMs | undefined => {
  if (validDays === undefined) return undefined
  return momentAt(dayNumber(calendarTime(soldAt, timeZone)) + validDays + 1, 0, timeZone) - 1
}
