import type { Language } from '@portti/core/rules'
import { phoneCountries } from '@portti/core/rules/phone'

/** Code, name and calling code of a country. A tuple keeps the page small: it holds 245 of them. */
export type CountryOption = readonly [code: string, name: string, callingCode: string]

/** Countries of most visitors, listed first. */
const first = ['FI', 'AX', 'SE', 'NO', 'DK', 'EE']

const optionsByLanguage = new Map<Language, readonly CountryOption[]>()

/** All countries with names in the language: neighbours first, then the others in the language's sort order. */
export const countryOptions = (language: Language): readonly CountryOption[] => {
  const known = optionsByLanguage.get(language)
  if (known) return known
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const { compare } = new Intl.Collator(language)
  const rank = (code: string): number => (first.includes(code) ? first.indexOf(code) : first.length)
  const options = phoneCountries()
    .map(({ code, callingCode }): CountryOption => [code, names.of(code) ?? code, callingCode])
    .sort(([a, nameOfA], [b, nameOfB]) => rank(a) - rank(b) || compare(nameOfA, nameOfB))
  optionsByLanguage.set(language, options)
  return options
}
