import type { WireDeliveryGroup } from '@portti/contract'
import type { Cart } from '../model/cart.ts'
import type { Catalogue } from '../model/catalogue.ts'
import { type Refused, refused } from '../model/refusal.ts'
import { methodProblem, offeredToCart } from './delivery-rules.ts'
import type { PriceOffer, PriceTokens } from './price-token.ts'

/** A method that a cart is offered, with the token of its price. */
export type DeliveryOffer = { readonly method: DeliveryMethod; readonly priceToken: string }

type DeliveryMethod = Catalogue['deliveryMethods'][number]

type DeliveryChoice = { readonly group: WireDeliveryGroup; readonly methodId: string; readonly priceToken: string }
type Moment = { readonly catalogue: Catalogue; readonly priceTokens: PriceTokens; readonly now: number }

/** The methods that a cart is offered, at prices that stand as long as the cart may live (rules/delivery#price-token). */
export const deliveryOffers = (
  cart: Cart,
  { catalogue, priceTokens }: Omit<Moment, 'now'>,
): readonly DeliveryOffer[] => {
  const until = Math.max(cart.expiresAt, cart.createdAt + catalogue.cartMaxMinutes * 60_000)
  return offeredToCart(cart, catalogue).map(method => ({
    method,
    priceToken: priceTokens.issue(offerOf(cart, method), until),
  }))
}

/** Chooses a method for a group of a cart. The shopper pays the price that was shown (rules/delivery#price-token). */
export const chooseDelivery = (
  cart: Cart,
  { group, methodId, priceToken }: DeliveryChoice,
  { catalogue, priceTokens, now }: Moment,
): { readonly cart: Cart } | Refused => {
  const method = catalogue.deliveryMethods.find(({ id }) => id === methodId)
  const problem = methodProblem(cart, catalogue, method, group)
  if (problem) return { refusal: problem }
  // An old or foreign offer has to be requested again.
  if (!method || !priceTokens.isValid(priceToken, offerOf(cart, method), now)) {
    return refused('delivery_method_not_found', { reason: 'price_token' })
  }
  const chosen = { id: method.id, priceCents: method.product.priceCents }
  return { cart: { ...cart, deliveries: { ...cart.deliveries, [group]: chosen } } }
}

const offerOf = (cart: Cart, method: DeliveryMethod): PriceOffer => ({
  shopId: cart.shopId,
  cartId: cart.id,
  methodId: method.id,
  priceCents: method.product.priceCents,
})
