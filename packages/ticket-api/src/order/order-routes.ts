import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { RefusedError } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { readOrder } from './read-order.ts'

/** The confirmation, opened by number and secret (D6). Whether an order exists shows only to who has its secret. */
export const registerOrderRoutes = (app: FastifyInstance, { db }: { readonly db: Pick<Database, 'kysely'> }): void => {
  registerCall(app, 'readOrder', async ({ request, reply, parameter, query }) => {
    const order = await readOrder(db.kysely, request.catalogue.shopId, parameter('orderNumber'), query.secret)
    if (!order) throw new RefusedError({ code: 'unspecified_exception', status: 404, reason: 'order_not_found' })
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return { order }
  })
}
