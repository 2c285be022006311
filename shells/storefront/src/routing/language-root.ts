import { isBuiltIn, isLanguage, type Language } from '@portti/core/rules'

export type LanguagePath = {
  /** The language in the path; undefined where it has none. */
  readonly named: Language | undefined
  /** The path below the language root; always begins with a slash. */
  readonly path: string
}

/** Whether a part of a path names a language that the shop offers. */
export const isOfferedLanguage = (offered: readonly Language[], named: string | undefined): named is Language =>
  isLanguage(named) && offered.includes(named)

/**
 * Splits `/en/cart/` into the language root and the page's path (rules/languages#language-roots). Roots exist for
 * built-in languages and for those that the shop offers.
 */
export const splitLanguage = (pathname: string, offered: readonly Language[] = []): LanguagePath => {
  const [, first = '', rest = '/'] = /^\/([^/]*)(\/.*)?$/.exec(pathname) ?? []
  const isRoot = isLanguage(first) && (isBuiltIn(first) || offered.includes(first))
  return isRoot ? { named: first, path: rest } : { named: undefined, path: pathname }
}

/**
 * The path below the root of any language, which a shop may have offered before: links of its e-mails name it
 * (rules/languages#language-roots). Undefined where no language is named.
 */
export const pathBelowLanguage = (pathname: string): string | undefined => {
  const [, first, below] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? []
  return isLanguage(first) ? below : undefined
}

/**
 * Root of a language's pages: `/` for the shop's default language, `/en/` for another (rules/languages#language-roots).
 */
export const languageRoot = (language: Language, defaultLanguage: Language): string =>
  language === defaultLanguage ? '/' : `/${language}/`
