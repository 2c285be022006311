import { createHmac, timingSafeEqual } from 'node:crypto'

/** The price a delivery method was offered at, to one cart, until a moment (rules/delivery#price-token). */
export type PriceOffer = {
  readonly shopId: string
  readonly cartId: string
  readonly methodId: string
  readonly priceCents: number
}

export type PriceTokens = {
  issue(offer: PriceOffer, expiresAt: number): string
  /** Whether this server made this offer and it still stands. */
  isValid(token: string, offer: PriceOffer, now: number): boolean
}

/** Signs offers with the secret of cart tokens; the first word of the signed text keeps the two apart. */
export const createPriceTokens = (secret: string): PriceTokens => {
  const sign = ({ shopId, cartId, methodId, priceCents }: PriceOffer, expiresAt: string): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['delivery price', shopId, cartId, methodId, priceCents, expiresAt]))
      .digest('base64url')
  return {
    issue: (offer, expiresAt) => `${expiresAt}.${sign(offer, String(expiresAt))}`,
    isValid(token, offer, now) {
      const [expiresAt = '', signature = '', ...more] = token.split('.')
      if (more.length > 0 || !/^\d{1,15}$/.test(expiresAt) || Number(expiresAt) <= now) return false
      const given = Buffer.from(signature)
      const right = Buffer.from(sign(offer, expiresAt))
      return given.length === right.length && timingSafeEqual(given, right)
    },
  }
}
