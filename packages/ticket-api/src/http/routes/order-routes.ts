import { cartTokenHeader } from '@portti/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CartTokens } from '../../domain/cart/cart-token.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import { loadLetters, type OpenOrderDeps, openOrder, openOrderOfCart } from '../../features/order/open-order.ts'
import { openedOrderResponse } from '../../presenters/opened-order-response.ts'
import { registerCall } from '../calls/register-call.ts'
import { refuse } from '../refusals/refused-error.ts'

type OrderRouteDeps = OpenOrderDeps & { readonly cartTokens: CartTokens; readonly now: () => number }

/**
 * The confirmation, opened by number and secret, or by the token of the order's cart while that lasts
 * (rules/orders#confirmation). Only the holder of one of them learns whether an order exists.
 */
export const registerOrderRoutes = (app: FastifyInstance, deps: OrderRouteDeps): void => {
  const { cartTokens, orderLinks, now } = deps
  const ownCart = ({ headers, catalogue }: FastifyRequest): string | undefined => {
    const token = headers[cartTokenHeader]
    const claims = typeof token === 'string' ? cartTokens.read(token) : undefined
    return claims && claims.shopId === catalogue.shopId && claims.expiresAt > now() ? claims.cartId : undefined
  }

  registerCall(app, 'readOrder', async ({ request, parameter, query: { secret } }) => {
    const key = { shopId: request.catalogue.shopId, number: parameter('orderNumber') }
    const cartId = secret === undefined ? ownCart(request) : undefined
    const stored =
      cartId === undefined ? await openOrder(deps, key, secret ?? '') : await openOrderOfCart(deps, key, cartId)
    if (!stored) return refuse(unspecified('order_not_found'))
    const { mail, letters } = await loadLetters(deps, key)
    return { order: openedOrderResponse(stored, request.catalogue, mail, letters, orderLinks) }
  })
}
