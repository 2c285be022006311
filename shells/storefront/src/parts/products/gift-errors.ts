import type { GiftChoiceView } from '@portti/core'
import { formatMessage, formatRoundEuros, type Language } from '@portti/core/format'
import { giftDaysAhead, giftLimits } from '@portti/core/rules'
import type { FieldError } from '@portti/ui'
import type { Messages } from '../../texts/messages.ts'

export const greetingMax = giftLimits.greeting

export const giftFieldId = (field: string): string => `gift-${field}`

type Sums = { readonly price: number; readonly priceUpTo?: number }

/** The least and the most that a card can be worth, as text; undefined where it has one price. */
export const giftSums = ({ price, priceUpTo }: Sums, language: Language) =>
  priceUpTo === undefined
    ? undefined
    : { least: formatRoundEuros(price, language), most: formatRoundEuros(priceUpTo, language) }

/** A message for each problem, with its field. */
export const giftErrors = (
  problems: GiftChoiceView['problems'],
  {
    texts,
    card,
    language,
  }: {
    readonly texts: Messages['gift']
    readonly card: Sums & { readonly validDays?: number }
    readonly language: Language
  },
): readonly FieldError[] =>
  problems.map(({ field, kind }) => {
    const max =
      kind === 'greeting_long'
        ? giftLimits.greeting
        : kind === 'send_on_far'
          ? giftDaysAhead(card.validDays)
          : giftLimits.name
    return { fieldId: giftFieldId(field), text: formatMessage(texts[kind], { max, ...giftSums(card, language) }) }
  })
