import type { interfaceLanguages } from '@portti/contract'

/** A language of the interface (rules/languages#interface-languages). */
export type Language = (typeof interfaceLanguages)[number]

/** Finnish first: the order in which a missing text is looked for. Written out, so that a browser need not load the wire schemas to know them. */
export const languages = ['fi', 'en', 'sv', 'de'] as const satisfies typeof interfaceLanguages

export const isLanguage = (value: unknown): value is Language => languages.some(language => language === value)
