import { createRecent } from '../../platform/recent.ts'
import { isSameText, type Signer } from '../signing/signing-keys.ts'

/** What a cart's token says (rules/cart#cart-token). Moments in milliseconds; a token keeps whole seconds. */
export type CartClaims = {
  readonly cartId: string
  readonly shopId: string
  readonly issuedAt: number
  readonly expiresAt: number
}

export type CartTokens = {
  issue(claims: CartClaims): string
  /** The claims of a token that this server signed, expired or not; undefined for any other text. */
  read(token: string): CartClaims | undefined
}

const longestToken = 1_000

/** A token of before keys had ids names none. */
const headerOf = (keyId: string): string =>
  Buffer.from(`{"alg":"HS256","typ":"JWT"${keyId === '' ? '' : `,"kid":"${keyId}"`}}`).toString('base64url')
const headerPattern = /^\{"alg":"HS256","typ":"JWT"(?:,"kid":"([0-9a-f-]{1,40})")?\}$/

/** How many tokens a process knows at most without another hash: those that it issued last. */
const mostKnown = 4_000

/**
 * Cart tokens as JWT with HS256 (RFC 7515, RFC 7519). They are read and issued on every cart call, so they are made
 * here with one hash each; the test compares them with a JWT library. Only this one header is accepted, with the id of a
 * key, so a forger cannot choose an algorithm. A token that this process issued lately is known by its whole text.
 */
export const createCartTokens = (signer: Signer): CartTokens => {
  const issued = createRecent<{ readonly keyId: string; readonly claims: CartClaims }>(mostKnown)
  return {
    issue({ cartId, shopId, issuedAt, expiresAt }) {
      const keyId = signer.keyId()
      const claims = { cart: cartId, shop: shopId, iat: Math.floor(issuedAt / 1000), exp: Math.floor(expiresAt / 1000) }
      const signed = `${headerOf(keyId)}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
      const token = `${signed}.${signer.signatureOf(signed, keyId)}`
      issued.set(token, { keyId, claims: claimsOf(claims) })
      return token
    },
    read(token) {
      const known = issued.get(token)
      if (known && signer.accepts(known.keyId)) return known.claims
      if (token.length > longestToken) return undefined
      const [head = '', payload, signature, ...more] = token.split('.')
      if (payload === undefined || signature === undefined || more.length > 0) return undefined
      const header = headerPattern.exec(Buffer.from(head, 'base64url').toString())
      const right = header && signer.signatureOf(`${head}.${payload}`, header[1] ?? '')
      // Compared as text, so that a token has exactly one spelling.
      if (!right || !isSameText(signature, right)) return undefined
      return readClaims(Buffer.from(payload, 'base64url').toString())
    },
  }
}

/** The secret itself, which signed the first tokens, may sign other claims elsewhere: those are not a cart's. */
const readClaims = (payload: string): CartClaims | undefined => {
  const claims: unknown = JSON.parse(payload)
  if (typeof claims !== 'object' || claims === null) return undefined
  if (!('cart' in claims && 'shop' in claims && 'iat' in claims && 'exp' in claims)) return undefined
  const { cart, shop, iat, exp } = claims
  if (typeof cart !== 'string' || typeof shop !== 'string') return undefined
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined
  return claimsOf({ cart, shop, iat, exp })
}

const claimsOf = ({ cart, shop, iat, exp }: WireClaims): CartClaims => ({
  cartId: cart,
  shopId: shop,
  issuedAt: iat * 1000,
  expiresAt: exp * 1000,
})

/** The claims as a JWT holds them; moments in seconds. */
type WireClaims = { readonly cart: string; readonly shop: string; readonly iat: number; readonly exp: number }
