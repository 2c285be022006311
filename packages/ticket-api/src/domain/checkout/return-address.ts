import { isLanguage, isOwnMachineHost, type Language, type PublicOrigins, shopOrigin } from '@portti/core/rules'
import type { Catalogue } from '../model/catalogue.ts'

/** The address that a request came to, as the shell in front of it reports it. */
export type Visited = { readonly protocol: string; readonly host: string }

/** The origin of a shop's pages where no visited address is known, such as in a letter about a till's sale. */
export const ownOrigin = (shop: Pick<Catalogue, 'host'>, declared: PublicOrigins): string =>
  shopOrigin(shop, declared, { protocol: 'https', host: shop.host })

/**
 * The origin that a shopper returns to after paying: the shop's declared one, or on a local machine the visited one.
 * Any other host in a request leads to the shop's own origin, so that a forged header misleads nobody.
 */
export const returnOrigin = (shop: Pick<Catalogue, 'host'>, visited: Visited, declared: PublicOrigins): string =>
  isOwnMachineHost(visited.host) ? shopOrigin(shop, declared, visited) : ownOrigin(shop, declared)

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
