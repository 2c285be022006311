import type { Language } from './language.ts'

/** Western digits and the Gregorian calendar, because tickets, counts and addresses use them in every language. */
const localeOf = (language: Language): string => `${language}-u-ca-gregory-nu-latn`

const numberFormats = new Map<string, Intl.NumberFormat>()
const dateFormats = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter takes longer than using it: each is created once. */
const made = <Format>(formats: Map<string, Format>, key: string, make: () => Format): Format => {
  const known = formats.get(key) ?? make()
  formats.set(key, known)
  return known
}

/** A number in a language added by a shop. */
export const intlNumber = (value: number, language: Language, options: Intl.NumberFormatOptions): string =>
  made(numberFormats, language + options.style, () => new Intl.NumberFormat(localeOf(language), options)).format(value)

/** A range of prices in a language added by a shop, in euros. */
export const intlEuroRange = (least: number, most: number, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'EUR' }).formatRange(least, most)

/** Dates in a language added by a shop, with exactly the parts in `options`. */
export const intlDates = (language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  made(dateFormats, language + JSON.stringify(options), () => new Intl.DateTimeFormat(localeOf(language), options))
