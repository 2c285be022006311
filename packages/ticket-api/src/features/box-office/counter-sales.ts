import { randomUUID } from 'node:crypto'
import type { EpochMs, Language } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { allottedPurchase } from '../../domain/box-office/allotted-purchase.ts'
import { type CounterPayment, isPaid, mainKind } from '../../domain/box-office/counter-payment.ts'
import { missingRight } from '../../domain/box-office/device-rights.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { counterProblem } from '../../domain/checkout/readiness.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import { busy, type Refused, refused, unspecified } from '../../domain/model/refusal.ts'
import { type PurchaseSnapshot, takeSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import type { CartReader } from '../../store/cart/cart-repository.ts'
import { cancelLive, completeCheckout, lockCheckouts } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import type { Schema } from '../../store/schema.ts'
import { Rollback, transactOnce } from '../../store/transact.ts'
import { placeOrder } from '../order/place-order.ts'
import type { PaymentService } from '../payment/payment-service.ts'
import type { SeatsioService } from '../seatsio/seatsio-service.ts'
import { openShift } from './open-shift.ts'
import { recordCounterSale, SaleConflict, soldAt } from './record-counter-sale.ts'
import type { ClerkSession } from './staff-sessions.ts'

export type CounterSale = {
  readonly catalogue: Catalogue
  readonly cartId: string
  readonly session: ClerkSession
  readonly payment: CounterPayment
  readonly language: Language
  /** One key for each attempt to take the money: a repeated attempt never sells twice. */
  readonly idempotencyKey: string
  /** Tickets of an allotment that the customer has already (rules/kiosk#allotment). */
  readonly handedOver?: HandedOver
}

type HandedOver = {
  /** Their codes; for other sales new ones are made. */
  readonly codes: readonly string[]
  /** The purchase of one ticket as it was reserved; if it was not stored, they are sold by the catalogue. */
  readonly piece: PurchaseSnapshot | undefined
  /** The clerk who sent the sale, maybe another one. */
  readonly toldBy: ClerkSession
}

/** The refusal of a sale whose holds had expired and were taken. */
export const stockGone = 'cart_item_availability_product_quota_reached'

/** Completes orders as paid on the spot (rules/kiosk#paid-on-the-spot); a session of a clerk is needed. */
export type CounterSales = {
  /**
   * Answers the checkout of the sale. A cart that this attempt or this till has sold already answers with the checkout
   * that sold it.
   */
  sell(sale: CounterSale): Promise<{ readonly checkoutId: string } | Refused>
}

export type CounterSalesDeps = {
  readonly db: Database
  readonly reader: CartReader
  readonly payments: Pick<PaymentService, 'cancel'>
  readonly seatsio: SeatsioService | undefined
  readonly now: () => number
}

export const createCounterSales = (deps: CounterSalesDeps): CounterSales => {
  const { db, reader, payments, seatsio, now } = deps

  const sellOnce = async (sale: CounterSale) => {
    const { catalogue, cartId, session, payment, handedOver, idempotencyKey } = sale
    const { shopId } = catalogue
    const reading = reader.read({ shopId, cartId })
    if (!reading) return busy
    const { cart } = await reading
    const sold = cart?.status === 'ordered' ? await findSold(db.kysely, shopId, cartId) : undefined
    if (sold) {
      const isOwn = sold.checkoutId === derivedUuid(shopId, cartId, idempotencyKey)
      // Money that another till took is its payment: what was taken here goes back.
      if (!isOwn && sold.deviceId !== session.device.id) return staffRefusal('order_paid')
      return { checkoutId: sold.checkoutId, toCancel: [] }
    }
    // The money was taken when the tickets were handed over: no change of the catalogue undoes that.
    const allotted = cart && handedOver?.piece && allottedPurchase(handedOver.piece, handedOver.codes.length)
    const problem = allotted ? undefined : counterProblem(cart, catalogue, now())
    if (problem || !cart) return refusalOf(problem)
    const bought = allotted ?? takeSnapshot(cart, catalogue, now())
    const snapshot = payment.isNamed ? bought : { ...bought, customer: {}, delivery_customer: null }
    const toPay = toPayCents(snapshot)
    const kinds = payment.parts.map(({ kind }) => kind)
    const missing = allotted ? undefined : missingRight(session.device.rights, snapshot, kinds)
    if (missing) return staffRefusal('right_missing', { right: missing })
    if (!isPaid(payment, toPay)) return staffRefusal('sum_changed', { cents: toPay })
    const places = await seatsio?.book({ shopId, cartId, snapshot })
    if (places === 'refused') return refusalOf('product_unavailable')
    if (places === 'later') return busy
    return transactOnce(db.kysely, trx => insertSale(trx, sale, { snapshot, cartVersion: cart.version, now: now() }))
  }

  return {
    async sell(sale) {
      const outcome = await retrySerialization(() => sellOnce(sale))
      if ('refusal' in outcome) return outcome
      await payments.cancel(outcome.toCancel)
      return { checkoutId: outcome.checkoutId }
    },
  }
}

/** The refusal for a problem that a shopper only learns while the checkout is prepared. */
const refusalOf = (problem: ReturnType<typeof counterProblem>): Refused => {
  if (problem === 'cart_expired') return refused('cart_not_found')
  if (problem === 'already_ordered') return unspecified('already_ordered')
  return problem === 'product_unavailable' || problem === 'event_cancelled'
    ? refused('cart_item_availability_general')
    : refused('cart_items_empty')
}

type CounterPurchase = { readonly snapshot: PurchaseSnapshot; readonly cartVersion: number; readonly now: EpochMs }

/** Writes the whole sale or nothing: checkout, order with its tickets, payment, and the selling clerk. */
const insertSale = async (
  trx: Transaction<Schema>,
  { catalogue: { shopId }, cartId, session, payment, language, idempotencyKey, handedOver }: CounterSale,
  { snapshot, cartVersion, now }: CounterPurchase,
) => {
  const shift = await openShift(trx, { shopId, session, now })
  const toCancel = await cancelLive(trx, await lockCheckouts(trx, shopId, cartId), now)
  const checkoutId = derivedUuid(shopId, cartId, idempotencyKey)
  const made = await trx
    .insertInto('checkout')
    .values({
      shop_id: shopId,
      cart_id: cartId,
      id: checkoutId,
      status: 'PROCESSING',
      payment_status: 'selection_pending',
      language,
      return_origin: '',
      created_at: new Date(now),
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  // The same attempt is made at the same time: the next try finds its outcome.
  if (!made) throw new SaleConflict()
  const provider = mainKind(payment)
  const paymentId = provider && randomUUID()
  const purchase = {
    shopId,
    cartId,
    checkoutId,
    language,
    snapshot,
    paymentProvider: provider,
    paymentId,
    counter: soldAt(session, shift, payment),
    ticketCodes: handedOver?.codes,
    now,
  }
  const placed = await placeOrder(trx, purchase)
  if (placed.kind === 'already_ordered') throw new SaleConflict()
  if (placed.kind === 'not_enough') throw new Rollback(refused(stockGone))
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM cart WHERE shop_id = ${shopId} AND id = ${cartId}`.execute(trx)
  // The cart was changed after it was read: the snapshot is out of date.
  if (rows[0]?.version !== cartVersion + 1) throw new SaleConflict()
  await recordCounterSale(trx, {
    shopId,
    orderNumber: placed.orderNumber,
    checkoutId,
    paymentId,
    session,
    shift,
    snapshot,
    payment,
    toldBy: handedOver?.toldBy ?? session,
    now,
  })
  await completeCheckout(trx, shopId, checkoutId)
  return { checkoutId, toCancel }
}

/** The checkout by which a cart was sold, and its till if there was one. */
const findSold = async (kysely: Kysely<Schema>, shopId: string, cartId: string) => {
  const { rows } = await sql<{ readonly checkoutId: string; readonly deviceId: string | null }>`
    SELECT sold.checkout_id AS "checkoutId", session.device_id AS "deviceId" FROM customer_order AS sold
    LEFT JOIN counter_sale AS sale ON sale.shop_id = sold.shop_id AND sale.order_number = sold.number
    LEFT JOIN clerk_session AS session ON session.shop_id = sale.shop_id AND session.id = sale.session_id
    WHERE sold.shop_id = ${shopId} AND sold.cart_id = ${cartId}`.execute(kysely)
  return rows[0]
}
