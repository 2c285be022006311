import { checkTexts, isLanguage, mergeTexts, readTexts, type TextResource } from '@portti/core/rules'
import { createInstance, type TFunction } from 'i18next'
import type { Messages } from './messages.ts'
import { resources, source } from './resources.ts'

/** What a page is written with in one language. */
export type PageTexts = {
  /** Says a sentence of the page itself. */
  readonly t: TFunction
  /** Texts by area, for the islands and parts that fill their own sentences in. */
  readonly messages: Messages
}

/** The language of the source: what another language lacks is said in it. */
const sourceLanguage = 'fi'

/** A shop's own words, by language: those that fit come before ours, and may be of a language that we do not speak. */
export type ShopTexts = Readonly<Record<string, unknown>>

/** i18next in one language, and the same texts for islands; a text that is missing is said in Finnish. */
export const createPageTexts = (language: string, own: ShopTexts = {}): PageTexts => {
  const spoken = language === sourceLanguage ? [language] : [sourceLanguage, language]
  const used = spoken.map(of => ({
    of,
    texts: mergeTexts<TextResource, TextResource>(
      isLanguage(of) ? resources[of] : {},
      checkTexts(source, own[of] ?? {}, of).texts,
    ),
  }))
  const i18next = createInstance()
  void i18next.init({
    lng: language,
    fallbackLng: sourceLanguage,
    resources: Object.fromEntries(used.map(({ of, texts }) => [of, { translation: texts }])),
    initAsync: false,
    // React escapes what it writes.
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '…',
  })
  const messages = used.map(({ of, texts }) => readTexts(texts, of)).reduce(mergeTexts)
  return { t: rememberPlain(i18next.t), messages: messages as object as Messages }
}

/** A sentence that nothing is put into stays as it is: i18next is asked for it once. */
const rememberPlain = (t: TFunction): TFunction => {
  const ask = t as unknown as (key: string, parameters?: object) => string
  const said = new Map<string, string>()
  const say: typeof ask = (key, parameters) => {
    const known = parameters ? undefined : said.get(key)
    if (known !== undefined) return known
    const sentence = ask(key, parameters)
    if (!parameters) said.set(key, sentence)
    return sentence
  }
  return say as unknown as TFunction
}

/** The texts of every language and shop, each made once, and again where a shop changed its own words. */
export const createPageTextsCache = () => {
  const shops = new Map<string, { given: object; readonly words: string; readonly made: Map<string, PageTexts> }>()

  const madeFor = (shopId: string, given: ShopTexts): Map<string, PageTexts> => {
    const known = shops.get(shopId)
    if (known?.given === given) return known.made
    const words = JSON.stringify(given)
    if (known?.words === words) {
      known.given = given
      return known.made
    }
    const made = new Map<string, PageTexts>()
    shops.set(shopId, { given, words, made })
    return made
  }

  return (language: string, shop?: { readonly id: string; readonly ownTexts: ShopTexts }): PageTexts => {
    const own = shop && Object.keys(shop.ownTexts).length > 0 ? shop : withoutOwn
    const made = madeFor(own.id, own.ownTexts)
    const known = made.get(language)
    if (known) return known
    const texts = createPageTexts(language, own.ownTexts)
    made.set(language, texts)
    return texts
  }
}

/** All shops that say nothing in words of their own share one set of texts. */
const withoutOwn = { id: '', ownTexts: {} }
