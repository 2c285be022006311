import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from '../time/date-text.ts'

const dayMs = 86_400_000

/**
 * The last moment of a sold card: the end of the day that is printed on it, by the shop's calendar; undefined when the
 * card does not expire (rules/codes#sold-codes).
 */
export const validUntilOf = (soldAt: EpochMs, validDays: number | undefined, timeZone: string): EpochMs | undefined => {
  if (validDays === undefined) return undefined
  const { year, month, day } = calendarTime(soldAt, timeZone)
  return dayStart(Date.UTC(year, month - 1, day + validDays + 1), timeZone) - 1
}

/** What the wall clock shows, written as if it were UTC. */
const wallOf = (at: EpochMs, timeZone: string): number => {
  const { year, month, day, hour, minute } = calendarTime(at, timeZone)
  return Date.UTC(year, month - 1, day, hour, minute)
}

/**
 * When a day begins whose midnight is given as if it were in UTC. Clocks may be changed at midnight: then the day begins
 * at one, or its eve has its last hour twice.
 */
const dayStart = (midnight: number, timeZone: string): EpochMs => {
  const starts = [midnight - dayMs, midnight + dayMs].map(at => midnight - (wallOf(at, timeZone) - at))
  return Math.min(...starts.filter(at => wallOf(at, timeZone) >= midnight))
}
