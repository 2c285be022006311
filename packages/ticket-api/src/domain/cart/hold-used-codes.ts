import type { Cart } from '../model/cart.ts'
import { type CartCode, codeQuotaId } from '../model/cart-code.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { isHeldByUse } from '../model/code-record.ts'
import { priceCart } from './price-cart.ts'

/** Codes of which a cart holds as much as it uses. */
export const codesHeldByUse = ({ codes }: Pick<Cart, 'codes'>): readonly CartCode[] =>
  codes.filter(({ record }) => isHeldByUse(record))

/**
 * The cart as the rules see it: it has all that nobody else holds of its vouchers and serial cards, so that they can
 * pay for added products.
 * @param free by quota, the amount that is neither held nor sold.
 */
export const openUsedCodes = (cart: Cart, free: ReadonlyMap<string, number>): Cart => ({
  ...cart,
  codes: cart.codes.map(one => {
    if (!isHeldByUse(one.record)) return one
    const quotaId = codeQuotaId(one.code)
    const left = free.get(quotaId)
    const amount = left === undefined ? 0 : Math.max(0, left) + (one.holds[0]?.amount ?? 0)
    return { ...one, holds: [{ quotaId, amount, capacity: one.record.capacity ?? amount }] }
  }),
})

/** The cart as it is stored: of vouchers and serial cards it holds the used part; the rest is free for others. */
export const holdUsedCodes = (cart: Cart, catalogue: Catalogue, now: number): Cart => {
  if (codesHeldByUse(cart).length === 0) return cart
  return {
    ...cart,
    codes: priceCart(cart, catalogue, now).codes.map(({ code, used }) => {
      const [hold] = code.holds
      if (!isHeldByUse(code.record) || !hold) return code
      return { ...code, available: hold.amount, holds: used > 0 ? [{ ...hold, amount: used }] : [] }
    }),
  }
}
