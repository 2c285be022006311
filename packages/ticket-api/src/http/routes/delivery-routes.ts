import type { WireDeliveryMethod } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import type { FastifyInstance } from 'fastify'
import { methodProblem, offeredToCart } from '../../domain/delivery/delivery-rules.ts'
import type { PriceOffer, PriceTokens } from '../../domain/delivery/price-token.ts'
import type { Cart } from '../../domain/model/cart.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { refused } from '../../domain/model/refusal.ts'
import { WrittenAnswer, writeSmall } from '../../presenters/written-answer.ts'
import { type CartDeps, cartAccess, changeCart } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse } from '../refusals/refused-error.ts'

export type DeliveryDeps = CartDeps & { readonly priceTokens: PriceTokens }

/** Delivery methods of a cart (rules/wire#calls). */
export const registerDeliveryRoutes = (app: FastifyInstance, deps: DeliveryDeps): void => {
  const { carts, tokens, priceTokens, now } = deps

  registerCall(app, 'listDeliveryMethods', async ({ request, parameter }) => {
    const { catalogue, claims } = cartAccess(request, parameter('cartId'), tokens)
    const { cart } = orRefuse(await carts.read({ catalogue, claims }))
    const delivery_methods = offeredToCart(cart, catalogue).map(method =>
      methodAnswer(method, catalogue, now(), priceTokens.issue(offerOf(cart, method), offerEnds(cart, catalogue))),
    )
    return new WrittenAnswer<{ delivery_methods: typeof delivery_methods }>(writeSmall({ delivery_methods }))
  })

  registerCall(app, 'chooseDeliveryMethod', ({ request, parameter, body }) =>
    changeCart(deps, request, parameter('cartId'), (cart, moment) => {
      const { catalogue } = request
      const group = body.delivery_group
      const method = catalogue.deliveryMethods.find(({ id }) => id === body.delivery_method.id)
      const problem = methodProblem(cart, catalogue, method, group)
      if (problem) return { refusal: problem }
      // The shopper pays the price that was shown: an old or foreign offer has to be requested again.
      if (!method || !priceTokens.isValid(body.price_token, offerOf(cart, method), moment)) {
        return refused('delivery_method_not_found', { reason: 'price_token' })
      }
      const chosen = { id: method.id, priceCents: method.product.priceCents }
      return { cart: { ...cart, deliveries: { ...cart.deliveries, [group]: chosen } } }
    }),
  )
}

type DeliveryMethod = Catalogue['deliveryMethods'][number]

const offerOf = (cart: Cart, method: DeliveryMethod): PriceOffer => ({
  shopId: cart.shopId,
  cartId: cart.id,
  methodId: method.id,
  priceCents: method.product.priceCents,
})

/** An offer is valid as long as its cart may live. */
const offerEnds = (cart: Cart, catalogue: Catalogue): number =>
  Math.max(cart.expiresAt, cart.createdAt + catalogue.cartMaxMinutes * 60_000)

const methodAnswer = (
  { wire, product }: DeliveryMethod,
  catalogue: Catalogue,
  now: number,
  priceToken: string,
): WireDeliveryMethod => ({
  ...wire,
  product: {
    ...product.wire,
    price: centsToWire(product.priceCents),
    vat_rate: catalogue.vatPermille(product.vatKind, now) / 10,
    price_token: priceToken,
  },
})
