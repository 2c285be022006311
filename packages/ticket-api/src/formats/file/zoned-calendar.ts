const dayMs = 86_400_000
const minuteMs = 60_000

/** A calendar day as a count of days since 1970-01-01, so that days are added with `+`. */
export type CalendarDay = number

/** Clocks of one time zone. */
export type ZonedCalendar = {
  /** The calendar day of a moment. */
  dayOf(moment: number): CalendarDay
  /** Minutes since midnight that a wall clock shows at a moment. */
  minuteOf(moment: number): number
  /**
   * The moment when a wall clock shows `minute` on `day`. Of two such moments (autumn) the earlier; where there is none
   * (spring) as much later as the clock jumps.
   */
  momentAt(day: CalendarDay, minute: number): number
}

export const dayNumber = (year: number, month: number, day: number): CalendarDay =>
  Math.floor(Date.UTC(year, month - 1, day) / dayMs)

export const yearOf = (day: CalendarDay): number => new Date(day * dayMs).getUTCFullYear()

/** Weekdays as `Date` counts them: Sunday is 0. */
export const weekdayOf = (day: CalendarDay): number => (((day + 4) % 7) + 7) % 7

export function zonedCalendar(timeZone: string): ZonedCalendar {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })

  /** What the wall clock shows, written as if it were UTC. */
  function wallOf(moment: number): number {
    const parts = new Map(format.formatToParts(moment).map(part => [part.type, Number(part.value)]))
    const read = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0
    return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
  }
  const offsetAt = (moment: number): number => wallOf(moment) - Math.floor(moment / 1000) * 1000

  return {
    dayOf: moment => Math.floor(wallOf(moment) / dayMs),
    minuteOf: moment => Math.floor((((wallOf(moment) % dayMs) + dayMs) % dayMs) / minuteMs),
    momentAt(day, minute) {
      const wall = day * dayMs + minute * minuteMs
      const before = offsetAt(wall - dayMs)
      const after = offsetAt(wall + dayMs)
      const isReal = (offset: number): boolean => offsetAt(wall - offset) === offset
      return !isReal(before) && isReal(after) ? wall - after : wall - before
    },
  }
}
