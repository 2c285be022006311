import { err, ok, type Result } from 'neverthrow'

/**
 * Declared origins of the shops (`PORTTI_PUBLIC_URL`), such as `https://shop.example.fi`; empty: reachable on this
 * machine only.
 */
export type PublicOrigins = readonly string[]

/** Parses comma-separated origins; the error is the invalid part. An empty or blank text declares none. */
export const parsePublicOrigins = (text: string | undefined): Result<PublicOrigins, string> => {
  if (!text?.trim()) return ok([])
  const parts = text.split(',').map(part => part.trim())
  const wrong = parts.find(part => !/^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:.]+\])(:\d{1,5})?\/?$/i.test(part))
  return wrong === undefined ? ok(parts.map(part => part.toLowerCase().replace(/\/$/, ''))) : err(wrong)
}

/**
 * The origin that all addresses of a shop are built from (rules/production#public-origin): the declared one with the
 * shop's own host, else the first. The requested host is trusted only when no origin is declared, that is, on a
 * developer's own machine.
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

/** The HSTS header of every answer when all declared origins are https: browsers use https only, for a year. */
export const transportHeaders = (declared: PublicOrigins): Readonly<Record<string, string>> =>
  declared.length > 0 && declared.every(origin => origin.startsWith('https:'))
    ? { 'strict-transport-security': 'max-age=31536000' }
    : {}
