import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Pool } from 'pg'
import { creationOf, firstExpiry } from '../../domain/cart/cart-time.ts'
import { vatOfProduct } from '../../domain/catalogue/vat-of-product.ts'
import { refused } from '../../domain/model/refusal.ts'
import { expiredLines } from '../../features/cart/expired-lines.ts'
import { refusedAsGone } from '../../features/cart/refused-as-gone.ts'
import { goneCodes, goneProducts, restoredCartId, restoredKey, restoreLines } from '../../features/cart/restore-cart.ts'
import { lostSeats } from '../../features/cart/restore-seats.ts'
import type { StockReader } from '../../features/catalogue/stock-levels.ts'
import { cartAnswer, productAnswer } from '../../presenters/cart-answer.ts'
import { expiredLineAnswer } from '../../presenters/expired-line-answer.ts'
import { readCart, readCartAndKey } from '../../store/cart/cart-repository.ts'
import { readSeatsAtEnd } from '../../store/cart/seats-at-end.ts'
import { findCode } from '../../store/codes/code-repository.ts'
import { readFreeSeats } from '../../store/seating/seat-repository.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { holderOf } from '../calls/cart-access.ts'
import { registerCall } from '../calls/register-call.ts'
import { orRefuse, refuse } from '../refusals/refused-error.ts'
import type { CartRouteDeps } from './cart-routes.ts'

type RestoreRouteDeps = CartRouteDeps & { readonly pool: Pool; readonly stock: StockReader }

/** Lists and restores an expired cart for its old token (rules/time-left#restore), which only its holder has. */
export const registerRestoreRoutes = (app: FastifyInstance, deps: RestoreRouteDeps): void => {
  const { carts, tokens, now, pool, availability, stock, seatsio } = deps
  const sweeper = createSweeper({ pool, now })
  /** The cart of an old token, once its time is over. */
  const readExpired = async ({ catalogue: { shopId } }: FastifyRequest, cartId: string, token: string) => {
    const old = tokens.read(token, cartId)
    if (!old || old.cartId !== cartId || old.shopId !== shopId) return refuse(refused('cart_token_mismatch'))
    await sweeper.sweepCart(shopId, cartId)
    const expired = await readCart(pool, shopId, cartId)
    if (!expired) return refuse(refused('cart_not_found'))
    if (expired.status === 'ordered') return refuse(await refusedAsGone(pool, expired))
    // The cart is still open, perhaps prolonged by another tab.
    if (expired.status === 'open') return refuse(refused('cart_already_exists'))
    return { expired, seats: await readSeatsAtEnd(pool, shopId, cartId) }
  }

  /**
   * The cart that restores an expired one, and whether that restore was finished. A cart that expired before its
   * restore was finished is passed over for the next one.
   */
  const nextCart = async (
    shopId: string,
    cartId: string,
  ): Promise<{ readonly id: string; readonly isRestored: boolean }> => {
    const id = restoredCartId(shopId, cartId)
    await sweeper.sweepCart(shopId, id)
    const { cart, fingerprint } = await readCartAndKey(pool, { shopId, cartId: id, key: restoredKey })
    const isRestored = fingerprint !== undefined
    return cart?.status === 'expired' && !isRestored ? nextCart(shopId, id) : { id, isRestored }
  }

  registerCall(app, 'readExpiredCart', async ({ request, reply, parameter, body }) => {
    const { catalogue } = request
    const found = await readExpired(request, parameter('cartId'), body.token)
    const free = await readFreeSeats(pool, catalogue.shopId, [...found.seats.values()].flat())
    reply.header('cache-control', 'no-store')
    const levels = await stock.levels(catalogue.shopId)
    const offer = { catalogue, stock: levels, now: now(), seatsio: seatsio?.workspace }
    return { lines: expiredLines(found, free, catalogue).map(line => expiredLineAnswer(line, offer)) }
  })

  registerCall(app, 'restoreCart', async ({ request, reply, parameter, body }) => {
    const { catalogue } = request
    const { shopId } = catalogue
    const cartId = parameter('cartId')
    const { expired, seats } = await readExpired(request, cartId, body.token)
    const moment = now()
    if (!catalogue.shop.cart_enabled) return refuse(refused('cart_item_availability_general'))
    const issuedAt = creationOf(moment)
    const next = await nextCart(shopId, cartId)
    const access = {
      catalogue,
      claims: { cartId: next.id, shopId, issuedAt, expiresAt: firstExpiry(catalogue, issuedAt) },
      ...holderOf(request),
    }
    const before = orRefuse(await carts.read(access))
    const cart = next.isRestored
      ? before.cart
      : orRefuse(
          await restoreLines(
            carts,
            access,
            { expired, seats },
            {
              newId: randomUUID,
              availability,
              find: (shop, code) => findCode(pool, shop, code),
            },
          ),
        ).cart
    reply.header('cache-control', 'no-store')
    const lost = lostSeats(expired, { seats, restored: cart }, catalogue, now())
    return {
      ...cartAnswer(cart, catalogue, tokens, now()),
      gone_codes: [...goneCodes(expired, cart)],
      gone: goneProducts(expired, cart, catalogue).map(({ product, amount, held }) => ({
        product: productAnswer(
          {
            product,
            event: catalogue.events.get(product.eventId ?? ''),
            vatPermille: vatOfProduct(product, catalogue, now()),
          },
          catalogue.shop,
        ),
        amount,
        held,
        ...(lost.get(product.id)?.length && { seats: [...(lost.get(product.id) ?? [])] }),
      })),
    }
  })
}
