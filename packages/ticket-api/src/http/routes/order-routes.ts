import type { FastifyInstance } from 'fastify'
import { unspecified } from '../../domain/model/refusal.ts'
import { orderAnswer } from '../../presenters/order-answer.ts'
import type { Database } from '../../store/database.ts'
import { readOrder } from '../../store/order/read-order.ts'
import { registerCall } from '../calls/register-call.ts'
import { refuse } from '../refusals/refused-error.ts'

/**
 * The confirmation, opened by number and secret (rules/orders#confirmation). Whether an order exists shows only to who
 * has its secret.
 */
export const registerOrderRoutes = (app: FastifyInstance, { db }: { readonly db: Pick<Database, 'kysely'> }): void => {
  registerCall(app, 'readOrder', async ({ request, reply, parameter, query }) => {
    const stored = await readOrder(db.kysely, request.catalogue.shopId, parameter('orderNumber'), query.secret)
    if (!stored) return refuse(unspecified('order_not_found'))
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    return { order: orderAnswer(stored) }
  })
}
