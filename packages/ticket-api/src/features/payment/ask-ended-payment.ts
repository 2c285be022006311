import { sql } from 'kysely'
import type { PaymentReport } from '../../domain/payment/payment-gateway.ts'
import { askAgainAfterMs, watchAgainAfterMs } from '../../domain/payment/payment-times.ts'
import { isFree } from '../../store/checkout/checkout-lease.ts'
import type { PaymentAtProvider } from '../../store/checkout/checkout-repository.ts'
import { canStillBePaid, maxReconciliations } from '../../store/payment/can-still-be-paid.ts'
import { sqlTime } from '../../store/sql-time.ts'
import type { ReconcileDeps } from './reconcile-ended-payments.ts'

/** Longer than a provider is waited for. */
const leaseMs = 20_000

/**
 * What is known of a payment that ended here without money. `unpaid`: there is none that can still be paid, or its
 * provider says that it is not. `pending`: its provider calls it pending, or is being asked. `unknown`: no answer.
 */
export type EndedStanding = 'unpaid' | 'pending' | 'unknown'

/**
 * Asks the provider about a checkout's payment that ended here without money but can still be paid, so that somebody who
 * has just paid is not told that nothing was charged (rules/payment#one-settlement). It is none of the questions of
 * `reconcileEndedPayments`. All processes ask one question at a time and pause after it, whatever was answered. An answer
 * that it is unpaid is fresh for `askAgainAfterMs`. Where the provider declined it, "pending" says nothing newer: Stripe
 * answers so about a debit that failed.
 */
export const askEndedPayment = async (
  { db: { kysely }, accounts, now }: ReconcileDeps,
  { shopId, checkoutId }: { readonly shopId: string; readonly checkoutId: string },
  ask: (payment: PaymentAtProvider) => Promise<PaymentReport | undefined>,
): Promise<EndedStanding> => {
  const moment = now()
  const isFreeNow = (column: string) => isFree(sql.ref(column), moment, leaseMs)
  const { rows } = await sql<EndedPaymentRow>`
    SELECT payment.id, payment.provider, payment.provider_reference AS reference,
      payment.status = 'declined' AS "isDeclined",
      ${isFreeNow('checkout.taken_until')} AS "isFree",
      coalesce(payment.unpaid_at BETWEEN ${sqlTime(moment - askAgainAfterMs)} AND ${sqlTime(moment + askAgainAfterMs)},
        false) AS "isFresh"
    FROM checkout
    JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
    WHERE checkout.shop_id = ${shopId} AND checkout.id = ${checkoutId} AND ${sql.raw(canStillBePaid)}
      AND ${accounts.isKept(sql.ref('payment.shop_id'), sql.ref('payment.provider'))}`.execute(kysely)
  const [payment] = rows
  if (!payment) return 'unpaid'
  if (!payment.isFree) return payment.isFresh ? 'unpaid' : 'pending'
  const lease = sqlTime(moment + leaseMs)
  const { numAffectedRows } = await sql`
    UPDATE checkout SET taken_until = ${lease}
    WHERE shop_id = ${shopId} AND id = ${checkoutId} AND status IN ('CANCELLED', 'ERROR')
      AND ${isFreeNow('taken_until')}`.execute(kysely)
  if (!numAffectedRows) return 'pending'
  const report = await ask({ shopId, provider: payment.provider, reference: payment.reference })
  const outcome = report?.outcome
  const isUnpaid = outcome === 'cancelled' || outcome === 'declined' || (outcome === 'pending' && payment.isDeclined)
  const answered = now()
  if (isUnpaid) {
    await sql`
      UPDATE payment SET unpaid_at = ${sqlTime(answered)},
        reconciliations = CASE WHEN ${report?.isFinal ?? false}::boolean THEN ${maxReconciliations}::int
          ELSE reconciliations END
      WHERE shop_id = ${shopId} AND id = ${payment.id}`.execute(kysely)
  }
  const pauseMs = outcome === 'pending' && !isUnpaid ? watchAgainAfterMs : askAgainAfterMs
  await sql`
    UPDATE checkout SET taken_until = ${sqlTime(answered + pauseMs)}
    WHERE shop_id = ${shopId} AND id = ${checkoutId} AND taken_until = ${lease}`.execute(kysely)
  if (isUnpaid) return 'unpaid'
  return outcome === undefined ? 'unknown' : 'pending'
}

type EndedPaymentRow = {
  readonly id: string
  readonly provider: string
  readonly reference: string
  readonly isDeclined: boolean
  readonly isFree: boolean
  readonly isFresh: boolean
}
