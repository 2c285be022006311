import { randomUUID } from 'node:crypto'
import { isLanguage, readLocalizedText, textIn } from '@portti/core/rules'
import { sql } from 'kysely'
import type { Cart } from '../cart/cart.ts'
import { readCart } from '../cart/cart-repository.ts'
import type { CartService } from '../cart/cart-service.ts'
import { priceCart } from '../cart/price-cart.ts'
import type { Catalogue, Catalogues } from '../catalogue/catalogue.ts'
import type { Database } from '../db/database.ts'
import { errorCode } from '../db/error-code.ts'
import { retrySerialization } from '../db/retry-conflict.ts'
import { RefusedError } from '../http/refusal.ts'
import type { ServerLog } from '../http/stderr-log.ts'
import { type Agreed, agreeOn, toPayCents } from '../order/agreed.ts'
import { placeOrder } from '../order/place-order.ts'
import type { PaymentDesk } from '../payment/payment-desk.ts'
import type { PaymentGateway } from '../payment/payment-gateway.ts'
import { paymentItems } from '../payment/payment-items.ts'
import { completeCheckout } from '../payment/settle.ts'
import type { CheckoutProblem } from './checkout-messages.ts'
import { type CheckoutRow, endCheckout, lockCheckouts } from './checkout-repository.ts'
import { readinessProblem } from './readiness.ts'
import { languageRoot } from './return-address.ts'

export type PrepareDeps = {
  readonly db: Pick<Database, 'kysely' | 'pool'>
  readonly catalogues: Catalogues
  readonly carts: CartService
  readonly gateway: PaymentGateway
  readonly payments: PaymentDesk
  readonly now: () => number
  readonly log: ServerLog
}

/** How long a process may take for one checkout before another may take it over. */
const takenMs = 20_000
/** After that a checkout that could not be prepared is given up. */
const givenUpMs = 60_000
const atOnce = 20

/**
 * Prepares checkouts that wait: checks them, fixes what is agreed, and makes the payment. For a job, and at once after a
 * checkout is made. Any number of processes may do it at the same time; one that dies leaves its work to the next.
 */
export const prepareCheckouts = async (deps: PrepareDeps): Promise<number> => {
  const { db, now, log } = deps
  const { rows } = await sql<CheckoutRow>`
    UPDATE checkout SET taken_until = to_timestamp(${(now() + takenMs) / 1000}::float8)
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM checkout
      WHERE status = 'PROCESSING'
        AND (taken_until IS NULL OR taken_until <= to_timestamp(${now() / 1000}::float8))
      ORDER BY created_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING *`.execute(db.kysely)
  await Promise.all(
    rows.map(checkout =>
      prepare(deps, checkout).catch(async (error: unknown) => {
        // Messages of the database can hold what people typed.
        log.error({ checkout: checkout.id, error: nameOf(error), code: errorCode(error) }, 'A checkout failed')
        if (now() - checkout.created_at.getTime() < givenUpMs) return
        await end(deps, checkout, 'payment_unavailable')
      }),
    ),
  )
  return rows.length
}

const prepare = async (deps: PrepareDeps, checkout: CheckoutRow): Promise<void> => {
  const { db, catalogues, carts, now } = deps
  const { shop_id: shopId, cart_id: cartId } = checkout
  const catalogue = await catalogues.byShop(shopId)
  if (!catalogue) throw new Error(`There is no shop "${shopId}"`)
  const read = await readCart(db.pool, shopId, cartId)
  const problem = readinessProblem(read, catalogue, now())
  if (problem || !read) return end(deps, checkout, problem ?? 'cart_items_empty')
  const cart = await prolong(carts, catalogue, read)
  if (!cart) return end(deps, checkout, 'cart_expired')
  const agreed = agreeOn(cart, priceCart(cart, catalogue, now()))
  return toPayCents(agreed) === 0
    ? finishWithoutPayment(deps, checkout, agreed)
    : askForPayment(deps, catalogue, checkout, cart, agreed)
}

/** Gives time to pay, up to the cart's limit (D8). */
const prolong = async (carts: CartService, catalogue: Catalogue, cart: Cart): Promise<Cart | undefined> => {
  const { id: cartId, shopId, createdAt: issuedAt, expiresAt } = cart
  try {
    return await carts.change({ catalogue, claims: { cartId, shopId, issuedAt, expiresAt } }, undefined, same => ({
      cart: same,
    }))
  } catch (error) {
    if (error instanceof RefusedError && error.refusal.code === 'cart_not_found') return undefined
    throw error
  }
}

