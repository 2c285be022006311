import type { i18n } from 'i18next'
import type { KioskLanguage } from '../create-i18n.ts'
import en from './en.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/** The texts of the scan card and the hand-out alone, loaded after the first screen. */
export const scanTexts: Readonly<Record<KioskLanguage, typeof fi>> = { fi, en, sv }

/** Adds them to the other texts, once. */
export const addScanTexts = (i18next: i18n): i18n => {
  if (i18next.exists('handOut.title')) return i18next
  for (const [language, texts] of Object.entries(scanTexts)) {
    i18next.addResourceBundle(language, 'translation', texts, true)
  }
  return i18next
}
