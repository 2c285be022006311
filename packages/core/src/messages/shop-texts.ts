import { type BuiltInLanguage, isBuiltIn, type Language } from '../text/language.ts'
import { checkTexts, type TextProblem } from './check-texts.ts'
import { mergeTexts, readTexts, type TextResource, type Texts } from './texts.ts'

/** A shop's own words by language, as its catalogue has them (rules/texts#words-of-a-shop). */
export type ShopTexts = Readonly<Record<string, unknown>>

export type SpokenIn = { readonly language: Language; readonly defaultLanguage: Language }

/** The texts of one language; `problems` are own words that do not fit and are not used. */
export type TextLayer = {
  readonly of: Language
  readonly texts: TextResource
  readonly problems: readonly TextProblem[]
}

/**
 * Where a shop's sentences come from, the last first: the language asked for, the shop's default language, Finnish; in
 * each the shop's own words before the built-in ones (rules/languages#further-languages).
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

/** What a shop says in a language: each sentence of the highest layer that has it. */
export const readLayers = <Resource>(layers: readonly TextLayer[]): Texts<Resource> =>
  layers.map(({ of, texts }) => readTexts(texts, of)).reduce(mergeTexts) as object as Texts<Resource>
