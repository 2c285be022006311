import type { Language } from './language.ts'

/** Digits in groups of three, as a built-in language separates them. */
export const grouped = (digits: string, language: Language): string =>
  digits.replace(/\B(?=(?:\d{3})+$)/g, language === 'en' ? ',' : language === 'de' ? '.' : '\u00a0')
