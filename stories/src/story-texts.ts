import de from '@portti/core/messages/de/errors.json' with { type: 'json' }
import en from '@portti/core/messages/en/errors.json' with { type: 'json' }
import fi from '@portti/core/messages/fi/errors.json' with { type: 'json' }
import sv from '@portti/core/messages/sv/errors.json' with { type: 'json' }
import { type ErrorTexts, type Language, readTexts } from '@portti/core/rules'
import { createInstance } from 'i18next'

const resources = { fi, en, sv, de }

export const errorTexts: Readonly<Record<Language, ErrorTexts>> = {
  fi: readTexts(fi, 'fi'),
  en: readTexts(en, 'en'),
  sv: readTexts(sv, 'sv'),
  de: readTexts(de, 'de'),
}

/** Example values for the placeholders of the messages; `count` selects the plural form. */
export const errorParameters = {
  min: 2,
  max: 10,
  step: 2,
  available: 3,
  code: 'KEVAT26',
  size: 10,
  count: 10,
  hour: 12,
  minute: '00',
}

/** Texts of the stories themselves, in the language chosen in the toolbar. */
export const storyTexts = createInstance()
void storyTexts.init({
  lng: 'fi',
  fallbackLng: 'fi',
  resources: Object.fromEntries(
    Object.entries(resources).map(([language, errors]) => [language, { translation: { errors } }]),
  ),
  initAsync: false,
  // React escapes text itself.
  interpolation: { escapeValue: false },
})
