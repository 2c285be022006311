import { decodeBase64Url } from '../cart/cart-token.ts'
import type { EpochMs } from '../ports/clock.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Base64url of ASCII text. */
const encode = (text: string): string => {
  const bits = Array.from(text, character => character.charCodeAt(0).toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,6}/g) ?? []).map(six => alphabet[Number.parseInt(six.padEnd(6, '0'), 2)]).join('')
}

/** A token shaped as the server's (D8), without a real signature. `expiresAt` absent leaves `exp` out. */
export const fakeCartToken = (cartId: string, issuedAt: EpochMs, expiresAt?: EpochMs): string =>
  [
    encode(JSON.stringify({ alg: 'none', typ: 'JWT' })),
    encode(
      JSON.stringify({
        cart: cartId,
        iat: Math.floor(issuedAt / 1000),
        ...(expiresAt !== undefined && { exp: Math.floor(expiresAt / 1000) }),
      }),
    ),
    'unsigned',
  ].join('.')

/** Which cart such a token is of. */
export const fakeCartTokenOwner = (token: string): string | undefined =>
  /"cart":"([^"]*)"/.exec(decodeBase64Url(token.split('.')[1] ?? '') ?? '')?.[1]
