import type { EpochMs } from '../ports/clock.ts'

/** The times in the cart's token (rules/cart#cart-token); absent when the token does not have them. */
export type CartTokenClaims = { readonly issuedAt?: EpochMs; readonly expiresAt?: EpochMs }

/**
 * Reads the payload of the cart's token, a JWT (rules/cart#cart-token). The server checks the signature: the payload is
 * only shown here, never trusted. Undefined when it is no such token.
 */
export const cartTokenClaims = (token: string): CartTokenClaims | undefined => {
  const payload = token.split('.')[1]
  const json = payload === undefined ? undefined : decodeBase64Url(payload)
  if (json === undefined) return undefined
  const claims = parseObject(json)
  if (claims === undefined) return undefined
  return { ...seconds('issuedAt', claims.iat), ...seconds('expiresAt', claims.exp) }
}

const seconds = (name: keyof CartTokenClaims, value: unknown): CartTokenClaims =>
  typeof value === 'number' && Math.abs(value) <= latestSecond ? { [name]: value * 1000 } : {}

/** The last second that a JavaScript `Date` can represent. */
const latestSecond = 8.64e12

const parseObject = (json: string): Readonly<Record<string, unknown>> | undefined => {
  try {
    const value: unknown = JSON.parse(json)
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url of UTF-8, without `atob`, which is not part of the language. Undefined when it is malformed. */
export const decodeBase64Url = (input: string): string | undefined => {
  let escaped = ''
  let bits = 0
  let bitCount = 0
  for (const character of input.replace(/=+$/, '')) {
    const value = alphabet.indexOf(character)
    if (value < 0) return undefined
    bits = (bits << 6) | value
    bitCount += 6
    if (bitCount >= 8) {
      bitCount -= 8
      escaped += `%${((bits >> bitCount) & 0xff).toString(16).padStart(2, '0')}`
    }
  }
  try {
    return decodeURIComponent(escaped)
  } catch {
    return undefined
  }
}
