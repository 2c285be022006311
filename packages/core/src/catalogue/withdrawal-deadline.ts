import { dayMs } from '../time/units.ts'
import { hasWithdrawalRight } from './withdrawal-right.ts'

/** A calendar day, `YYYY-MM-DD`. */
type Day = string

const withdrawalDays = 14

const momentOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (moment: number): Day => new Date(moment).toISOString().slice(0, 10)

/** Easter Sunday, by the Meeus/Jones/Butcher algorithm. */
const easterOf = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor((8 * b + 13) / 25)
  const e = (19 * a + b - Math.floor(b / 4) - d + 15) % 30
  const f = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - e - (c % 4)) % 7
  const g = Math.floor((a + 11 * e + 22 * f) / 451)
  const n = e + f - 7 * g + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

/** The first Saturday on or after this day. */
const saturdayFrom = (year: number, month: number, day: number): number => {
  const from = Date.UTC(year, month - 1, day)
  return from + ((6 - new Date(from).getUTCDay() + 7) % 7) * dayMs
}

const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '01-06', '05-01', '12-06', '12-24', '12-25', '12-26'])

/**
 * Whether a time limit of Finnish law cannot end on a day: Saturdays, Sundays, church holidays, Independence Day, the
 * first of May, Christmas Eve and Midsummer Eve (Act 150/1930, section 5).
 */
const isDayOff = (day: Day): boolean => {
  const moment = momentOf(day)
  const weekday = new Date(moment).getUTCDay()
  if (weekday === 0 || weekday === 6 || fixedHolidays.has(day.slice(5))) return true
  const year = Number(day.slice(0, 4))
  const easter = easterOf(year)
  // Good Friday, Easter Monday, Ascension Day, Midsummer Eve; the others are Saturdays and Sundays.
  return [easter - 2 * dayMs, easter + dayMs, easter + 39 * dayMs, saturdayFrom(year, 6, 20) - dayMs].includes(moment)
}

/**
 * The last day for a withdrawal (rules/withdrawal#deadline): 14 days after the day of the delivery, or of the order,
 * not counting that day. If no time limit can end on that day, the next working day (Act 150/1930).
 */
export const withdrawalDeadline = (start: Day): Day => {
  let last = momentOf(start) + withdrawalDays * dayMs
  while (isDayOff(dayOf(last))) last += dayMs
  return dayOf(last)
}

/** A purchase and its arrival; days are the shop's calendar days. */
type Bought = {
  readonly type: string
  readonly orderedOn: Day
  /** For goods; unknown until it is recorded. */
  readonly deliveredOn?: Day | undefined
}

export type Withdrawal =
  | { readonly kind: 'none' }
  /** `until` is the last day; unknown for goods that have not arrived. */
  | { readonly kind: 'open'; readonly until: Day | undefined }
  | { readonly kind: 'late'; readonly until: Day }

/** Whether a purchase can be withdrawn from on a day: the shop's only such rule (rules/withdrawal.md). */
export const withdrawalOf = ({ type, orderedOn, deliveredOn }: Bought, today: Day): Withdrawal => {
  if (!hasWithdrawalRight({ type })) return { kind: 'none' }
  const start = type === 'merchandise' ? deliveredOn : orderedOn
  const until = start === undefined ? undefined : withdrawalDeadline(start)
  return until === undefined || today <= until ? { kind: 'open', until } : { kind: 'late', until }
}
