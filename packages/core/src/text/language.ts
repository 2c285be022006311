import type { interfaceLanguages } from '@portti/contract'

/** A built-in language of the interface (rules/languages#interface-languages). */
export type BuiltInLanguage = (typeof interfaceLanguages)[number]

declare const further: unique symbol

/** A language by its code (ISO 639): built in, or added by a shop (rules/languages#further-languages). */
export type Language = BuiltInLanguage | (string & { readonly [further]: true })

/** Fallback order for a missing text, Finnish first. Written out, so that a browser need not load the wire schemas. */
export const languages = ['fi', 'en', 'sv', 'de'] as const satisfies typeof interfaceLanguages

/** Whether a value is written like the code of a language, two or three small letters; no list is asked. */
export const isLanguage = (value: unknown): value is Language => typeof value === 'string' && /^[a-z]{2,3}$/.test(value)

/** Whether Portti itself speaks the language: Finnish, English, Swedish or German. */
export const isBuiltIn = (language: string): language is BuiltInLanguage => languages.some(one => one === language)

/** The language itself if it is built in, else Finnish: for texts that no shop can add. */
export const builtInLanguage = (language: Language): BuiltInLanguage => (isBuiltIn(language) ? language : 'fi')

const scriptsFromRight = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg']

/** Writing direction of the language, as in the `dir` attribute. */
export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  !isBuiltIn(language) && scriptsFromRight.includes(new Intl.Locale(language).maximize().script ?? '') ? 'rtl' : 'ltr'
