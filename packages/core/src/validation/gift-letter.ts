import { err, ok, type Result } from 'neverthrow'
import type { EpochMs } from '../ports/clock.ts'
import { calendarTime } from '../time/date-text.ts'
import { characterCount, cleanLine, cleanLines } from './clean-text.ts'
import { normaliseEmail } from './email.ts'

/** The fields of a gift card's letter, in the order of the form (rules/gift-cards#letter). */
export const giftFields = ['recipient', 'sender', 'greeting', 'email', 'send_on'] as const
export type GiftField = (typeof giftFields)[number]

/** A gift card's letter: to whom, from whom, and when it is sent. `send_on` is a day, `2027-12-24`. */
export type GiftLetter = Readonly<Record<Exclude<GiftField, 'greeting'>, string>> & { readonly greeting?: string }

export type GiftProblem = {
  readonly field: GiftField
  readonly kind:
    | 'recipient_missing'
    | 'recipient_long'
    | 'sender_missing'
    | 'sender_long'
    | 'greeting_long'
    | 'email_missing'
    | 'email_wrong'
    | 'send_on_missing'
    | 'send_on_wrong'
    | 'send_on_past'
    | 'send_on_far'
}

/** Longest name and greeting, in characters, and how many days ahead a letter may be dated. */
export const giftLimits = { name: 60, greeting: 200, days: 365 } as const

/** At nine in the morning, by the shop's clock. */
const sendHour = 9
const dayMs = 86_400_000

/** The day of a moment by the shop's calendar: `2027-12-24`. */
export const dayOf = (at: EpochMs, timeZone: string): string => {
  const { year, month, day } = calendarTime(at, timeZone)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** Midnight of a written day as if it were in UTC; undefined when there is no such day. */
const utcOf = (day: string): number | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date))
  return new Date(at).toISOString().startsWith(day) ? at : undefined
}

/** When a letter of this day is sent. */
export const giftDueAt = (day: string, timeZone: string): EpochMs => {
  const wanted = (utcOf(day) ?? 0) + sendHour * 3_600_000
  const { year, month, day: date, hour, minute } = calendarTime(wanted, timeZone)
  return wanted - (Date.UTC(year, month - 1, date, hour, minute) - wanted)
}

/**
 * Checks and cleans a gift card's letter, in browser and server alike (rules/gift-cards#letter). Problems come in the
 * order of the form and are never empty. Its own output passes unchanged.
 * @param today by the shop's calendar, `2027-12-24`.
 */
export const checkGiftLetter = (
  typed: Readonly<Partial<Record<string, string>>>,
  today: string,
): Result<GiftLetter, readonly GiftProblem[]> => {
  const recipient = cleanLine(typed['recipient'])
  const sender = cleanLine(typed['sender'])
  const greeting = cleanLines(typed['greeting'])
  const email = cleanLine(typed['email'])
  const address = normaliseEmail(email)
  const day = cleanLine(typed['send_on'])
  const kinds: readonly (GiftProblem['kind'] | undefined)[] = [
    nameProblem('recipient', recipient),
    nameProblem('sender', sender),
    characterCount(greeting) > giftLimits.greeting ? 'greeting_long' : undefined,
    email === '' ? 'email_missing' : address === undefined ? 'email_wrong' : undefined,
    dayProblem(day, today),
  ]
  const problems = kinds.flatMap((kind, place) => {
    const field = giftFields[place]
    return kind && field ? [{ field, kind }] : []
  })
  return problems.length > 0 || address === undefined
    ? err(problems)
    : ok({ recipient, sender, ...(greeting !== '' && { greeting }), email: address, send_on: day })
}

const nameProblem = (field: 'recipient' | 'sender', name: string): GiftProblem['kind'] | undefined =>
  name === '' ? `${field}_missing` : characterCount(name) > giftLimits.name ? `${field}_long` : undefined

const dayProblem = (day: string, today: string): GiftProblem['kind'] | undefined => {
  if (day === '') return 'send_on_missing'
  const at = utcOf(day)
  if (at === undefined) return 'send_on_wrong'
  if (day < today) return 'send_on_past'
  return at > (utcOf(today) ?? 0) + giftLimits.days * dayMs ? 'send_on_far' : undefined
}
