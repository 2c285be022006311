import type { EpochMs } from '../ports/clock.ts'
import { intlDates } from '../text/intl-text.ts'
import { type BuiltInLanguage, isBuiltIn, type Language } from '../text/language.ts'
import { dayMs } from './units.ts'

/** A moment on the calendar of a time zone. `weekday` counts from Monday (0). */
export type CalendarTime = {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour: number
  readonly minute: number
  readonly weekday: number
}

const weekdays: Readonly<Record<BuiltInLanguage, readonly string[]>> = {
  fi: ['ma', 'ti', 'ke', 'to', 'pe', 'la', 'su'],
  en: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
  sv: ['mån', 'tis', 'ons', 'tors', 'fre', 'lör', 'sön'],
  de: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
}

const months: Readonly<Record<BuiltInLanguage, readonly string[]>> = {
  fi: ['tammi', 'helmi', 'maalis', 'huhti', 'touko', 'kesä', 'heinä', 'elo', 'syys', 'loka', 'marras', 'joulu'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  sv: ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'],
  de: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
}

const monthNames: Readonly<Record<BuiltInLanguage, readonly string[]>> = {
  fi: months.fi.map(month => `${month}kuu`),
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  sv: [
    'januari',
    'februari',
    'mars',
    'april',
    'maj',
    'juni',
    'juli',
    'augusti',
    'september',
    'oktober',
    'november',
    'december',
  ],
  de: [
    'Januar',
    'Februar',
    'März',
    'April',
    'Mai',
    'Juni',
    'Juli',
    'August',
    'September',
    'Oktober',
    'November',
    'Dezember',
  ],
}

const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  })
  formats.set(timeZone, made)
  return made
}

/** The used part of `Temporal`, which new browsers have and Node has not. */
type ZonedTime = Omit<CalendarTime, 'weekday'> & { readonly dayOfWeek: number }
type TemporalTimes = {
  readonly Instant: {
    fromEpochMilliseconds(at: EpochMs): { toZonedDateTimeISO(timeZone: string): ZonedTime }
  }
}

const byFormat = (at: EpochMs, timeZone: string): CalendarTime => {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(at)) parts[type] = Number(value)
  const { year = 1970, month = 1, day = 1, hour = 0, minute = 0 } = parts
  const weekday = (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7
  return { year, month, day, hour, minute, weekday }
}

/**
 * Only numbers are taken from `Intl`: its words differ between Node and browsers, ours do not. A page's first format
 * costs a slow phone some 150 ms, so `Temporal` is preferred where the browser has it.
 */
export const calendarTime = (at: EpochMs, timeZone: string): CalendarTime => {
  const { Temporal } = globalThis as { readonly Temporal?: TemporalTimes }
  if (!Temporal) return byFormat(at, timeZone)
  // Unlike a format it refuses parts of a millisecond.
  const zoned = Temporal.Instant.fromEpochMilliseconds(Math.trunc(at)).toZonedDateTimeISO(timeZone)
  const { year, month, day, hour, minute, dayOfWeek } = zoned
  return { year, month, day, hour, minute, weekday: dayOfWeek - 1 }
}

const two = (value: number): string => String(value).padStart(2, '0')

/** Separator between hours and minutes, and minutes and seconds: a point in Finnish and Swedish. */
const separatorOf = (language: Language): string => (language === 'fi' || language === 'sv' ? '.' : ':')

const hourText = ({ hour, minute }: CalendarTime, language: Language): string =>
  `${language === 'en' ? two(hour) : hour}${separatorOf(language)}${two(minute)}`

const dayText = ({ day, month, year }: CalendarTime, language: BuiltInLanguage, withYear: boolean): string => {
  if (language === 'fi') return `${day}.${month}.${withYear ? year : ''}`
  const name = months[language][month - 1] ?? ''
  const date = language === 'de' ? `${day}. ${name}` : `${day} ${name}`
  return withYear ? `${date} ${year}` : date
}

const weekdayText = ({ weekday }: CalendarTime, language: BuiltInLanguage): string => weekdays[language][weekday] ?? ''

const at: Readonly<Record<BuiltInLanguage, string>> = { fi: 'klo', en: 'at', sv: 'kl.', de: 'um' }

type DateTextSettings = {
  readonly language: Language
  readonly timeZone: string
  readonly withYear?: boolean
  readonly withWeekday?: boolean
}

/** `Intl` options of a day in a language added by a shop. */
const dayOptions = (timeZone: string, withYear: boolean, withWeekday: boolean): Intl.DateTimeFormatOptions => ({
  timeZone,
  day: 'numeric',
  month: 'short',
  ...(withYear && { year: 'numeric' }),
  ...(withWeekday && { weekday: 'short' }),
})

