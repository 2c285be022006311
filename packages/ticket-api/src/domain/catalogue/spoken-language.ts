import type { WireLocalizedText, WireShop } from '@portti/contract'
import {
  type BuiltInLanguage,
  isBuiltIn,
  isLanguage,
  type Language,
  parseLocalizedText,
  textIn,
} from '@portti/core/rules'
import type { Catalogue } from '../model/catalogue.ts'

/**
 * The first of the wanted languages that is built in or offered by the shop; else the shop's default language, else
 * Finnish.
 */
export const spokenLanguage = (
  { shop }: Pick<Catalogue, 'shop'>,
  ...wanted: readonly (string | undefined)[]
): Language =>
  [...wanted, shop.default_language].filter(isLanguage).find(one => isBuiltIn(one) || shop.languages.includes(one)) ??
  'fi'

/**
 * The language of sentences that no shop can word: the reader's own if it is built in, else the shop's default one, else
 * Finnish (rules/languages#further-languages).
 */
export const builtInLanguageOf = (
  { default_language }: Pick<WireShop, 'default_language'>,
  language: string,
): BuiltInLanguage => [language, default_language].find(isBuiltIn) ?? 'fi'

/** A sentence that no shop can word, in the shop's further languages as well. */
export const inOfferedLanguages = (
  text: WireLocalizedText,
  shop: Pick<WireShop, 'languages' | 'default_language'>,
): WireLocalizedText => {
  const further = shop.languages.filter(language => !isBuiltIn(language))
  const known = parseLocalizedText(text)
  const told = Object.fromEntries(further.map(language => [language, textIn(known, builtInLanguageOf(shop, language))]))
  return { ...told, ...text }
}
