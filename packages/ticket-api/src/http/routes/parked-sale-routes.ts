import type { FastifyInstance } from 'fastify'
import type { CartTokens } from '../../domain/cart/cart-token.ts'
import { refused } from '../../domain/model/refusal.ts'
import type { ParkedSales } from '../../features/box-office/parked-sales.ts'
import type { StaffSessions } from '../../features/box-office/staff-sessions.ts'
import { clerkSession } from '../calls/clerk-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'

export type ParkedSaleRouteDeps = {
  readonly staffSessions: StaffSessions
  readonly parkedSales: ParkedSales
  readonly tokens: CartTokens
}

/** Sales that wait at the tills of a shop (rules/kiosk#parked-sales). */
export const registerParkedSaleRoutes = (
  app: FastifyInstance,
  { staffSessions, parkedSales, tokens }: ParkedSaleRouteDeps,
): void => {
  registerCall(app, 'listParkedSales', async ({ request, reply }) => {
    await clerkSession(staffSessions, request)
    reply.header('cache-control', 'no-store')
    return { parked: [...(await parkedSales.list(request.catalogue.shopId))] }
  })

  registerCall(app, 'parkSale', async ({ request, body: { token, note } }) => {
    const { catalogue } = request
    const session = await clerkSession(staffSessions, request)
    const claims = tokens.read(token)
    if (claims?.shopId !== catalogue.shopId) return refuse(refused('cart_token_mismatch'))
    const refusal = await parkedSales.park({ catalogue, claims, session, note })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'takeParkedSale', async ({ request, reply, parameter }) => {
    const session = await clerkSession(staffSessions, request)
    const { claims } = orRefuse(
      await parkedSales.take({ shopId: request.catalogue.shopId, cartId: parameter('cartId'), session }),
    )
    reply.header('cache-control', 'no-store')
    return { cart: { uuid: claims.cartId, token: tokens.issue(claims) } }
  })

  registerCall(app, 'holdParkedSale', async ({ request, parameter }) => {
    await clerkSession(staffSessions, request)
    const refusal = await parkedSales.hold({ catalogue: request.catalogue, cartId: parameter('cartId') })
    return refusal ? refuse(refusal) : {}
  })

  registerCall(app, 'releaseParkedSale', async ({ request, parameter }) => {
    const session = await clerkSession(staffSessions, request)
    const sale = { shopId: request.catalogue.shopId, cartId: parameter('cartId'), session }
    const refusal = await parkedSales.release(sale)
    return refusal ? refuse(refusal) : {}
  })
}
