import { isLanguage, type Language, languages } from './language.ts'

/** Text keyed by language, Finnish as fallback (rules/languages#localized-text). */
export type LocalizedText = { readonly [language: string]: string }

/** The language that a text is given in; undefined if it has no words at all. */
const givenLanguage = (text: LocalizedText, language: Language): string | undefined =>
  [language, ...languages, ...Object.keys(text)].find(candidate => text[candidate])

/** The text in a language; else in Finnish, else in any other; else `''`. An empty text counts as missing. */
export const textIn = (text: LocalizedText | undefined, language: Language): string =>
  text?.[givenLanguage(text, language) ?? language] ?? ''

/** For `lang`: the language of the text of `textIn` where it is not the wanted one (rules/languages#localized-text). */
export const fallbackLanguage = (text: LocalizedText | undefined, language: Language): Language | undefined => {
  const given = text && givenLanguage(text, language)
  return given !== language && isLanguage(given) ? given : undefined
}

/** Reads a text from the wire leniently: a plain string is Finnish, and values that are no text are skipped. */
export const parseLocalizedText = (value: unknown): LocalizedText => {
  if (typeof value === 'string') return { fi: value }
  if (typeof value !== 'object' || value === null) return {}
  const text: Record<string, string> = {}
  for (const [language, words] of Object.entries(value)) {
    if (isLanguage(language) && typeof words === 'string') text[language] = words
  }
  return text
}

/**
 * A product's `auto_slug`, word for word (rules/routes#product-slug): "the Finnish title lowercased, spaces turned to
 * hyphens, non-word characters removed". Word characters are those of a regular expression's `\w` (a–z, 0–9, `_`), so
 * å, ä and ö are removed: "Kesän päätös" becomes `kesn-pts`. Hyphens stay, each space gives one, and a title without
 * any word character gives `''`.
 */
export const autoSlug = (finnishTitle: string): string =>
  finnishTitle
    .toLowerCase()
    .replace(/ /g, '-')
    .replace(/[^\w-]/g, '')
