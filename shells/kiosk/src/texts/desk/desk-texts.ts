import type { i18n } from 'i18next'
import type { KioskLanguage } from '../create-i18n.ts'
import en from './en.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/** The desk's own texts: no other page loads them. */
export const deskTexts: Readonly<Record<KioskLanguage, typeof fi>> = { fi, en, sv }

/** Adds the desk's texts to those of the whole box office. */
export const addDeskTexts = (i18next: i18n): i18n => {
  for (const [language, texts] of Object.entries(deskTexts)) i18next.addResources(language, 'translation', texts)
  return i18next
}
