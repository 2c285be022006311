import { createBoundedCache } from '../../platform/bounded-cache.ts'
import { isSameText, type Signer } from '../signing/signing-keys.ts'

/** The claims of a cart's token (rules/cart#cart-token). Moments in milliseconds; a token keeps whole seconds. */
export type CartClaims = {
  readonly cartId: string
  readonly shopId: string
  readonly issuedAt: number
  readonly expiresAt: number
}

export type CartTokens = {
  issue(claims: CartClaims): string
  /**
   * The claims of a token that this server signed, expired or not; undefined for any other text. Where `cartId` names
   * the cart of the request, the token that was issued last for it is recognised without another hash.
   */
  read(token: string, cartId?: string): CartClaims | undefined
}

const maxTokenLength = 1_000

/** Tokens from before keys had ids name none. */
const headerOf = (keyId: string): string =>
  Buffer.from(`{"alg":"HS256","typ":"JWT"${keyId === '' ? '' : `,"kid":"${keyId}"`}}`).toString('base64url')
const keyIdOf = (header: string): string | undefined => {
  const found = headerPattern.exec(Buffer.from(header, 'base64url').toString())
  return found ? (found[1] ?? '') : undefined
}
const headerPattern = /^\{"alg":"HS256","typ":"JWT"(?:,"kid":"([0-9a-f-]{1,40})")?\}$/

/** Most carts whose last token a process keeps. */
const maxKnown = 4_000

/** The token that a cart got last. */
type Issued = { readonly token: string; readonly keyId: string; readonly claims: CartClaims }

/**
 * Cart tokens as JWT with HS256 (RFC 7515, RFC 7519). They are read and issued on every cart call, so they are made
 * here with one hash each; the test compares them with a JWT library. Only this one header is accepted, with the id of
 * a key, so a forger cannot choose an algorithm. The token that this process issued last for a cart is known by its
 * whole text, and given again while it says the same.
 */
export const createCartTokens = (signer: Signer): CartTokens => {
  const issued = createBoundedCache<Issued>(maxKnown)
  let latestHeader = { keyId: '', text: headerOf('') }
  return {
    issue({ cartId, shopId, issuedAt, expiresAt }) {
      const keyId = signer.keyId()
      const said = { cart: cartId, shop: shopId, iat: Math.floor(issuedAt / 1000), exp: Math.floor(expiresAt / 1000) }
      const claims = claimsOf(said)
      const last = issued.get(cartId)
      if (last?.keyId === keyId && isSame(last.claims, claims)) return last.token
      if (latestHeader.keyId !== keyId) latestHeader = { keyId, text: headerOf(keyId) }
      const signed = `${latestHeader.text}.${Buffer.from(JSON.stringify(said)).toString('base64url')}`
      const token = `${signed}.${signer.signatureOf(signed, keyId)}`
      issued.set(cartId, { token, keyId, claims })
      return token
    },
    read(token, cartId) {
      const known = cartId === undefined ? undefined : issued.get(cartId)
      if (known && isSameText(token, known.token) && signer.accepts(known.keyId)) return known.claims
      if (token.length > maxTokenLength) return undefined
      const [head = '', payload, signature, ...more] = token.split('.')
      if (payload === undefined || signature === undefined || more.length > 0) return undefined
      const keyId = head === latestHeader.text ? latestHeader.keyId : keyIdOf(head)
      const right = keyId === undefined ? undefined : signer.signatureOf(`${head}.${payload}`, keyId)
      // Compared as text, so that a token has exactly one spelling.
      if (!right || !isSameText(signature, right)) return undefined
      return parseClaims(Buffer.from(payload, 'base64url').toString())
    },
  }
}

const isSame = (a: CartClaims, b: CartClaims): boolean =>
  a.shopId === b.shopId && a.issuedAt === b.issuedAt && a.expiresAt === b.expiresAt

/**
 * Undefined for claims of another kind, which the secret itself may have signed elsewhere, as it did the first tokens.
 */
const parseClaims = (payload: string): CartClaims | undefined => {
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
