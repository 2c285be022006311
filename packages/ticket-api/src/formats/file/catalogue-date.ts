import { type CalendarDay, dayNumber, weekdayOf, yearOf, type ZonedCalendar } from '@portti/core/rules'
import * as z from 'zod'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as "19:00"')
const weekday = z.enum(weekdays)
const monthDay = z
  .string()
  .regex(
    /^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|1\d|2[0-8])$/,
    'must be a day that every year has, month first, such as "08-28"',
  )
const duration = z
  .string()
  .regex(/^P(?=.)(\d{1,3}D)?(T(?=.)(\d{1,3}H)?(\d{1,4}M)?)?$/, 'must be a duration such as "PT2H30M" or "P1D"')

/**
 * A yearly day: the next one that is at least `days_ahead` days away (1 by default).
 * With `weekday`, the first such weekday on or after `next`: `{"next": "08-25", "weekday": "sat"}` is August's last
 * Saturday.
 */
export const yearlyDaySchema = z.strictObject({
  next: monthDay,
  weekday: weekday.optional(),
  days_ahead: z.int().min(1).max(300).optional(),
})
export type YearlyDay = z.infer<typeof yearlyDaySchema>

const moment = [
  z.iso.datetime({
    offset: true,
    error:
      'must be an ISO date-time with offset such as "2027-08-28T18:00:00+03:00", or an object such as {"next": "08-28", "time": "18:00"}',
  }),
  yearlyDaySchema.extend({ time }),
  /** Day 1 is the season's first; the days of one season always lie in one year. */
  z.strictObject({ season: z.string(), day: z.int().min(1).max(60), time }),
  /** The first such weekday and time in the future, and so many weeks later. */
  z.strictObject({ weekday, weeks_ahead: z.int().min(0).max(51), time }),
  z.strictObject({ days_from_now: z.int().min(-365).max(365), time }),
  z.strictObject({ minutes_from_now: z.int().min(1).max(1_440) }),
] as const
const relative = [
  z.strictObject({ before_start: duration, time: time.optional() }),
  z.strictObject({ after_start: duration, time: time.optional() }),
] as const

/** When an event starts: an ISO date-time with offset, or counted from the import, so that a shop never looks stale. */
export const startDateSchema = z
  .union(moment, {
    error:
      'must be an ISO date-time with offset, or one of {next, weekday?, days_ahead?, time}, {season, day, time}, {weekday, weeks_ahead, time}, {days_from_now, time}, {minutes_from_now}',
  })
  .meta({ id: 'StartDate', description: 'An ISO date-time with offset, or counted from the import.' })
/** Any other date of an event or its products; may count from its start, where days keep the hour. */
export const catalogueDateSchema = z
  .union([...moment, ...relative], {
    error:
      'must be an ISO date-time with offset, or one of {next, weekday?, days_ahead?, time}, {season, day, time}, {weekday, weeks_ahead, time}, {days_from_now, time}, {minutes_from_now}, {before_start, time?}, {after_start, time?}',
  })
  .meta({
    id: 'Date',
    description: 'An ISO date-time with offset, or counted from the import or from the event’s start.',
  })
export type CatalogueDate = z.infer<typeof catalogueDateSchema>

/** The origins of relative dates. */
export type DateOrigin = {
  readonly now: number
  readonly calendar: ZonedCalendar
  /** First day of each season, from `resolveYearlyDay`. */
  readonly seasons: ReadonlyMap<string, CalendarDay>
  /** Start of the event that the date belongs to. */
  readonly start?: number
}

const minutesOf = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))

const onOrAfter = (day: CalendarDay, name: (typeof weekdays)[number]): CalendarDay =>
  day + ((weekdays.indexOf(name) - weekdayOf(day) + 7) % 7)

export function resolveYearlyDay(yearly: YearlyDay, today: CalendarDay): CalendarDay {
  const earliest = today + (yearly.days_ahead ?? 1)
  const inYear = (year: number): CalendarDay => {
    const day = dayNumber({ year, month: Number(yearly.next.slice(0, 2)), day: Number(yearly.next.slice(3, 5)) })
    return yearly.weekday === undefined ? day : onOrAfter(day, yearly.weekday)
  }
  // A weekday late in December may fall into the next January, hence the year before.
  let year = yearOf(earliest) - 1
  while (inYear(year) < earliest) year += 1
  return inYear(year)
}

function shifted(start: number, text: string, sign: 1 | -1, at: string | undefined, calendar: ZonedCalendar): number {
  const [, days, hours, minutes] = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text) ?? []
  const day = calendar.dayOf(start) + sign * Number(days ?? 0)
  const sameHour = days === undefined ? start : calendar.momentAt(day, calendar.minuteOf(start))
  const moved = sameHour + sign * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return at === undefined ? moved : calendar.momentAt(calendar.dayOf(moved), minutesOf(at))
}

/** Resolves a date of the catalogue to a moment; undefined when its season or its event's start is not given. */
export function resolveDate(date: CatalogueDate, { now, calendar, seasons, start }: DateOrigin): number | undefined {
  if (typeof date === 'string') return Date.parse(date)
  const today = calendar.dayOf(now)
  if ('next' in date) return calendar.momentAt(resolveYearlyDay(date, today), minutesOf(date.time))
  if ('season' in date) {
    const first = seasons.get(date.season)
    return first === undefined ? undefined : calendar.momentAt(first + date.day - 1, minutesOf(date.time))
  }
  if ('weekday' in date) {
    const first = onOrAfter(today, date.weekday)
    const isPast = calendar.momentAt(first, minutesOf(date.time)) <= now
    return calendar.momentAt(first + (date.weeks_ahead + (isPast ? 1 : 0)) * 7, minutesOf(date.time))
  }
  if ('days_from_now' in date) return calendar.momentAt(today + date.days_from_now, minutesOf(date.time))
  if ('minutes_from_now' in date) return now + date.minutes_from_now * 60_000
  if (start === undefined) return undefined
  return 'before_start' in date
    ? shifted(start, date.before_start, -1, date.time, calendar)
    : shifted(start, date.after_start, 1, date.time, calendar)
}
