import { type RawBuilder, sql } from 'kysely'
import { type HeldShare, returnsOf } from '../../domain/cart/cart-holds.ts'
import type { PaymentReport, PaymentStanding, RefundReport } from '../../domain/payment/payment-gateway.ts'
import type { PaymentMeter } from '../../domain/payment/payment-meter.ts'
import {
  askAgainAfterMs,
  maxAwaitedMs,
  maxOrderPaymentMs,
  watchAgainAfterMs,
} from '../../domain/payment/payment-times.ts'
import { errorName } from '../../platform/error-name.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import { isFree } from '../../store/checkout/checkout-lease.ts'
import type { PaymentAtProvider } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import type { HoldBudgets } from '../../store/limits/hold-budgets.ts'
import { sqlTime } from '../../store/sql-time.ts'
import type { SeatsioService } from '../seatsio/seatsio-service.ts'
import { askEndedPayment, type EndedStanding } from './ask-ended-payment.ts'
import { bookPaidPlaces } from './book-paid-places.ts'
import type { PaymentAccounts } from './payment-accounts.ts'
import { type DailyReconciliation, reconcileDaily } from './reconcile-daily.ts'
import { reconcileEndedPayments } from './reconcile-ended-payments.ts'
import { type Reconciled, type ReconciledPeriod, reconcileShop } from './reconcile-provider.ts'
import { refundDuePayments } from './refund-due-payments.ts'
import { createSettlePayment } from './settle-payment.ts'
import { settleRefund } from './settle-refund.ts'
import type { Settlement } from './settlement-result.ts'

export type PaymentServiceDeps = {
  readonly db: Database
  readonly accounts: PaymentAccounts
  readonly seatsio: SeatsioService | undefined
  readonly budgets: Pick<HoldBudgets, 'giveBack'>
  readonly now: () => number
  readonly log: ServerLog
  readonly meter?: PaymentMeter | undefined
}

/** Settles payments, asks providers about them and cancels them. */
export type PaymentService = {
  settle(provider: string, report: PaymentReport): Promise<Settlement>
  /** Cancels payments at the provider; a payment that was paid meanwhile is settled as paid. Never throws. */
  cancel(payments: readonly PaymentAtProvider[]): Promise<void>
  /** Asks the provider for the state of a checkout's payment, at most once in a few seconds over all processes. */
  ask(shopId: string, checkoutId: string): Promise<void>
  /** Asks the provider about a checkout's payment that ended here without money; only `unpaid` may be told as unpaid. */
  askEnded(shopId: string, checkoutId: string): Promise<EndedStanding>
  /** Polls abandoned payments and cancels those of ended carts. For a job. */
  watch(): Promise<number>
  /** Reconciles payments that ended without money, for a day. For a job. */
  reconcileEnded(): Promise<number>
  /** Records a later report about a refund; a refund that failed is due again, and a person makes it. */
  settleRefund(provider: string, report: RefundReport): Promise<'refunded' | 'refund_due' | 'unchanged'>
  /** Compares a shop with its providers (rules/money#reconciliation). */
  reconcile(shopId: string, period: ReconciledPeriod): Promise<Reconciled>
  /** Compares each shop's payments, once a day. For a job. */
  reconcileDaily(): Promise<DailyReconciliation>
  /** Makes refunds that are due, a few at a time; returns how many were tried. For a job. */
  refundDue(): Promise<number>
}

/** Time after its cart in which a payment may still be made; then it is cancelled. */
const graceMs = 10 * 60_000
const watchedAtOnce = 50

