import type { Cents, EpochMs } from '@portti/core/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import { balancedBy, moneyAccount } from '../../domain/ledger/account.ts'
import { isForgotten, parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { judgeReport, wrongSumProblem } from '../../domain/payment/judge-report.ts'
import type { PaymentReport } from '../../domain/payment/payment-gateway.ts'
import { maxRefundAttempts } from '../../domain/payment/refund-problem.ts'
import {
  type CheckoutRow,
  cancelLive,
  completeCheckout,
  endCheckout,
  lockCheckouts,
} from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import { postEntry } from '../../store/ledger/post-entry.ts'
import { findOrderState } from '../../store/order/lock-order.ts'
import { maxReconciliations } from '../../store/payment/can-still-be-paid.ts'
import type { Schema } from '../../store/schema.ts'
import { sqlTime } from '../../store/sql-time.ts'
import type { PaymentTable } from '../../store/tables/payment-tables.ts'
import { transact } from '../../store/transact.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { completeOrder } from '../order/complete-order.ts'
import { type Placement, placeOrder } from '../order/place-order.ts'
import type { Settlement } from './settlement-result.ts'

/**
 * Carries out the meaning of a report for a payment, under the locks of its cart's checkouts. The database's unique
 * keys guarantee one order per cart and per checkout.
 */
export const settleUnderLock = async (
  { db: { kysely }, now }: { readonly db: Database; readonly now: () => number },
  provider: string,
  report: PaymentReport,
  areSeatsGone = false,
): Promise<Settlement> => {
  if (report.outcome === 'pending') return { kind: 'unchanged' }
  const found = await kysely
    .selectFrom('payment')
    .innerJoin('checkout', join =>
      join.onRef('checkout.shop_id', '=', 'payment.shop_id').onRef('checkout.id', '=', 'payment.checkout_id'),
    )
    .select(['payment.id', 'checkout.cart_id'])
    .where('payment.shop_id', '=', report.shopId)
    .where('payment.provider', '=', provider)
    .where('payment.provider_reference', '=', report.reference)
    .executeTakeFirst()
  if (!found) return { kind: 'unknown_payment' }
  return transact(kysely, trx =>
    settleWithin(trx, { report, cartId: found.cart_id, id: found.id, now: now(), areSeatsGone }),
  )
}

type KnownPayment = {
  readonly report: PaymentReport
  readonly cartId: string
  readonly id: string
  readonly now: EpochMs
  /** Whether seats of another system's chart were taken meanwhile. */
  readonly areSeatsGone: boolean
}

const settleWithin = async (trx: Transaction<Schema>, known: KnownPayment): Promise<Settlement> => {
  const { report, cartId, id } = known
  const checkouts = await lockCheckouts(trx, report.shopId, cartId)
  // Read under their locks: its purchase is not forgotten while it is sold (rules/orders#retention).
  const payment = await trx
    .selectFrom('payment')
    .selectAll()
    .where('shop_id', '=', report.shopId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const checkout = checkouts.find(one => one.id === payment.checkout_id)
  if (!checkout) throw new Error('A payment has no checkout')
  const locked = { ...known, trx, payment, checkout, checkouts }
  switch (judgeReport(report, { status: payment.status, amountCents: payment.amount_cents })) {
    case 'nothing':
      return { kind: 'unchanged' }
    case 'end':
      return endWithoutMoney(locked)
    case 'wrong_sum':
      return leaveToPerson(locked)
    case 'paid':
      return orderOrGiveBack(locked)
  }
}

type Locked = KnownPayment & {
  readonly trx: Transaction<Schema>
  readonly payment: Selectable<PaymentTable>
  readonly checkout: CheckoutRow
  readonly checkouts: readonly CheckoutRow[]
}

const endWithoutMoney = async (locked: Locked): Promise<Settlement> => {
  const { trx, report, checkout } = locked
  const status = report.outcome === 'declined' ? 'declined' : 'cancelled'
  await setPayment(locked, status, report.isFinal ? sql`, reconciliations = ${maxReconciliations}` : undefined)
  await endCheckout(trx, checkout, status === 'declined' ? 'payment_declined' : 'cancelled')
  return { kind: 'ended' }
}

/** The provider's answer has another sum: nothing is sold, and a person has to look at the provider's own pages. */
const leaveToPerson = async (locked: Locked): Promise<Settlement> => {
  const { trx, report, payment, checkout } = locked
  if (!report.isAnswer) return { kind: 'wrong_amount' }
  const problem = wrongSumProblem(payment.provider, report, payment.amount_cents)
  await setPayment(locked, 'refund_due', sql`, refund_problem = ${problem}, refund_attempts = ${maxRefundAttempts}`)
  if (report.currency === undefined || report.currency.toUpperCase() === 'EUR') {
    await owe(locked, report.amountCents ?? 0)
  }
  await endCheckout(trx, checkout, 'wrong_sum', 'paid')
  return { kind: 'wrong_amount' }
}

/** Makes a paid payment an order if its purchase is still in stock, holds or not; else the money goes back. */
const orderOrGiveBack = async (locked: Locked): Promise<Settlement> => {
  const { trx, report, payment, checkout, checkouts, id, now, areSeatsGone } = locked
  const placed = areSeatsGone ? await seatsGone(trx, checkout) : await orderOf(trx, checkout, payment, now)
  if (placed?.kind !== 'placed') {
    await setPayment(locked, 'refund_due')
    await owe(locked, payment.amount_cents)
    const problem = placed?.kind === 'already_ordered' ? 'paid_twice' : 'stock_gone'
    await endCheckout(trx, checkout, problem, 'paid')
    if (placed) {
      await enqueueMail(trx, { shopId: report.shopId, now, about: { kind: 'payment_refund', paymentId: id } })
    }
    return { kind: 'refund_due' }
  }
  await setPayment(locked, 'paid')
  await completeCheckout(trx, report.shopId, checkout.id)
  // Another payment for the same cart would only be given back.
  const toCancel = await cancelLive(
    trx,
    checkouts.filter(one => one !== checkout),
    now,
  )
  return { kind: 'ordered', orderNumber: placed.orderNumber, toCancel, holdShares: checkout.hold_shares ?? [] }
}

const setPayment = (
  { trx, report, id, now }: Locked,
  status: 'paid' | 'declined' | 'cancelled' | 'refund_due',
  more = sql``,
) =>
  sql`
    UPDATE payment SET status = ${status}, settled_at = ${sqlTime(now)} ${more}
    WHERE shop_id = ${report.shopId} AND id = ${id}`.execute(trx)

/** Records a payment that buys nothing. */
const owe = ({ trx, report, payment, id, now }: Locked, cents: Cents) =>
  postEntry(trx, {
    shopId: report.shopId,
    kind: 'payment',
    subject: id,
    paymentId: id,
    postings: balancedBy('refunds_due', [{ account: moneyAccount(payment.provider), cents }]),
    now,
  })

/** Why there is no order when the seats went to somebody else: perhaps to another payment for the same cart. */
const seatsGone = async (trx: Transaction<Schema>, { shop_id, cart_id }: CheckoutRow): Promise<Placement> => {
  const cart = await trx
    .selectFrom('cart')
    .select('status')
    .where('shop_id', '=', shop_id)
    .where('id', '=', cart_id)
    .executeTakeFirst()
  return cart?.status === 'ordered' ? { kind: 'already_ordered' } : { kind: 'not_enough', quotaId: '', available: 0 }
}

/** The order that a payment creates or completes; undefined when its people were forgotten: nobody would get tickets. */
const orderOf = async (
  trx: Transaction<Schema>,
  checkout: CheckoutRow,
  { id: paymentId, snapshot, provider }: { readonly id: string; readonly snapshot: unknown; readonly provider: string },
  now: EpochMs,
): Promise<Placement | undefined> => {
  const { shop_id: shopId, order_number: orderNumber } = checkout
  if (orderNumber !== null) {
    const order = await findOrderState(trx, { shopId, number: orderNumber })
    if (order?.status === 'cancelled' && hasNoBuyer(order.customer)) return undefined
    return completeOrder(trx, { shopId, orderNumber, paymentProvider: provider, paymentId, now })
  }
  if (isForgotten(snapshot)) return undefined
  return placeOrder(trx, { ...purchaseOf(checkout, provider), paymentId, snapshot: parseSnapshot(snapshot), now })
}

/** Of a forgotten buyer a billed company may be left (rules/orders#one-person). */
const hasNoBuyer = (customer: unknown): boolean =>
  typeof customer === 'object' && customer !== null && Object.keys(customer).every(field => field === 'billing')

const purchaseOf = ({ shop_id, cart_id, id, language }: CheckoutRow, paymentProvider: string) => ({
  shopId: shop_id,
  cartId: cart_id,
  checkoutId: id,
  language,
  paymentProvider,
})
