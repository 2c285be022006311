import { intlNumber } from './intl-text.ts'
import { isBuiltIn, type Language } from './language.ts'

/** Digits in groups of three. */
export const grouped = (digits: string, separator: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, separator)

/** The separator of groups in a built-in language. */
export const separatorOf = (language: Language): string => ({ en: ',', de: '.' })[language as string] ?? '\u00a0'

/** A whole number as readable text: `12 345` in Finnish and Swedish, `12,345` in English; no break inside it. */
export const countText = (count: number, language: Language): string =>
  isBuiltIn(language) ? grouped(String(count), separatorOf(language)) : intlNumber(count, language, {})
