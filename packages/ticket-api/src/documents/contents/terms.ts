import { dateText, type Language } from '@portti/core/rules'
import { timeZoneOf } from '../../domain/catalogue/time-zone-of.ts'
import type { Mail } from '../../domain/mail/mail-transport.ts'
import { documentTexts } from './document-texts.ts'
import type { LetterLink } from './letter.ts'
import { type OrderDocument, textOf } from './order-document.ts'
import { withoutMarkup } from './without-markup.ts'

/** The page of the shop's terms, as they are when it is opened. */
export const termsLink = (document: Pick<OrderDocument, 'catalogue' | 'language'>, shopUrl: string): LetterLink => ({
  title: documentTexts(document).withdrawal.terms,
  url: `${shopUrl}terms-and-conditions/`,
})

/**
 * The shop's terms as a file with the day that they are of, which the buyer keeps however they change later; none where
 * the shop has none. It is plain text, because mail servers hold back letters with pages attached.
 */
export const termsFile = (
  document: Pick<OrderDocument, 'catalogue' | 'language'>,
  now: number,
): Mail['attachments'] => {
  const { catalogue, language } = document
  const { shop } = catalogue
  const terms = termsOf(shop, language)
  if (terms === '') return []
  const day = dateText(now, { language, timeZone: timeZoneOf(catalogue), withWeekday: false })
  const head = `${documentTexts(document).withdrawal.terms}\n${textOf(shop.title, language)}, ${day}`
  return [{ filename: 'terms.txt', contentType: 'text/plain; charset=utf-8', content: `${head}\n\n${terms}\n` }]
}

/** Terms by shop and language, read once: every confirmation has them. */
const known = new WeakMap<OrderDocument['catalogue']['shop'], Map<Language, string>>()

const termsOf = (shop: OrderDocument['catalogue']['shop'], language: Language): string => {
  const languages = known.get(shop) ?? new Map<Language, string>()
  known.set(shop, languages)
  const terms = languages.get(language) ?? paragraphsOf(textOf(shop.terms_and_conditions, language))
  languages.set(language, terms)
  return terms
}

/** The words of rich text with its paragraphs, the points of its lists and the addresses of its links. */
const paragraphsOf = (html: string): string =>
  withoutMarkup(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/<a\b[^>]*\bhref="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2 ($1)')
      .replaceAll(/<\/?(?:strong|b|em|i|u|s|small|sub|sup|abbr|span|time)\b[^>]*>/g, '')
      .replaceAll(/<li\b/g, '\n- <li')
      .replaceAll(/<(?:br|dd|tr)\b/g, '\n<br')
      .replaceAll(/<(?:p|h[2-4]|hr|blockquote|ul|ol|dt|table)\b/g, '\n\n<p'),
  )
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
