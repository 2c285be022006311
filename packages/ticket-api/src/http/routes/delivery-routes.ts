import type { FastifyInstance } from 'fastify'
import { chooseDelivery, deliveryOffers } from '../../domain/delivery/delivery-offers.ts'
import type { PriceTokens } from '../../domain/delivery/price-token.ts'
import { deliveryMethodResponse } from '../../presenters/delivery-method-response.ts'
import { SerializedResponse, serializeSmall } from '../../presenters/serialized-response.ts'
import { type CartDeps, cartAccess, changeCart } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse } from '../refusals/refused-error.ts'

type DeliveryDeps = CartDeps & { readonly priceTokens: PriceTokens }

/** Delivery methods of a cart (rules/wire#calls). */
export const registerDeliveryRoutes = (app: FastifyInstance, deps: DeliveryDeps): void => {
  const { shoppersCarts, cartTokens, priceTokens, now } = deps

  registerCall(app, 'listDeliveryMethods', async ({ request, parameter }) => {
    const { catalogue, claims } = cartAccess(request, parameter('cartId'), cartTokens)
    const { cart } = orRefuse(await shoppersCarts.read({ catalogue, claims }))
    const delivery_methods = deliveryOffers(cart, { catalogue, priceTokens }).map(offer =>
      deliveryMethodResponse(offer, catalogue, now()),
    )
    return new SerializedResponse<{ delivery_methods: typeof delivery_methods }>(serializeSmall({ delivery_methods }))
  })

  registerCall(app, 'chooseDeliveryMethod', ({ request, parameter, body }) =>
    changeCart(deps, request, parameter('cartId'), (cart, moment) =>
      chooseDelivery(
        cart,
        { group: body.delivery_group, methodId: body.delivery_method.id, priceToken: body.price_token },
        { catalogue: request.catalogue, priceTokens, now: moment },
      ),
    ),
  )
}
