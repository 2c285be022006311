import type { FastifyInstance } from 'fastify'
import type { CartTokens } from '../../domain/cart/cart-token.ts'
import { refused } from '../../domain/model/refusal.ts'
import type { ParkedSales } from '../../features/box-office/parked-sales.ts'
import { clerkSession } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

type ParkedSaleRouteDeps = {
  readonly parkedSales: ParkedSales
  readonly cartTokens: CartTokens
}

/** Sales that wait at the tills of a shop (rules/kiosk#parked-sales). */
export const registerParkedSaleRoutes = (
  app: FastifyInstance,
  { parkedSales, cartTokens }: ParkedSaleRouteDeps,
): void => {
  registerCall(app, 'listParkedSales', async ({ request }) => {
    clerkSession(request)
    return { parked: [...(await parkedSales.list(request.catalogue.shopId))] }
  })

  registerCall(app, 'parkSale', async ({ request, body: { token, note } }) => {
    const { catalogue } = request
    const session = clerkSession(request)
    const claims = cartTokens.read(token)
    if (claims?.shopId !== catalogue.shopId) return refuse(refused('cart_token_mismatch'))
    const refusal = await parkedSales.park({ catalogue, claims, session, note })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'takeParkedSale', async ({ request, parameter }) => {
    const session = clerkSession(request)
    const { claims } = orRefuse(
      await parkedSales.take({ shopId: request.catalogue.shopId, cartId: parameter('cartId'), session }),
    )
    return { cart: { uuid: claims.cartId, token: cartTokens.issue(claims) } }
  })

  registerCall(app, 'holdParkedSale', async ({ request, parameter }) => {
    clerkSession(request)
    const refusal = await parkedSales.hold({ catalogue: request.catalogue, cartId: parameter('cartId') })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'releaseParkedSale', async ({ request, parameter }) => {
    const session = clerkSession(request)
    const sale = { shopId: request.catalogue.shopId, cartId: parameter('cartId'), session }
    const refusal = await parkedSales.release(sale)
    return refusal ? refuse(refusal) : {}
  })
}
