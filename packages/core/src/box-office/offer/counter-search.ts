import type { Event } from '../../catalogue/event.ts'
import { foldedWordsOf, formsOf, type SearchableWord, searchableWord } from '../../catalogue/finnish-words.ts'
import type { Product } from '../../catalogue/product.ts'
import type { EpochMs } from '../../ports/clock.ts'
import { intlDates } from '../../text/intl-text.ts'
import { languages } from '../../text/language.ts'
import type { LocalizedText } from '../../text/localized-text.ts'
import { calendarTime, dateText } from '../../time/date-text.ts'

/** A hit of a till's search: an event, or a product with its event. */
export type CounterHit =
  | { readonly kind: 'event'; readonly event: Event }
  | { readonly kind: 'product'; readonly product: Product; readonly event?: Event }

type Words = { readonly named: readonly SearchableWord[]; readonly about: readonly SearchableWord[] }
type Item = { readonly words: Words; readonly hit: CounterHit; readonly ofEvent?: Words }
type Matches = (words: Words) => boolean

/** Everything that a till sells, prepared for repeated searches. */
export type CounterIndex = readonly Item[]

/** Shorter words are the beginning of a name, or a whole word such as a weekday. */
const shortWord = 3

/** @param events soonest first. */
export const indexSold = (
  events: readonly Event[],
  merchandise: readonly Product[],
  timeZone: string,
): CounterIndex => {
  const ofEvents = events.map(event => {
    const about = [event.venue?.title, event.venue?.city].map(textOf).join(' ')
    return {
      event,
      words: { named: wordsOf(textOf(event.title)), about: wordsOf(`${about} ${dateWords(event.startsAt, timeZone)}`) },
    }
  })
  return [
    ...ofEvents.map(({ event, words }): Item => ({ words, hit: { kind: 'event', event } })),
    ...merchandise.map(
      (product): Item => ({
        words: { named: wordsOf(textOf(product.title)), about: [] },
        hit: { kind: 'product', product },
      }),
    ),
    ...ofEvents.flatMap(({ event, words }) =>
      event.products.map(
        (product): Item => ({
          words: { named: wordsOf(textOf(product.title)), about: [...words.named, ...words.about] },
          ofEvent: words,
          hit: { kind: 'product', product, event },
        }),
      ),
    ),
  ]
}

/**
 * The hits that match all words, in any order and inflection: words of the title, the place and the date of an event,
 * or of a product (rules/kiosk#search). Events come first, soonest first.
 */
export const findSold = (index: CounterIndex, sought: string): readonly CounterHit[] => {
  const wanted = foldedWordsOf(sought).map(matcherOf)
  if (wanted.length === 0) return []
  const isFound = (words: Words): boolean => wanted.every(matches => matches(words))
  // A product is found by its own name: the words of its event alone find the event.
  return index.flatMap(({ words, ofEvent, hit }) => (isFound(words) && !(ofEvent && isFound(ofEvent)) ? [hit] : []))
}

/** Whether a search may be for the number of an order or the code of a ticket, which have digits. */
export const isLikelyReference = (sought: string): boolean => /\d/.test(sought)

const matcherOf = (word: string): Matches => {
  if (word.length >= shortWord) {
    const isForm = formsOf(word)
    return ({ named, about }) => named.some(isForm) || about.some(isForm)
  }
  return ({ named, about }) => named.some(one => one.word.startsWith(word)) || about.some(one => one.word === word)
}

const wordsOf = (text: string): readonly SearchableWord[] => [...new Set(foldedWordsOf(text))].map(searchableWord)

const textOf = (text: LocalizedText | string | undefined): string =>
  typeof text === 'string' ? text : Object.values(text ?? {}).join(' ')

/** Day, month and weekday, in short and in full, in every language of the interface. */
const dateWords = (at: EpochMs, timeZone: string): string => {
  const { day, month } = calendarTime(at, timeZone)
  const names = languages.flatMap(language => [
    dateText(at, { language, timeZone }),
    intlDates(language, { weekday: 'long', timeZone }).format(at),
    intlDates(language, { month: 'long', timeZone }).format(at),
  ])
  return `${day} ${month} ${names.join(' ')}`
}
