import type { PublicOrigins } from '@portti/core/rules'
import type { FastifyInstance } from 'fastify'
import { checkoutLanguage, returnOrigin } from '../../domain/checkout/return-address.ts'
import type { OrderPaymentService } from '../../features/checkout/order-payment-service.ts'
import { checkoutResponse } from '../../presenters/checkout-response.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse } from '../refusals/refused-error.ts'

type OrderPaymentRouteDeps = {
  readonly orderPayments: OrderPaymentService
  /** The shops' public origins; none on a local machine. */
  readonly publicOrigins: PublicOrigins
}

/**
 * Pays an order by its link (rules/orders#pay-an-order). The answers contain neither the order's cart nor its secret.
 */
export const registerOrderPaymentRoutes = (app: FastifyInstance, deps: OrderPaymentRouteDeps): void => {
  const { orderPayments, publicOrigins } = deps

  registerCall(app, 'payOrder', async ({ request, reply, parameter, query, body }) => {
    const { catalogue } = request
    const number = parameter('orderNumber')
    const created = await orderPayments.create(catalogue, number, body.secret, {
      language: checkoutLanguage(catalogue, query.lang),
      returnOrigin: returnOrigin(catalogue, request, publicOrigins),
    })
    const checkout = orRefuse(created)
    reply.status(202)
    const path = `/v2/orders/${encodeURIComponent(number)}/checkouts/${checkout.id}.json`
    return { cart_checkout: withoutCart(checkout, catalogue.shop), links: { status: path } }
  })

  registerCall(app, 'readOrderCheckout', async ({ request, parameter }) => {
    const { shopId, shop } = request.catalogue
    const checkout = orRefuse(await orderPayments.read(shopId, parameter('orderNumber'), parameter('checkoutId')))
    return { cart_checkout: withoutCart(checkout, shop) }
  })
}

const withoutCart = (...checkout: Parameters<typeof checkoutResponse>) => {
  const { cart: _, ...answer } = checkoutResponse(...checkout)
  return answer
}
