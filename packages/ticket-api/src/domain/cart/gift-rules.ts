import { type BuiltInLanguage, checkGiftLetter, dayOf, formatMessage, giftLimits } from '@portti/core/rules'
import { messageTexts } from '../../platform/message-texts.ts'
import type { CartLine } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import type { Refusal } from '../model/refusal.ts'

type Letters = CartLine['eventRegistration']

/** The letters of a line of gift cards, one for each card or none at all (rules/gift-cards#letter). */
export const keepGiftLetters = (
  given: Letters,
  amount: number,
  {
    catalogue: { shop },
    language,
    now,
  }: { readonly catalogue: Catalogue; readonly language: BuiltInLanguage; readonly now: number },
): { readonly kept: Letters } | { readonly refusal: Refusal } => {
  if (given === undefined) return { kept: undefined }
  const today = dayOf(now, shop.time_zone ?? 'Europe/Helsinki')
  const checked = Array.from({ length: Math.max(amount, given.participants.length) }, (_, place) =>
    checkGiftLetter(given.participants[place] ?? {}, today),
  )
  if (given.participants.length > amount) return { refusal: { code: 'cart_item_availability_general' } }
  const texts = messageTexts[language].gift
  const problems = checked.flatMap((letter, place) =>
    (letter.isErr() ? letter.error : []).map(({ field, kind }) => {
      const max =
        kind === 'greeting_long' ? giftLimits.greeting : kind === 'send_on_far' ? giftLimits.days : giftLimits.name
      return [`participants.${place}.${field}`, formatMessage(texts[kind], { max })] as const
    }),
  )
  const [first] = problems
  if (first) {
    return {
      refusal: {
        code: 'unspecified_exception',
        reason: 'fields_wrong',
        message: first[1],
        parameters: { fields: Object.fromEntries(problems) },
      },
    }
  }
  return { kept: { participants: checked.flatMap(letter => (letter.isOk() ? [{ ...letter.value }] : [])) } }
}
