import { isSignedText, type Signer, signText } from '../signing/signing-keys.ts'

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

export const createPriceTokens = (signer: Signer): PriceTokens => {
  const textOf = ({ shopId, cartId, methodId, priceCents }: PriceOffer, expiresAt: string): string =>
    JSON.stringify([shopId, cartId, methodId, priceCents, expiresAt])
  return {
    issue: (offer, expiresAt) => `${expiresAt}.${signText(signer, textOf(offer, String(expiresAt)))}`,
    isValid(token, offer, now) {
      const [, expiresAt = '', signature = ''] = /^(\d{1,15})\.(.+)$/.exec(token) ?? []
      return Number(expiresAt) > now && isSignedText(signer, textOf(offer, expiresAt), signature)
    },
  }
}
