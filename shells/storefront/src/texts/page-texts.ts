import { type Language, readLayers, type ShopTexts, type TextProblem, textLayers } from '@portti/core/rules'
import { createInstance, type TFunction } from 'i18next'
import type { Messages } from './messages.ts'
import { resources, type source } from './resources.ts'

/** Texts for a page in one language. */
export type PageTexts = {
  /** Translates a text of the page itself. */
  readonly t: TFunction
  /** Texts by area, for islands and parts that fill in the placeholders themselves. */
  readonly messages: Messages
}

/** Texts and default language from the shop's record. */
type OwnWords = { readonly ownTexts: ShopTexts; readonly defaultLanguage: Language }

type ShopWords = OwnWords & { readonly id: string }

/** The texts made of a shop's words. */
type Made = {
  /** The last object with these words: another one is compared as it is written. */
  given: ShopTexts
  readonly defaultLanguage: Language
  readonly words: string
  readonly made: Map<string, PageTexts>
}

/** A shop's own text that is not used: its key is unknown or its placeholders do not match. */
export type Misfit = TextProblem & { readonly language: Language }

/**
 * i18next in one language, and the same texts for islands. The shop's own texts override ours. A missing text falls back
 * to the shop's default language, then to Finnish (rules/languages#further-languages).
 */
export const createPageTexts = (
  language: Language,
  { ownTexts, defaultLanguage }: OwnWords = withoutOwn,
): PageTexts & { readonly misfits: readonly Misfit[] } => {
  const layers = textLayers(resources, ownTexts, { language, defaultLanguage })
  const i18next = createInstance()
  void i18next.init({
    lng: language,
    fallbackLng: [defaultLanguage, 'fi'],
    resources: Object.fromEntries(layers.map(({ of, texts }) => [of, { translation: texts }])),
    initAsync: false,
    // React escapes text itself.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '…',
  })
  return {
    t: rememberPlain(i18next.t),
    messages: readLayers<typeof source>(layers),
    misfits: layers.flatMap(({ of, problems }) => problems.map(problem => ({ ...problem, language: of }))),
  }
}

/** Caches texts without placeholders, so that i18next is called once for each. */
const rememberPlain = (t: TFunction): TFunction => {
  const ask = t as unknown as (key: string, parameters?: object) => string
  const sentences = new Map<string, string>()
  const say: typeof ask = (key, parameters) => {
    const known = parameters ? undefined : sentences.get(key)
    if (known !== undefined) return known
    const sentence = ask(key, parameters)
    if (!parameters) sentences.set(key, sentence)
    return sentence
  }
  return say as unknown as TFunction
}

/**
 * Caches the texts of every language and shop until a shop changes its own texts or its default language. The import
 * refuses texts that do not fit; misfits of another version that are already stored go to `report`.
 */
export const createPageTextsCache = (report: (shopId: string, misfits: readonly Misfit[]) => void) => {
  const shops = new Map<string, Made>()

  const madeFor = ({ id: shopId, ownTexts: given, defaultLanguage }: ShopWords): Map<string, PageTexts> => {
    const known = shops.get(shopId)
    if (known?.given === given && known.defaultLanguage === defaultLanguage) return known.made
    const words = JSON.stringify([given, defaultLanguage])
    if (known?.words === words) {
      known.given = given
      return known.made
    }
    const made = new Map<string, PageTexts>()
    shops.set(shopId, { given, defaultLanguage, words, made })
    return made
  }

  return (language: Language, shop: ShopWords = withoutOwn): PageTexts => {
    const hasOwn = Object.keys(shop.ownTexts).length > 0 || shop.defaultLanguage !== 'fi'
    const own = hasOwn ? shop : withoutOwn
    const made = madeFor(own)
    const known = made.get(language)
    if (known) return known
    const { misfits, ...texts } = createPageTexts(language, own)
    if (misfits.length > 0) report(own.id, misfits)
    made.set(language, texts)
    return texts
  }
}

/** All shops without texts of their own share one set. */
const withoutOwn = { id: '', ownTexts: {}, defaultLanguage: 'fi' } as const
