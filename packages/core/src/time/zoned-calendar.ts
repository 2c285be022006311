import type { EpochMs } from '../ports/clock.ts'
import { type CalendarTime, calendarTime } from './date-text.ts'
import { dayMs, minuteMs } from './units.ts'

/** A calendar day as a count of days since 1970-01-01, so that days are added with `+`, across clock changes too. */
export type CalendarDay = number

/** Clocks of one time zone. */
export type ZonedCalendar = {
  /** The calendar day of a moment. */
  dayOf(moment: EpochMs): CalendarDay
  /** Minutes since midnight that a wall clock shows at a moment. */
  minuteOf(moment: EpochMs): number
  /** As `momentAt`, in this time zone. */
  momentAt(day: CalendarDay, minute: number): EpochMs
}

export const dayNumber = ({ year, month, day }: Pick<CalendarTime, 'year' | 'month' | 'day'>): CalendarDay =>
  Date.UTC(year, month - 1, day) / dayMs

export const yearOf = (day: CalendarDay): number => new Date(day * dayMs).getUTCFullYear()

/** Weekdays as `Date` counts them: Sunday is 0. */
export const weekdayOf = (day: CalendarDay): number => (((day + 4) % 7) + 7) % 7

const minuteOf = ({ hour, minute }: CalendarTime): number => hour * 60 + minute

/** How far the wall clock is ahead of UTC. */
const offsetAt = (moment: EpochMs, timeZone: string): number => {
  const time = calendarTime(moment, timeZone)
  return dayNumber(time) * dayMs + minuteOf(time) * minuteMs - Math.floor(moment / minuteMs) * minuteMs
}

/**
 * The moment when a wall clock shows `minute` on `day`. If there are two such moments (autumn), the earlier; if none
 * (spring), the moment is later by the clock's jump.
 */
export const momentAt = (day: CalendarDay, minute: number, timeZone: string): EpochMs => {
  const wall = day * dayMs + minute * minuteMs
  const before = offsetAt(wall - dayMs, timeZone)
  const after = offsetAt(wall + dayMs, timeZone)
  const isReal = (offset: number): boolean => offsetAt(wall - offset, timeZone) === offset
  return !isReal(before) && isReal(after) ? wall - after : wall - before
}

export const zonedCalendar = (timeZone: string): ZonedCalendar => ({
  dayOf: moment => dayNumber(calendarTime(moment, timeZone)),
  minuteOf: moment => minuteOf(calendarTime(moment, timeZone)),
  momentAt: (day, minute) => momentAt(day, minute, timeZone),
})