/** `la 28.8.2027` · `Sat 28 Aug 2027` · `lör 28 aug 2027` · `Sa 28. Aug. 2027`; the year and the weekday may be left out. */
export const dateText = (
  moment: EpochMs,
  { language, timeZone, withYear = true, withWeekday = true }: DateTextSettings,
): string => {
  if (!isBuiltIn(language)) return intlDates(language, dayOptions(timeZone, withYear, withWeekday)).format(moment)
  const time = calendarTime(moment, timeZone)
  const day = dayText(time, language, withYear)
  return withWeekday ? `${weekdayText(time, language)} ${day}` : day
}

/** `klo 18.00` · `at 18:00` · `kl. 18.00` · `um 18:00 Uhr` */
export const timeText = (moment: EpochMs, { language, timeZone }: DateTextSettings): string => {
  return atHour(hourText(calendarTime(moment, timeZone), language), language)
}

const atHour = (hour: string, language: Language): string => {
  if (!isBuiltIn(language)) return hour
  return `${at[language]}\u00a0${hour}${language === 'de' ? '\u00a0Uhr' : ''}`
}

/** `la 28.8.2027 klo 18.00` */
export const dateTimeText = (moment: EpochMs, settings: DateTextSettings): string =>
  `${dateText(moment, settings)} ${timeText(moment, settings)}`

/** `la 28.8.2027 klo 18.00.07`: a moment that someone may have to prove. */
export const exactTimeText = (moment: EpochMs, settings: DateTextSettings): string => {
  const { language, timeZone } = settings
  const second = two(Math.floor(moment / 1_000) % 60)
  const hour = hourText(calendarTime(moment, timeZone), language)
  return `${dateText(moment, settings)} ${atHour(`${hour}${separatorOf(language)}${second}`, language)}`
}

/** `klo 18.00–23.00` · `at 18:00–23:00` · `kl. 18.00–23.00` · `um 18:00–23:00 Uhr` */
export const timeRangeText = (from: EpochMs, to: EpochMs, { language, timeZone }: DateTextSettings): string => {
  const [first, last] = [from, to].map(moment => hourText(calendarTime(moment, timeZone), language))
  return atHour(`${first}–${last}`, language)
}

/** Days more than a week apart are shown without weekdays. */
const weekMs = 7 * dayMs

/** A range of days: `pe–la 6.–7.8.2027`, `6.8.–18.9.2027`; a single day as in `dateText`. */
export const dateRangeText = (from: EpochMs, to: EpochMs, settings: DateTextSettings): string => {
  const { language, timeZone, withYear = true } = settings
  const a = calendarTime(from, timeZone)
  const b = calendarTime(to, timeZone)
  const isOneDay = a.year === b.year && a.month === b.month && a.day === b.day
  if (isOneDay) return dateText(from, settings)
  if (!isBuiltIn(language)) return intlDates(language, dayOptions(timeZone, withYear, false)).formatRange(from, to)
  const isOneYear = a.year === b.year
  const isOneMonth = isOneYear && a.month === b.month
  const first =
    (language === 'fi' || language === 'de') && isOneMonth
      ? `${a.day}.`
      : isOneMonth
        ? `${a.day}`
        : dayText(a, language, withYear && !isOneYear)
  const range = `${first}–${dayText(b, language, withYear)}`
  return to - from > weekMs ? range : `${weekdayText(a, language)}–${weekdayText(b, language)} ${range}`
}

/** `elokuu` · `August` · `augusti` · `August`; months count from 1. */
export const monthText = (month: number, language: Language): string =>
  isBuiltIn(language)
    ? (monthNames[language][month - 1] ?? '')
    : intlDates(language, { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1))

/** Days of a month given as `2027-08`, and the weekday of its first, counted from Monday (0). */
export const calendarMonth = (key: string): { readonly firstWeekday: number; readonly days: number } => {
  const [year = 1970, month = 1] = key.split('-').map(Number)
  return {
    firstWeekday: (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7,
    days: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  }
}

/** The three lines of a date block: weekday, day, month. */
export const dateBlockTexts = (
  moment: EpochMs,
  { language, timeZone }: DateTextSettings,
): readonly [weekday: string, day: string, month: string] => {
  const time = calendarTime(moment, timeZone)
  if (!isBuiltIn(language)) {
    const part = (options: Intl.DateTimeFormatOptions) => intlDates(language, { ...options, timeZone }).format(moment)
    return [part({ weekday: 'short' }), String(time.day), part({ month: 'short' })]
  }
  return [weekdayText(time, language), String(time.day), months[language][time.month - 1] ?? '']
}

/** A time left in minutes and seconds: `17.42` in Finnish and Swedish, else `17:42`. */
export const clockText = (seconds: number, language: Language): string =>
  `${Math.floor(seconds / 60)}${separatorOf(language)}${two(seconds % 60)}`