const finishWithoutPayment = async ({ db, now }: PrepareDeps, checkout: CheckoutRow, agreed: Agreed): Promise<void> => {
  const { shop_id: shopId, cart_id: cartId, id, language } = checkout
  await retrySerialization(() =>
    db.kysely.transaction().execute(async trx => {
      if (!(await isStillProcessing(trx, checkout))) return
      const purchase = { shopId, cartId, checkoutId: id, language, agreed, paymentProvider: undefined, now: now() }
      const placed = await placeOrder(trx, purchase)
      if (placed.kind === 'placed') await completeCheckout(trx, shopId, id)
      else await endCheckout(trx, checkout, placed.kind === 'already_ordered' ? 'already_ordered' : 'cart_expired')
    }),
  )
}

const askForPayment = async (
  deps: PrepareDeps,
  catalogue: Catalogue,
  checkout: CheckoutRow,
  cart: Cart,
  agreed: Agreed,
): Promise<void> => {
  const { db, gateway, payments, log } = deps
  const { shop_id: shopId, id, language, return_origin: origin } = checkout
  const paymentId = randomUUID()
  const root = languageRoot(catalogue, language)
  const spoken = isLanguage(language) ? language : 'fi'
  const created = await gateway
    .create({
      shopId,
      paymentId,
      amountCents: toPayCents(agreed),
      language: spoken,
      shopTitle: textIn(readLocalizedText(catalogue.shop.title), spoken),
      reference: id.slice(0, 8).toUpperCase(),
      returnUrl: `${origin}${root}thank-you/?checkout=${id}`,
      cancelUrl: `${origin}${root}cart/cancelled/`,
      items: paymentItems(agreed, spoken),
      customerEmail: cart.customer?.email ?? '',
      payBefore: cart.expiresAt,
    })
    .catch((error: unknown) => {
      log.warn({ checkout: id, error: nameOf(error) }, 'No payment could be made')
    })
  if (!created) return end(deps, checkout, 'payment_unavailable')
  const isMade = await retrySerialization(() =>
    db.kysely.transaction().execute(async trx => {
      if (!(await isStillProcessing(trx, checkout))) return false
      // Held to the end of this transaction: a change of the cart that comes now finds the payment, and cancels it.
      const { rows } = await sql<{ version: number }>`
        SELECT version FROM cart WHERE shop_id = ${shopId} AND id = ${cart.id} FOR SHARE`.execute(trx)
      if (rows[0]?.version !== cart.version) return false
      await trx
        .insertInto('payment')
        .values({
          shop_id: shopId,
          id: paymentId,
          checkout_id: id,
          provider: gateway.provider,
          provider_reference: created.reference,
          amount_cents: toPayCents(agreed),
          status: 'pending',
          agreed: JSON.stringify(agreed),
        })
        .execute()
      await trx
        .updateTable('checkout')
        .set({
          status: 'PAYMENT_PENDING',
          payment_status: 'payment_pending',
          forward_to_url: created.forwardToUrl,
          taken_until: null,
        })
        .where('shop_id', '=', shopId)
        .where('id', '=', id)
        .execute()
      return true
    }),
  )
  if (isMade) return
  // Cancelled meanwhile, or the cart was changed: then it is prepared once more from what the cart is now.
  await payments.cancel([{ shopId, provider: gateway.provider, reference: created.reference }])
  await sql`
    UPDATE checkout SET taken_until = NULL
    WHERE shop_id = ${shopId} AND id = ${id} AND status = 'PROCESSING'`.execute(db.kysely)
}

const isStillProcessing = async (trx: Parameters<typeof lockCheckouts>[0], checkout: CheckoutRow): Promise<boolean> => {
  const all = await lockCheckouts(trx, checkout.shop_id, checkout.cart_id)
  return all.some(({ id, status }) => id === checkout.id && status === 'PROCESSING')
}

const end = async ({ db }: PrepareDeps, checkout: CheckoutRow, problem: CheckoutProblem): Promise<void> => {
  await db.kysely.transaction().execute(async trx => {
    if (await isStillProcessing(trx, checkout)) await endCheckout(trx, checkout, problem)
  })
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
