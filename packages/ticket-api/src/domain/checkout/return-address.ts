import { isLanguage, isOwnMachineHost, type Language, type PublicOrigins, shopOrigin } from '@portti/core/rules'
import type { Catalogue } from '../model/catalogue.ts'

/** Where a request came in, as the shell in front of it says. */
export type Visited = { readonly protocol: string; readonly host: string }

/**
 * The origin that a shopper is sent back to after paying: the shop's declared one, on one's own machine the one that was
 * visited. Any other host that a request names leads to the shop's own, so that nobody is sent astray by a forged header.
 */
export const returnOrigin = (shop: Pick<Catalogue, 'host'>, visited: Visited, declared: PublicOrigins): string =>
  declared.length > 0 || isOwnMachineHost(visited.host) ? shopOrigin(shop, declared, visited) : `https://${shop.host}`

/** The language a checkout speaks: one that the shop offers. */
export const checkoutLanguage = ({ shop }: Pick<Catalogue, 'shop'>, asked: string | undefined): Language => {
  const offered = [asked, shop.default_language].find(
    language => language !== undefined && shop.languages.includes(language),
  )
  return isLanguage(offered) ? offered : 'fi'
}

/** The root of a language's pages: the default language has none of its own (rules/languages#language-roots). */
export const languageRoot = ({ shop }: Pick<Catalogue, 'shop'>, language: string): string =>
  language === shop.default_language ? '/' : `/${language}/`
