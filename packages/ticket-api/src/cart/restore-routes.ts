import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { findCode } from '../codes/code-repository.ts'
import { refuse } from '../http/refusal.ts'
import { registerCall } from '../http/register-call.ts'
import { createSweeper } from '../stock/sweeper.ts'
import { cartAnswer, productAnswer } from './cart-answer.ts'
import { readCart } from './cart-repository.ts'
import type { CartRouteDeps } from './cart-routes.ts'
import { creationOf, firstExpiry } from './cart-time.ts'
import { goneCodes, goneProducts, restoredCartId, restoreLines } from './restore-cart.ts'
import { lostSeats } from './restore-seats.ts'
import { readSeatsAtEnd } from './seats-at-end.ts'

/** Restores an expired cart for its old token (D10). Only who held the cart has that. */
export const registerRestoreRoutes = (app: FastifyInstance, deps: CartRouteDeps & { readonly pool: Pool }): void => {
  const { carts, tokens, now, pool, availability } = deps
  const sweeper = createSweeper({ pool, now })
  registerCall(app, 'restoreCart', async ({ request, reply, parameter, body }) => {
    const { catalogue } = request
    const { shopId } = catalogue
    const cartId = parameter('cartId')
    const old = tokens.read(body.token)
    if (!old || old.cartId !== cartId || old.shopId !== shopId) return refuse('cart_token_mismatch')
    await sweeper.sweepCart(shopId, cartId)
    const expired = await readCart(pool, shopId, cartId)
    const moment = now()
    if (!expired || expired.status === 'ordered') return refuse('cart_not_found')
    // It is still there, perhaps prolonged by another tab.
    if (expired.status === 'open') return refuse('cart_already_exists')
    if (!catalogue.shop.cart_enabled) return refuse('cart_creation_failed')
    const issuedAt = creationOf(moment)
    const access = {
      catalogue,
      claims: { cartId: restoredCartId(shopId, cartId), shopId, issuedAt, expiresAt: firstExpiry(catalogue, issuedAt) },
    }
    const seats = await readSeatsAtEnd(pool, shopId, cartId)
    const before = await carts.read(access)
    const cart =
      before.version === 0
        ? await restoreLines(
            carts,
            access,
            { expired, seats },
            {
              newId: randomUUID,
              availability,
              find: (shop, code) => findCode(pool, shop, code),
            },
          )
        : before
    reply.header('cache-control', 'no-store')
    const lost = lostSeats(expired, { seats, restored: cart }, catalogue, now())
    return {
      ...cartAnswer(cart, catalogue, tokens, now()),
      gone_codes: [...goneCodes(expired, cart)],
      gone: goneProducts(expired, cart, catalogue).map(({ product, amount, held }) => ({
        product: productAnswer(product, catalogue.vatPermille(product.vatKind, now())),
        amount,
        held,
        ...(lost.get(product.id)?.length && { seats: [...(lost.get(product.id) ?? [])] }),
      })),
    }
  })
}
