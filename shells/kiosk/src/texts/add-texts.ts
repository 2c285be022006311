import type { i18n } from 'i18next'
import type { KioskLanguage } from './create-i18n.ts'

/** Texts of a part of the box office, in every language. */
export type PartTexts<Texts> = Readonly<Record<KioskLanguage, Texts>>

/** Adds the texts of a part to the others, once: `known` is one of their keys. */
export const addTexts = (i18next: i18n, known: string, texts: PartTexts<object>): i18n => {
  if (i18next.exists(known)) return i18next
  for (const [language, resources] of Object.entries(texts)) {
    i18next.addResourceBundle(language, 'translation', resources, true)
  }
  return i18next
}