export const createPaymentService = (deps: PaymentServiceDeps): PaymentService => {
  const { db, accounts, seatsio, budgets, now, log, meter } = deps
  const settlePayment = createSettlePayment(deps)
  const settle = async (provider: string, report: PaymentReport): Promise<Settlement> => {
    const places = seatsio && (await bookPaidPlaces({ db, seatsio, now }, provider, report))
    if (places === 'later') return { kind: 'waiting' }
    const settlement = await settlePayment(provider, report, places === 'refused')
    meter?.paymentSettled(provider, settlement.kind)
    if (settlement.kind === 'ordered') {
      await cancel(settlement.toCancel)
      await giveBack(report.shopId, settlement.holdShares)
    }
    if (settlement.kind === 'refund_due') log.warn({ reference: report.reference }, 'A payment is to be refunded')
    if (settlement.kind === 'wrong_amount') log.error({ reference: report.reference }, 'A payment has a wrong amount')
    return settlement
  }

  /** Gives back the budget of bought pieces, which are no longer held; unreachable budgets refill by themselves. */
  const giveBack = async (shopId: string, shares: readonly HeldShare[]): Promise<void> => {
    const returns = returnsOf(shopId, shares, now())
    if (returns.length === 0) return
    await budgets
      .giveBack(returns)
      .catch(error => log.warn({ error: errorName(error) }, 'A hold budget was not given back'))
  }

  /** Settles the provider's answer; does nothing without an answer, or when the account is gone. */
  const settleResponse = async (
    { shopId, provider, reference }: PaymentAtProvider,
    question: 'queryStatus' | 'cancel',
  ): Promise<PaymentReport | undefined> => {
    try {
      const standing: PaymentStanding | undefined = await accounts.at(shopId, provider)?.[question](shopId, reference)
      if (!standing) return undefined
      const report = { shopId, reference, ...standing, isAnswer: true }
      await settle(provider, report)
      return report
    } catch (error) {
      // The known state stands; the provider is asked again later.
      log.warn({ reference, error: errorName(error) }, `A payment's provider did not answer (${question})`)
      return undefined
    }
  }

  const cancel = async (payments: readonly PaymentAtProvider[]): Promise<void> => {
    for (const payment of payments) await settleResponse(payment, 'cancel')
  }

  /** Ends one whose provider never says how it ended; it is asked on about it as about any that ended here. */
  const giveUp = async ({ shopId, provider, reference }: PaymentAtProvider): Promise<void> => {
    try {
      await settle(provider, { shopId, reference, outcome: 'cancelled', isFinal: false })
      log.warn({ reference }, `A payment ended without an answer of ${provider}`)
    } catch (error) {
      log.warn({ reference, error: errorName(error) }, 'A payment without an answer could not be ended yet')
    }
  }

  const isGivenUp = (createdAt: RawBuilder<unknown>) => sql<boolean>`
    ${createdAt} < ${sqlTime(now() - maxAwaitedMs)}`

  /** Takes pending payments to ask about, so that no other process asks at the same time. */
  const take = async (shopId: string | undefined, checkoutId: string | undefined, ms: number) => {
    const { rows } = await sql<Pending>`
      WITH taken AS (
        SELECT checkout.shop_id, checkout.id FROM checkout
        JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
        WHERE payment.status = 'pending'
          AND (${accounts.isKept(sql.ref('payment.shop_id'), sql.ref('payment.provider'))}
            OR ${isGivenUp(sql.ref('checkout.created_at'))})
          AND checkout.status = 'PAYMENT_PENDING'
          AND ${isFree(sql.ref('checkout.taken_until'), now(), watchAgainAfterMs)}
          AND (${checkoutId ?? null}::uuid IS NULL OR (checkout.id = ${checkoutId ?? null} AND checkout.shop_id = ${shopId ?? null}))
        ORDER BY checkout.taken_until NULLS FIRST LIMIT ${watchedAtOnce}
        FOR UPDATE OF checkout SKIP LOCKED
      ), marked AS (
        UPDATE checkout SET taken_until = ${sqlTime(now() + ms)}
        FROM taken WHERE checkout.shop_id = taken.shop_id AND checkout.id = taken.id
        RETURNING checkout.shop_id, checkout.id, checkout.cart_id, checkout.order_number, checkout.created_at
      )
      SELECT marked.shop_id AS "shopId", payment.provider, payment.provider_reference AS reference,
        CASE WHEN marked.order_number IS NULL
          THEN cart.status = 'ordered' OR cart.expires_at < ${sqlTime(now() - graceMs)}
          ELSE marked.created_at < ${sqlTime(now() - maxOrderPaymentMs)}
        END AS "isOver", ${isGivenUp(sql.ref('marked.created_at'))} AS "isGivenUp"
      FROM marked
      JOIN payment ON payment.shop_id = marked.shop_id AND payment.checkout_id = marked.id
      JOIN cart ON cart.shop_id = marked.shop_id AND cart.id = marked.cart_id
      WHERE payment.status = 'pending'`.execute(db.kysely)
    return rows
  }

  return {
    settle,
    cancel,
    async ask(shopId, checkoutId) {
      for (const payment of await take(shopId, checkoutId, askAgainAfterMs))
        await settleResponse(payment, 'queryStatus')
    },
    askEnded: (shopId, checkoutId) =>
      askEndedPayment({ db, accounts, now }, { shopId, checkoutId }, payment => settleResponse(payment, 'cancel')),
    async watch() {
      const payments = await take(undefined, undefined, watchAgainAfterMs)
      for (const payment of payments) {
        const answer = await settleResponse(payment, payment.isOver ? 'cancel' : 'queryStatus')
        if (payment.isGivenUp && (answer?.outcome ?? 'pending') === 'pending') await giveUp(payment)
      }
      return payments.length
    },
    reconcileEnded: () => reconcileEndedPayments({ db, accounts, now }, payment => settleResponse(payment, 'cancel')),
    settleRefund: (provider, report) => settleRefund({ db, provider, now, log }, report),
    reconcile: (shopId, period) => reconcileShop({ db, accounts, now, settle }, shopId, period),
    reconcileDaily: () => reconcileDaily({ db, accounts, now, settle }),
    refundDue: () => refundDuePayments({ db, accounts, now, log, meter }),
  }
}

type Pending = PaymentAtProvider & { readonly isOver: boolean; readonly isGivenUp: boolean }
