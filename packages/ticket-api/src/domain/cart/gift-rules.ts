import {
  type BuiltInLanguage,
  calendarDay,
  checkGift,
  formatMessage,
  giftDaysAhead,
  giftLimits,
  giftWayOf,
} from '@portti/core/rules'
import { messageTexts } from '../../platform/message-texts.ts'
import { timeZoneOf } from '../catalogue/time-zone-of.ts'
import type { CartItem } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Refusal } from '../model/refusal.ts'

type Details = CartItem['eventRegistration']

/**
 * Checks and cleans the details of an item's gift cards (rules/gift-cards#letter). If one of them is a letter, all are:
 * an item has a letter for each card or none.
 */
export const keepGiftDetails = (
  given: Details,
  amount: number,
  {
    catalogue: { shop },
    language,
    now,
    validDays,
  }: {
    readonly catalogue: Catalogue
    readonly language: BuiltInLanguage
    readonly now: number
    readonly validDays: number | undefined
  },
): { readonly kept: Details } | { readonly refusal: Refusal } => {
  if (given === undefined) return { kept: undefined }
  const texts = messageTexts[language].gift
  if (given.participants.length > amount) {
    const message = formatMessage(texts.too_many, { max: amount })
    return { refusal: wrongFields({ [`participants.${amount}`]: message }, message) }
  }
  const today = calendarDay(now, timeZoneOf({ shop }))
  const way = given.participants.some(said => giftWayOf(said) === 'letter') ? 'letter' : 'hand'
  const checked = Array.from({ length: amount }, (_, index) =>
    checkGift(given.participants[index] ?? {}, { today, way, validDays }),
  )
  const problems = checked.flatMap((card, index) =>
    (card.isErr() ? card.error : []).map(({ field, kind }) => {
      const max =
        kind === 'greeting_long'
          ? giftLimits.greeting
          : kind === 'send_on_far'
            ? giftDaysAhead(validDays)
            : giftLimits.name
      return [`participants.${index}.${field}`, formatMessage(texts[kind], { max })] as const
    }),
  )
  const [first] = problems
  if (first) return { refusal: wrongFields(Object.fromEntries(problems), first[1]) }
  const participants = checked.flatMap(card => (card.isOk() ? [presentFields(card.value)] : []))
  return { kept: participants.some(said => Object.keys(said).length > 0) ? { participants } : undefined }
}

const wrongFields = (fields: Readonly<Record<string, string>>, message: string): Refusal => ({
  code: 'unspecified_exception',
  reason: 'fields_wrong',
  message,
  parameters: { fields },
})

const presentFields = (said: Readonly<Partial<Record<string, string>>>): Record<string, string> =>
  Object.fromEntries(Object.entries(said).flatMap(([field, text]) => (text === undefined ? [] : [[field, text]])))
