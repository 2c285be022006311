import { cartTokenHeader } from '@portti/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CartTokens } from '../../domain/cart/cart-token.ts'
import { unspecified } from '../../domain/model/refusal.ts'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import { isSameSecret } from '../../domain/order/order-secret.ts'
import { openedOrderAnswer } from '../../presenters/opened-order-answer.ts'
import type { Database } from '../../store/database.ts'
import { haveLinksEnded } from '../../store/order/links-ended.ts'
import { readOrder } from '../../store/order/read-order.ts'
import { readGiftLetters, readOrderMail } from '../../store/order/read-order-mail.ts'
import { registerCall } from '../calls/register-call.ts'
import { refuse } from '../refusals/refused-error.ts'

type OrderRouteDeps = {
  readonly db: Pick<Database, 'kysely'>
  readonly tokens: CartTokens
  readonly orderLinks: OrderLinks
  readonly now: () => number
}

/**
 * The confirmation, opened by number and secret, or by the token of the order's cart while that lasts
 * (rules/orders#confirmation). Only the holder of one of them learns whether an order exists.
 */
export const registerOrderRoutes = (app: FastifyInstance, { db, tokens, orderLinks, now }: OrderRouteDeps): void => {
  const ownCart = ({ headers, catalogue }: FastifyRequest): { readonly cartId: string } | undefined => {
    const token = headers[cartTokenHeader]
    const claims = typeof token === 'string' ? tokens.read(token) : undefined
    return claims && claims.shopId === catalogue.shopId && claims.expiresAt > now() ? claims : undefined
  }

  registerCall(app, 'readOrder', async ({ request, reply, parameter, query }) => {
    const { secret } = query
    const cartId = secret === undefined ? ownCart(request)?.cartId : undefined
    const stored = await readOrder(db.kysely, request.catalogue.shopId, parameter('orderNumber'), order =>
      cartId === undefined
        ? orderLinks.opens(order, 'order', secret ?? '')
        : isSameSecret(cartId, order?.cart_id ?? ''),
    )
    const isOver = stored && cartId !== undefined && (await haveLinksEnded(db.kysely, stored.order))
    if (!stored || isOver) return refuse(unspecified('order_not_found'))
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const mail = await readOrderMail(db.kysely, request.catalogue.shopId, stored.order.number)
    const letters = await readGiftLetters(db.kysely, request.catalogue.shopId, stored.order.number)
    return { order: openedOrderAnswer(stored, request.catalogue, mail, letters, orderLinks) }
  })
}
