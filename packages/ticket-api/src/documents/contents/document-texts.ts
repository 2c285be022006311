import de from '@portti/contract/texts/documents/de.json' with { type: 'json' }
import en from '@portti/contract/texts/documents/en.json' with { type: 'json' }
import fi from '@portti/contract/texts/documents/fi.json' with { type: 'json' }
import sv from '@portti/contract/texts/documents/sv.json' with { type: 'json' }
import { type BuiltInLanguage, isLanguage, type Language, readLayers, type Texts, textLayers } from '@portti/core/rules'
import type { Catalogue } from '../../domain/model/catalogue.ts'

const builtIn: Readonly<Record<BuiltInLanguage, typeof fi>> = { fi, en, sv, de }

type DocumentTextsInput = { readonly catalogue: Pick<Catalogue, 'shop'>; readonly language: Language }

/** Texts by shop and language, read once: every part of a paper asks for them. */
const known = new WeakMap<DocumentTextsInput['catalogue']['shop'], Map<Language, Texts<typeof fi>>>()

/**
 * The texts of a shop's e-mails and papers in a language. The shop's own words come from the group `documents` of its
 * texts (rules/texts#words-of-a-shop).
 */
export const documentTexts = ({ catalogue: { shop }, language }: DocumentTextsInput): Texts<typeof fi> => {
  const languages = known.get(shop) ?? new Map<Language, Texts<typeof fi>>()
  known.set(shop, languages)
  const texts = languages.get(language) ?? readDocumentTexts(shop, language)
  languages.set(language, texts)
  return texts
}

const readDocumentTexts = (shop: DocumentTextsInput['catalogue']['shop'], language: Language): Texts<typeof fi> => {
  const own = new Map(Object.entries(shop.texts ?? {}).map(([of, { documents }]) => [of, documents]))
  const defaultLanguage = isLanguage(shop.default_language) ? shop.default_language : 'fi'
  return readLayers(textLayers(builtIn, Object.fromEntries(own), { language, defaultLanguage }))
}
