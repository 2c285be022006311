import { grouped } from './grouped.ts'
import { intlNumber } from './intl-text.ts'
import { isBuiltIn, type Language } from './language.ts'

/** A whole number as readable text: `12 345` in Finnish and Swedish, `12,345` in English; no break inside it. */
export const countText = (count: number, language: Language): string =>
  isBuiltIn(language) ? grouped(String(count), language) : intlNumber(count, language, {})
