import { calendarMonth, type Language } from '@portti/core/format'

const noonMs = 43_200_000

export type CalendarDay = { readonly day: number; readonly weekday: number }

/** The days of a month by its weeks, which begin on Mondays. */
export const weeksOf = (key: string): readonly (readonly CalendarDay[])[] => {
  const { firstWeekday, days } = calendarMonth(key)
  const all = Array.from({ length: days }, (_, index) => ({ day: index + 1, weekday: (firstWeekday + index) % 7 }))
  return [...Map.groupBy(all, ({ day }) => Math.floor((firstWeekday + day - 1) / 7)).values()]
}

export const hasDay = (days: readonly CalendarDay[], byDay: ReadonlyMap<number, unknown>): boolean =>
  days.some(({ day }) => byDay.has(day))

/** Each week with events is a row. Consecutive weeks without events share one row. */
export const rowsOf = (
  weeks: readonly (readonly CalendarDay[])[],
  byDay: ReadonlyMap<number, unknown>,
): readonly (readonly CalendarDay[])[] =>
  weeks.reduce<readonly (readonly CalendarDay[])[]>((rows, week) => {
    const before = rows.at(-1)
    return before && !hasDay(before, byDay) && !hasDay(week, byDay)
      ? [...rows.slice(0, -1), [...before, ...week]]
      : [...rows, week]
  }, [])

/** Noon of a day in UTC. */
export const noonOf = (key: string, day: number): number =>
  Date.parse(`${key}-01T00:00:00Z`) + (day - 1) * 2 * noonMs + noonMs

/** "maanantai" … "sunnuntai". Only the server renders them, so `Intl` can be used. */
export const weekdayNames = (language: Language): readonly string[] => {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  // 4 January 2027 is a Monday.
  return Array.from({ length: 7 }, (_, weekday) => format.format(noonOf('2027-01', 4 + weekday)))
}
