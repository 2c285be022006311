import { type BuiltInLanguage, isBuiltIn, type Language } from '../text/language.ts'
import { checkTexts, type TextProblem } from './check-texts.ts'
import { mergeTexts, readTexts, type TextResource, type Texts } from './texts.ts'

/** A shop's own texts by language, as in its catalogue (rules/texts#words-of-a-shop). */
export type ShopTexts = Readonly<Record<string, unknown>>

export type SpokenIn = { readonly language: Language; readonly defaultLanguage: Language }

/** The texts of one language; `problems` are the shop's own texts that do not fit and are not used. */
export type TextLayer = {
  readonly of: Language
  readonly texts: TextResource
  readonly problems: readonly TextProblem[]
}

/**
 * Layers of a shop's texts in ascending priority: Finnish, the shop's default language, the requested language; in
 * each, the shop's own texts override the built-in ones (rules/languages#further-languages).
 */
export const textLayers = (
  builtIn: Readonly<Record<BuiltInLanguage, TextResource>>,
  own: ShopTexts,
  { language, defaultLanguage }: SpokenIn,
): readonly TextLayer[] =>
  [...new Set<Language>([language, defaultLanguage, 'fi'])].reverse().map(of => {
    const { texts, problems } = checkTexts(builtIn.fi, own[of] ?? {}, of)
    return { of, texts: mergeTexts<TextResource, TextResource>(isBuiltIn(of) ? builtIn[of] : {}, texts), problems }
  })

/** A shop's texts in a language: each sentence from the highest layer that has it. */
export const readLayers = <Resource>(layers: readonly TextLayer[]): Texts<Resource> =>
  layers.map(({ of, texts }) => readTexts(texts, of)).reduce(mergeTexts) as object as Texts<Resource>
