import type { dataLanguages } from '@portti/contract'

/** A language of the shop's data (SPEC §1): those of the interface, and German. */
export type DataLanguage = (typeof dataLanguages)[number]

/** Text keyed by language, Finnish as fallback (SPEC §3). */
export type LocalizedText = { readonly [language in DataLanguage]?: string }

/** Finnish first: the order in which a missing text is looked for. */
const fallbackOrder: readonly DataLanguage[] = ['fi', 'en', 'sv', 'de']

/** The text in a language; else in Finnish, else in any other; else `''`. An empty text counts as missing. */
export const textIn = (text: LocalizedText | undefined, language: DataLanguage): string => {
  for (const candidate of [language, ...fallbackOrder]) {
    const words = text?.[candidate]
    if (words) return words
  }
  return ''
}

/** Reads a text from the wire leniently: a plain string is Finnish, what is no text is left out. */
export const readLocalizedText = (value: unknown): LocalizedText => {
  if (typeof value === 'string') return { fi: value }
  if (typeof value !== 'object' || value === null) return {}
  const source: Partial<Record<DataLanguage, unknown>> = value
  const text: Partial<Record<DataLanguage, string>> = {}
  for (const language of fallbackOrder) {
    const words = source[language]
    if (typeof words === 'string') text[language] = words
  }
  return text
}

/**
 * A product's `auto_slug`, word for word as SPEC §3 has it: "the Finnish title lowercased, spaces turned to hyphens,
 * non-word characters removed". Word characters are those of a regular expression's `\w` (a–z, 0–9, `_`), so å, ä and
 * ö go: "Kesän päätös" becomes `kesn-pts`. Hyphens stay, each space gives one, and a title without a single word
 * character gives `''`.
 */
export const autoSlug = (finnishTitle: string): string =>
  finnishTitle
    .toLowerCase()
    .replace(/ /g, '-')
    .replace(/[^\w-]/g, '')
