import { err, ok, type Result } from 'neverthrow'

/** Where shops are declared to be reached (`PORTTI_PUBLIC_URL`), such as `https://shop.example.fi`; none: on this machine only. */
export type PublicOrigins = readonly string[]

/** Reads origins with commas between them; the error is the part that is none. Nothing, or nothing but spaces, declares none. */
export const readPublicOrigins = (text: string | undefined): Result<PublicOrigins, string> => {
  if (!text?.trim()) return ok([])
  const parts = text.split(',').map(part => part.trim())
  const wrong = parts.find(part => !/^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?\/?$/i.test(part))
  return wrong === undefined ? ok(parts.map(part => part.toLowerCase().replace(/\/$/, ''))) : err(wrong)
}

/**
 * The origin that all addresses of a shop are built from (rules/production#public-origin): the declared one with the
 * shop's own host, else the first. The host that a request names is believed only where none is declared, that is, on
 * one's own machine.
 */
export const shopOrigin = (
  shop: { readonly host: string },
  declared: PublicOrigins,
  visited: { readonly protocol: string; readonly host: string },
): string =>
  declared.find(origin => hostOf(origin) === shop.host.toLowerCase()) ??
  declared[0] ??
  `${visited.protocol}://${visited.host}`

/** Host and port of an origin. */
export const hostOf = (origin: string): string => origin.replace(/^https?:\/\//, '')

/** What every answer tells browsers where all declared origins are https: never to come by anything else, for a year. */
export const transportHeaders = (declared: PublicOrigins): Readonly<Record<string, string>> =>
  declared.length > 0 && declared.every(origin => origin.startsWith('https:'))
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}
