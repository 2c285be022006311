import type { Product } from '@portti/core'
import { formatEuros, formatMessage, type Language, textIn } from '@portti/core/format'
import type { Fee } from '@portti/core/rules'
import type { Messages } from '../../texts/messages.ts'

type Words = {
  readonly language: Language
  readonly texts: Pick<Messages['buyPanel'], 'feesIncluded' | 'feesPerOrder'>
}

/** Inside a sentence a title begins with a small letter, but in German. An abbreviation stays. */
const inSentence = (title: string, language: Language): string =>
  language === 'de' || !/^\p{Lu}\p{Ll}/u.test(title)
    ? title
    : title.slice(0, 1).toLocaleLowerCase(language) + title.slice(1)

const named = (fees: readonly Fee[], name: 'title' | 'titleInPrice', { language }: Words): string =>
  new Intl.ListFormat(language).format(
    fees.map(fee => `${inSentence(textIn(fee[name], language), language)} ${formatEuros(fee.price, language)}`),
  )

/** Fees included in a price and fees added per order (rules/prices-and-vat#fees-included); undefined without fees. */
export const feeNote = ({ fees = [] }: Pick<Product, 'fees'>, words: Words): string | undefined => {
  const included = fees.filter(({ per }) => per === 'paid_ticket')
  const added = fees.filter(({ per }) => per === 'order')
  const notes = [
    included.length > 0 && formatMessage(words.texts.feesIncluded, { fees: named(included, 'titleInPrice', words) }),
    added.length > 0 && formatMessage(words.texts.feesPerOrder, { fees: named(added, 'title', words) }),
  ]
  return notes.filter(Boolean).join(', ') || undefined
}

/** All fees, for a single product's price that also includes those per order. */
export const allFeesNote = ({ fees = [] }: Pick<Product, 'fees'>, words: Words): string | undefined =>
  fees.length === 0 ? undefined : formatMessage(words.texts.feesIncluded, { fees: named(fees, 'titleInPrice', words) })
