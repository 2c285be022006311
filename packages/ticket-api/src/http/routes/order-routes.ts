import type { FastifyInstance } from 'fastify'
import { RefusedError } from '../../domain/refusal.ts'
import type { Database } from '../../store/database.ts'
import { readOrder } from '../../store/order/read-order.ts'
import { registerCall } from '../register-call.ts'

/** The confirmation, opened by number and secret (D6). Whether an order exists shows only to who has its secret. */
export const registerOrderRoutes = (app: FastifyInstance, { db }: { readonly db: Pick<Database, 'kysely'> }): void => {
  registerCall(app, 'readOrder', async ({ request, reply, parameter, query }) => {
    const order = await readOrder(db.kysely, request.catalogue.shopId, parameter('orderNumber'), query.secret)
    if (!order) throw new RefusedError({ code: 'unspecified_exception', status: 404, reason: 'order_not_found' })
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return { order }
  })
}
