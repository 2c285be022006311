import { createInstance, type i18n } from 'i18next'
import en from './en.json' with { type: 'json' }
import fi from './fi.json' with { type: 'json' }
import sv from './sv.json' with { type: 'json' }

/** The languages of the box office. */
export const kioskLanguages = ['fi', 'en', 'sv'] as const
export type KioskLanguage = (typeof kioskLanguages)[number]

export const languageNames: Readonly<Record<KioskLanguage, string>> = { fi: 'Suomi', en: 'English', sv: 'Svenska' }

export const isKioskLanguage = (value: unknown): value is KioskLanguage =>
  kioskLanguages.some(language => language === value)

/** Finnish is the source: a language that lacks one of its keys does not compile. */
export const kioskResources: Readonly<Record<KioskLanguage, typeof fi>> = { fi, en, sv }

/** i18next with the texts of every language, so that a switch needs no network. */
export const createI18n = (language: KioskLanguage): i18n => {
  const i18next = createInstance()
  void i18next.init({
    lng: language,
    fallbackLng: 'fi',
    resources: Object.fromEntries(Object.entries(kioskResources).map(([of, texts]) => [of, { translation: texts }])),
    initAsync: false,
    // React escapes text itself.
    interpolation: { escapeValue: false },
  })
  return i18next
}
