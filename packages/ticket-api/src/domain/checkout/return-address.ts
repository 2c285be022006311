import { isIP } from 'node:net'
import { isLanguage, type Language } from '@portti/core/rules'
import type { Catalogue } from '../model/catalogue.ts'

/** Where a request came in, as the shell in front of it says. */
export type Visited = { readonly protocol: string; readonly host: string }

/**
 * The origin that a shopper is sent back to after paying. Only hosts of the shop count, and those of one's own machine
 * and network, where shops are tried out; anything else leads to the shop's own address, so that nobody is sent astray
 * by a forged header.
 */
export const returnOrigin = (
  { host, otherHosts }: Pick<Catalogue, 'host' | 'otherHosts'>,
  visited: Visited,
  publicUrl: string | undefined,
): string => {
  const asked = visited.host.toLowerCase()
  const name = asked.replace(/:\d{1,5}$/, '')
  const hosts = [host, ...otherHosts, ...(publicUrl ? [new URL(publicUrl).host] : [])]
  const isOwn = hosts.includes(asked) || hosts.includes(name) || (!publicUrl && isNearby(name))
  const address = URL.parse(`${visited.protocol === 'https' ? 'https' : 'http'}://${asked}/`)
  if (isOwn && address?.hostname === name && address.pathname === '/') return address.origin
  return publicUrl ? new URL(publicUrl).origin : `https://${host}`
}

/** Loopback, private networks (RFC 1918, RFC 6762) and names without a dot. */
const isNearby = (name: string): boolean => {
  if (isIP(name) === 4) return /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/.test(name)
  return name === '[::1]' || /^[a-z0-9-]+$/.test(name) || /^[a-z0-9-]+(\.[a-z0-9-]+)*\.(localhost|local)$/.test(name)
}

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
