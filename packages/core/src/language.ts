import { interfaceLanguages } from '@portti/contract'

/** A language of the interface (SPEC §1); texts of the catalogue may also carry German. */
export type Language = (typeof interfaceLanguages)[number]

export const languages: readonly Language[] = interfaceLanguages

export const isLanguage = (value: unknown): value is Language => languages.some(language => language === value)
