import { canBuyAny, type QuantityRule } from '../availability/amount.ts'
import { quantityRuleOf } from '../availability/availability.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { Product } from './product.ts'

/**
 * The offer of a product to a visitor now; when it cannot be bought, the reason and the time
 * (rules/catalogue#offer-of-a-product).
 */
export type ProductOffer =
  | { readonly state: 'on_sale'; readonly rule: QuantityRule; readonly isFew: boolean }
  /** One of these must be in the cart first (rules/cart#required-products). */
  | { readonly state: 'requires'; readonly productIds: readonly string[] }
  | { readonly state: 'soon'; readonly opensAt?: EpochMs }
  | { readonly state: 'soldout' | 'closed' | 'cancelled' | 'not_for_sale' }

/**
 * A product that requires others can be bought when one of them is in the cart, or chosen together with it
 * (rules/cart#required-products).
 */
export const hasRequiredProduct = (
  { requiredProducts }: Pick<Product, 'requiredProducts'>,
  productIdsInCart: ReadonlySet<string>,
): boolean => requiredProducts.length === 0 || requiredProducts.some(id => productIdsInCart.has(id))

/** Whether and how a product can be bought beside these products of the cart; it asks no clock. */
export const offerOfProduct = (
  product: Pick<Product, 'availability' | 'requiredProducts'>,
  productIdsInCart: ReadonlySet<string>,
): ProductOffer => {
  const { availability } = product
  if (!availability.available) {
    switch (availability.reasonCode) {
      case 'not_yet_open':
        return availability.openAt === undefined ? { state: 'soon' } : { state: 'soon', opensAt: availability.openAt }
      case 'closed':
        return { state: 'closed' }
      case 'cancelled':
        return { state: 'cancelled' }
      case 'not_for_sale':
        return { state: 'not_for_sale' }
      case 'sold_out':
      case undefined:
        return { state: 'soldout' }
    }
  }
  const rule = quantityRuleOf(availability)
  if (!canBuyAny(rule)) return { state: 'soldout' }
  if (!hasRequiredProduct(product, productIdsInCart)) return { state: 'requires', productIds: product.requiredProducts }
  return { state: 'on_sale', rule, isFew: availability.status === 'yellow' }
}
