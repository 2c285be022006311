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
 * Asks the provider about a checkout's payment that ended here without money but can still be paid, so that somebody who
 * has just paid is not told that nothing was charged (rules/payment#one-settlement). It is none of the questions of
 * `reconcileEndedPayments`. All processes ask one question at a time and pause after it, whatever was answered. An answer
 * that it is unpaid is fresh for `askAgainAfterMs`.
 * @returns whether the payment may be told as unpaid: there is none to ask about, or the provider says so. Where the
 * provider declined it, "pending" says nothing newer: Stripe answers so about a debit that failed.
 */
export const askEndedPayment = async (
  { db: { kysely }, accounts, now }: ReconcileDeps,
  { shopId, checkoutId }: { readonly shopId: string; readonly checkoutId: string },
  ask: (payment: PaymentAtProvider) => Promise<PaymentReport | undefined>,
): Promise<boolean> => {
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
  if (!payment) return true
  if (!payment.isFree) return payment.isFresh
  const lease = sqlTime(moment + leaseMs)
  const { numAffectedRows } = await sql`
    UPDATE checkout SET taken_until = ${lease}
    WHERE shop_id = ${shopId} AND id = ${checkoutId} AND status IN ('CANCELLED', 'ERROR')
      AND ${isFreeNow('taken_until')}`.execute(kysely)
  if (!numAffectedRows) return false
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
  return isUnpaid
}

type EndedPaymentRow = {
  readonly id: string
  readonly provider: string
  readonly reference: string
  readonly isDeclined: boolean
  readonly isFree: boolean
  readonly isFresh: boolean
}
