import { err, ok, type Result } from 'neverthrow'
import { giftPictures, isGiftPicture } from '../codes/gift-picture.ts'
import type { EpochMs } from '../ports/clock.ts'
import { dayMs } from '../time/units.ts'
import { momentAt } from '../time/zoned-calendar.ts'
import { characterCount, cleanLine, cleanLines } from './clean-text.ts'
import { normaliseEmail } from './email.ts'

/** Fields of a gift card besides its sum, in the order of the form (rules/gift-cards#letter). */
export const giftFields = ['picture', 'recipient', 'sender', 'greeting', 'email', 'send_on'] as const
export type GiftField = (typeof giftFields)[number]

/** How a gift card is given: as a letter to its recipient, or by the buyer's own hand. */
export type GiftWay = 'letter' | 'hand'

/**
 * Details of a gift card. A letter has a recipient, a sender, an e-mail address and a day, `2027-12-24`. On a card that
 * is given by hand all are optional, and the address and the day are absent.
 */
export type GiftDetails = Readonly<Partial<Record<GiftField, string>>>

export type GiftProblem = {
  readonly field: GiftField
  readonly kind:
    | 'picture_unknown'
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

/** Longest name and greeting, in characters, and how many days ahead a letter may be dated at most. */
export const giftLimits = { name: 60, greeting: 200, days: 365 } as const

/** At nine in the morning, by the shop's clock. */
const sendHour = 9
/** A card that expires is valid for at least this long after its letter. */
const usableDays = 30

/** Midnight of a written day as if it were in UTC; undefined when there is no such day. */
const utcOf = (day: string): number | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  if (year === undefined) return undefined
  const at = Date.UTC(Number(year), Number(month) - 1, Number(date))
  return new Date(at).toISOString().startsWith(day) ? at : undefined
}

/** How many days ahead a card's letter may be dated; `validDays` is undefined for a card that does not expire. */
export const giftDaysAhead = (validDays: number | undefined): number =>
  validDays === undefined ? giftLimits.days : Math.max(0, Math.min(giftLimits.days, validDays - usableDays))

/** The last day that a card's letter may have. Days are written `2027-12-24`. */
export const lastGiftDay = (today: string, validDays: number | undefined): string =>
  new Date((utcOf(today) ?? 0) + giftDaysAhead(validDays) * dayMs).toISOString().slice(0, 10)

/** When a letter of this day is sent. */
export const giftDueAt = (day: string, timeZone: string): EpochMs =>
  momentAt((utcOf(day) ?? 0) / dayMs, sendHour * 60, timeZone)

/** A card with an address or a day is a letter. */
export const giftWayOf = (details: Readonly<Partial<Record<string, string>>>): GiftWay =>
  details['email'] || details['send_on'] ? 'letter' : 'hand'

/**
 * Checks and cleans the details of a gift card, in browser and server alike (rules/gift-cards#letter). Problems come in
 * the order of the form and are never empty. Its own output passes unchanged.
 * @param today by the shop's calendar, `2027-12-24`.
 * @param validDays how long the card is good from today on; undefined when it does not expire.
 */
export const checkGift = (
  typed: Readonly<Partial<Record<string, string>>>,
  {
    today,
    way = giftWayOf(typed),
    validDays,
  }: { readonly today: string; readonly way?: GiftWay; readonly validDays?: number | undefined },
): Result<GiftDetails, readonly GiftProblem[]> => {
  const isLetter = way === 'letter'
  const picture = cleanLine(typed['picture'])
  const recipient = cleanLine(typed['recipient'])
  const sender = cleanLine(typed['sender'])
  const greeting = cleanLines(typed['greeting'])
  const email = cleanLine(typed['email'])
  const address = normaliseEmail(email)
  const day = cleanLine(typed['send_on'])
  const kinds: readonly (GiftProblem['kind'] | undefined)[] = [
    picture !== '' && !isGiftPicture(picture) ? 'picture_unknown' : undefined,
    nameProblem('recipient', recipient, isLetter),
    nameProblem('sender', sender, isLetter),
    characterCount(greeting) > giftLimits.greeting ? 'greeting_long' : undefined,
    !isLetter ? undefined : email === '' ? 'email_missing' : address === undefined ? 'email_wrong' : undefined,
    isLetter ? dayProblem(day, today, lastGiftDay(today, validDays)) : undefined,
  ]
  const problems = kinds.flatMap((kind, index) => {
    const field = giftFields[index]
    return kind && field ? [{ field, kind }] : []
  })
  if (problems.length > 0) return err(problems)
  const said = {
    ...(picture !== giftPictures[0] && { picture }),
    recipient,
    sender,
    greeting,
    ...(isLetter && { email: address, send_on: day }),
  }
  return ok(Object.fromEntries(Object.entries(said).filter(([, value]) => value)))
}

const nameProblem = (
  field: 'recipient' | 'sender',
  name: string,
  isNeeded: boolean,
): GiftProblem['kind'] | undefined => {
  if (name === '') return isNeeded ? `${field}_missing` : undefined
  return characterCount(name) > giftLimits.name ? `${field}_long` : undefined
}

const dayProblem = (day: string, today: string, last: string): GiftProblem['kind'] | undefined => {
  if (day === '') return 'send_on_missing'
  if (utcOf(day) === undefined) return 'send_on_wrong'
  if (day < today) return 'send_on_past'
  return day > last ? 'send_on_far' : undefined
}
