import { type Language, readTexts, type Texts } from '@portti/core/rules'
import type { OrderDocument } from './order-document.ts'
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import fi from './texts/fi.json' with { type: 'json' }
import sv from './texts/sv.json' with { type: 'json' }

const resources: Readonly<Record<Language, typeof fi>> = { fi, en, sv, de }

/** What the e-mails and papers of a shop say in a language (rules/texts#format). */
export const documentTexts = ({ language }: Pick<OrderDocument, 'catalogue' | 'language'>): Texts<typeof fi> =>
  readTexts(resources[language], language)
