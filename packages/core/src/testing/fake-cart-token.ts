import { decodeBase64Url } from '../cart/cart-token.ts'
import type { EpochMs } from '../ports/clock.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The UTF-8 bytes of a text. */
const bytesOf = (text: string): readonly number[] =>
  (encodeURIComponent(text).match(/%..|./g) ?? []).map(byte =>
    byte.length === 3 ? Number.parseInt(byte.slice(1), 16) : byte.charCodeAt(0),
  )

/** Base64url of a text in UTF-8, without padding. */
export const encodeBase64Url = (text: string): string => {
  const bits = bytesOf(text)
    .map(byte => byte.toString(2).padStart(8, '0'))
    .join('')
  return (bits.match(/.{1,6}/g) ?? []).map(six => alphabet[Number.parseInt(six.padEnd(6, '0'), 2)]).join('')
}

/**
 * A token shaped like the server's (rules/cart#cart-token), without a real signature. Without `expiresAt` it has no
 * `exp`.
 */
export const fakeCartToken = (cartId: string, issuedAt: EpochMs, expiresAt?: EpochMs): string =>
  [
    encodeBase64Url(JSON.stringify({ alg: 'none', typ: 'JWT' })),
    encodeBase64Url(
      JSON.stringify({
        cart: cartId,
        iat: Math.floor(issuedAt / 1000),
        ...(expiresAt !== undefined && { exp: Math.floor(expiresAt / 1000) }),
      }),
    ),
    'unsigned',
  ].join('.')

/** The cart that such a token belongs to. */
export const fakeCartTokenOwner = (token: string): string | undefined =>
  /"cart":"([^"]*)"/.exec(decodeBase64Url(token.split('.')[1] ?? '') ?? '')?.[1]
