import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'

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

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString('base64url')
const longestToken = 1_000

/**
 * Cart tokens as JWT with HS256 (RFC 7515, RFC 7519). They are read and issued on every cart call, so they are made
 * here with two hashes; the test compares them with a JWT library. Only this one header is accepted, so a forger cannot
 * choose an algorithm.
 */
export const createCartTokens = (secret: string): CartTokens => {
  const key = createSecretKey(secret, 'utf8')
  const signatureOf = (signed: string): string => createHmac('sha256', key).update(signed).digest('base64url')
  return {
    issue({ cartId, shopId, issuedAt, expiresAt }) {
      const claims = { cart: cartId, shop: shopId, iat: Math.floor(issuedAt / 1000), exp: Math.floor(expiresAt / 1000) }
      const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
      return `${signed}.${signatureOf(signed)}`
    },
    read(token) {
      if (token.length > longestToken) return undefined
      const [head, payload, signature, ...more] = token.split('.')
      if (head !== header || payload === undefined || signature === undefined || more.length > 0) return undefined
      // Compared as text, so that a token has exactly one spelling.
      const given = Buffer.from(signature)
      const right = Buffer.from(signatureOf(`${head}.${payload}`))
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
      return readClaims(Buffer.from(payload, 'base64url').toString())
    },
  }
}

/** The same secret could sign other claims for another use: those are not a cart's. */
const readClaims = (payload: string): CartClaims | undefined => {
  const claims: unknown = JSON.parse(payload)
  if (typeof claims !== 'object' || claims === null) return undefined
  if (!('cart' in claims && 'shop' in claims && 'iat' in claims && 'exp' in claims)) return undefined
  const { cart, shop, iat, exp } = claims
  if (typeof cart !== 'string' || typeof shop !== 'string') return undefined
  if (typeof iat !== 'number' || typeof exp !== 'number') return undefined
  return { cartId: cart, shopId: shop, issuedAt: iat * 1000, expiresAt: exp * 1000 }
}
