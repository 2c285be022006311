import type { interfaceLanguages } from '@portti/contract'

/** A language that the interface speaks by itself (rules/languages#interface-languages). */
export type BuiltInLanguage = (typeof interfaceLanguages)[number]

declare const further: unique symbol

/** A language by its code (ISO 639): a built-in one, or one that a shop brings (rules/languages#further-languages). */
export type Language = BuiltInLanguage | (string & { readonly [further]: true })

/** Finnish first: the order in which a missing text is looked for. Written out, so that a browser need not load the wire schemas to know them. */
export const languages = ['fi', 'en', 'sv', 'de'] as const satisfies typeof interfaceLanguages

export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && /^[a-z]{2,3}$/.test(value)

export const isBuiltIn = (language: string): language is BuiltInLanguage => languages.some(one => one === language)

/** The language itself where it is built in, else Finnish: for texts that no shop can bring. */
export const builtInLanguage = (language: Language): BuiltInLanguage => (isBuiltIn(language) ? language : 'fi')

const scriptsFromRight = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']

/** The direction that the language is written in, as the `dir` attribute names it. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  scriptsFromRight.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
