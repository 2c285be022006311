import { sql } from 'kysely'
import { prolongedExpiry } from '../../domain/cart/cart-time.ts'
import { readinessProblem } from '../../domain/checkout/readiness.ts'
import type { Cart } from '../../domain/model/cart.ts'
import type { Catalogue, Catalogues } from '../../domain/model/catalogue.ts'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import { type PurchaseSnapshot, parseSnapshot, takeSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { paymentItems, sumsPerVatRate } from '../../domain/payment/payment-items.ts'
import { askAgainAfterMs, maxOrderPaymentMs } from '../../domain/payment/payment-times.ts'
import { errorCode } from '../../platform/error-code.ts'
import { errorName } from '../../platform/error-name.ts'
import type { CartReader } from '../../store/cart/cart-repository.ts'
import { isFree } from '../../store/checkout/checkout-lease.ts'
import { type CheckoutRow, completeCheckout, endCheckout } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import { linkColumns } from '../../store/order/link-columns.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { Rollback, transact } from '../../store/transact.ts'
import type { CartService } from '../cart/cart-service.ts'
import { placeOrder } from '../order/place-order.ts'
import type { SeatsioService } from '../seatsio/seatsio-service.ts'
import { createPaymentWriter, type PaymentWriter } from './payment-writer.ts'
import {
  endProcessing as end,
  isStillProcessing,
  keepOrderPayment,
  letPrepareAgain,
  type RequestPaymentDeps,
  requestPayment,
  spokenIn,
} from './request-payment.ts'

export type PrepareDeps = RequestPaymentDeps & {
  readonly db: Database
  readonly reader: CartReader
  readonly catalogues: Catalogues
  readonly carts: CartService
  readonly seatsio: SeatsioService | undefined
  readonly orderLinks: OrderLinks
  readonly now: () => number
}

/** Lease of a checkout: after it another process may take it over. */
export const takenMs = 20_000
/** A checkout that could not be prepared by then is given up. */
const givenUpMs = 60_000
const atOnce = 20
/** Longer than a provider takes to make a payment. */
const nearlyOverMs = 60_000

/** Dependencies of one process, which writes payments in batches. */
type Preparing = PrepareDeps & { readonly writePayment: PaymentWriter }

/**
 * Prepares checkouts: checks them, takes the purchase snapshot, and makes the payment. Any number of processes may do
 * it at the same time; the work of one that dies is taken over by the next.
 */
export const createPreparation = (deps: PrepareDeps) => {
  const { db, now, log } = deps
  const preparing = { ...deps, writePayment: createPaymentWriter(db.pool) }
  /** Prepares a checkout that this process has taken. Never throws: after its time another process tries again. */
  const prepare = async (checkout: CheckoutRow, cart?: Cart): Promise<void> => {
    try {
      await prepareOne(preparing, checkout, cart)
    } catch (error) {
      // Database messages can contain what people typed.
      log.error({ checkout: checkout.id, error: errorName(error), code: errorCode(error) }, 'A checkout failed')
      if (now() - checkout.created_at.getTime() < givenUpMs) return
      await end(deps, checkout, 'payment_unavailable')
    }
  }
  return {
    prepare,
    /** Prepares waiting checkouts; answers how many were taken. */
    async takeAndPrepare(): Promise<number> {
      const { rows } = await sql<CheckoutRow>`
        UPDATE checkout SET taken_until = ${sqlTime(now() + takenMs)}
        WHERE (shop_id, id) IN (
          SELECT shop_id, id FROM checkout
          WHERE status = 'PROCESSING'
            AND ${isFree(sql.ref('taken_until'), now(), takenMs)}
          ORDER BY created_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
        RETURNING *`.execute(db.kysely)
      await Promise.all(rows.map(row => prepare(row)))
      return rows.length
    },
  }
}

/**
 * @param given the cart as it was just before the checkout began. It decides only whether there is something to pay: a
 * payment is stored for the version that it was made for, everything else is decided by the cart as it is.
 */
const prepareOne = async (deps: Preparing, checkout: CheckoutRow, given?: Cart): Promise<void> => {
  const { reader, catalogues, carts, now } = deps
  const { shop_id: shopId, cart_id: cartId, to_pay_cents: shown } = checkout
  const catalogue = await catalogues.byShop(shopId)
  if (!catalogue) throw new Error(`There is no shop "${shopId}"`)
  if (checkout.order_number !== null) return payOrder(deps, catalogue, checkout, checkout.order_number)
  const read = given ?? (await reader.read({ shopId, cartId }))?.cart
  const problem = readinessProblem(read, catalogue, now())
  if (problem && given) return prepareOne(deps, checkout)
  if (problem || !read) return end(deps, checkout, problem ?? 'cart_items_empty')
  // A cart that is nearly over could end while the provider answers.
  const cart = read.expiresAt - now() < nearlyOverMs ? await prolong(carts, catalogue, read) : read
  if (!cart) return end(deps, checkout, 'cart_expired')
  const snapshot = takeSnapshot(cart, catalogue, now())
  const cents = toPayCents(snapshot)
  if (given && cents === 0) return prepareOne(deps, checkout)
  // No other sum is asked for than the pressed button showed (rules/checkout#pay-button).
  if (shown !== null && shown !== cents) return end(deps, checkout, 'sum_changed')
  return cents === 0
    ? finishWithoutPayment(deps, checkout, cart, snapshot)
    : payCart(deps, catalogue, checkout, cart, snapshot)
}

/** Gives time to pay, up to the cart's limit (rules/time-left#cart-life). */
const prolong = async (carts: CartService, catalogue: Catalogue, cart: Cart): Promise<Cart | undefined> => {
  const { id: cartId, shopId, createdAt: issuedAt, expiresAt } = cart
  const access = { catalogue, claims: { cartId, shopId, issuedAt, expiresAt } }
  const prolonged = await carts.change(access, undefined, same => ({ cart: same }))
  if ('cart' in prolonged) return prolonged.cart
  if (prolonged.refusal.code === 'cart_not_found') return undefined
  throw new Error(`A cart was not prolonged: ${prolonged.refusal.code}`)
}

const finishWithoutPayment = async (
  deps: PrepareDeps,
  checkout: CheckoutRow,
  cart: Cart,
  snapshot: PurchaseSnapshot,
): Promise<void> => {
  const { db, now, seatsio } = deps
  const { shop_id: shopId, cart_id: cartId, id, language } = checkout
  const places = await seatsio?.book({ shopId, cartId, snapshot })
  if (places === 'refused') return end(deps, checkout, 'product_unavailable')
  if (places === 'later') throw new Error('Seats could not be booked')
  const isChanged = await transact(db.kysely, async trx => {
    if (!(await isStillProcessing(trx, checkout))) return false
    const purchase = { shopId, cartId, checkoutId: id, language, snapshot, paymentProvider: undefined, now: now() }
    const placed = await placeOrder(trx, purchase)
    if (placed.kind === 'already_ordered') await endCheckout(trx, checkout, 'already_ordered')
    else {
      // The cart is locked by now, and a sale has counted its version on.
      const { rows } = await sql<{ version: number }>`
        SELECT version FROM cart WHERE shop_id = ${shopId} AND id = ${cartId}`.execute(trx)
      const isSold = placed.kind === 'placed'
      // It was changed after it was read (rules/checkout#one-at-a-time).
      if (rows[0]?.version !== cart.version + (isSold ? 1 : 0)) throw new Rollback(true)
      await (isSold ? completeCheckout(trx, shopId, id) : endCheckout(trx, checkout, 'cart_expired'))
    }
    return false
  })
  if (isChanged) await letPrepareAgain(deps, checkout)
}

const payCart = (
  deps: Preparing,
  catalogue: Catalogue,
  checkout: CheckoutRow,
  cart: Cart,
  snapshot: PurchaseSnapshot,
) => {
  const { shop_id: shopId, id } = checkout
  const cartExpiresAt = prolongedExpiry(cart, catalogue, deps.now())
  return requestPayment(deps, catalogue, checkout, {
    snapshot,
    reference: id.slice(-8).toUpperCase(),
    returnPath: `thank-you/?checkout=${id}`,
    cancelPath: 'cart/cancelled/',
    items: paymentItems(snapshot, spokenIn(checkout), catalogue.shop),
    customerEmail: cart.customer?.email ?? '',
    isBuyer: true,
    payBefore: cartExpiresAt,
    keep: async payment =>
      (await deps.writePayment({
        ...payment,
        shopId,
        checkoutId: id,
        snapshot,
        cartId: cart.id,
        cartVersion: cart.version,
        cartExpiresAt,
        askAfter: deps.now() + askAgainAfterMs,
      })) ?? false,
  })
}

/** The payment of an existing order. Anybody who has its payment link may pay it, so it reveals only the sum. */
const payOrder = async (
  deps: PrepareDeps,
  catalogue: Catalogue,
  checkout: CheckoutRow,
  number: string,
): Promise<void> => {
  const { db, now } = deps
  const order = await db.kysely
    .selectFrom('customer_order')
    .select([...linkColumns, 'status', 'snapshot', sql<string | null>`customer ->> 'email'`.as('email')])
    .where('shop_id', '=', checkout.shop_id)
    .where('number', '=', number)
    .executeTakeFirst()
  if (order?.status !== 'unpaid') return end(deps, checkout, 'already_ordered')
  const snapshot = parseSnapshot(order.snapshot)
  // The payment link alone, so that it can be tried again after a payment that failed.
  const secret = encodeURIComponent(deps.orderLinks.issue(order, 'pay'))
  const returnPath = `orders/pw/?order=${number}&secret=${secret}&checkout=${checkout.id}`
  return requestPayment(deps, catalogue, checkout, {
    snapshot,
    reference: number,
    returnPath,
    cancelPath: `${returnPath}&cancelled=1`,
    items: sumsPerVatRate(paymentItems(snapshot, spokenIn(checkout), catalogue.shop), number),
    // The current address of the order, which may have been given to somebody else (rules/desk#receiver).
    customerEmail: order.email ?? '',
    isBuyer: false,
    payBefore: now() + maxOrderPaymentMs,
    keep: payment => keepOrderPayment(deps, checkout, { ...payment, snapshot }),
  })
}
