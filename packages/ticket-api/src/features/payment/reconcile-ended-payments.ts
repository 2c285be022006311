import { sql } from 'kysely'
import type { PaymentReport } from '../../domain/payment/payment-gateway.ts'
import type { Database } from '../../store/database.ts'
import { canStillBePaid, maxReconciliations } from '../../store/payment/can-still-be-paid.ts'
import { isBeyondPauses, retryAt } from '../../store/retry-lease.ts'
import { sqlTime } from '../../store/sql-time.ts'
import type { PaymentAccounts } from './payment-accounts.ts'

export type ReconcileDeps = {
  readonly db: Database
  readonly accounts: PaymentAccounts
  readonly now: () => number
}

/** The pauses are 1, 2, 4 … 64 minutes, then two hours: eighteen questions take a day. */
const pauses = { firstMs: 60_000, maxMs: 2 * 60 * 60_000 }
const atOnce = 50

/**
 * Asks providers about payments that ended here without money: a shopper may have paid nevertheless, and every notice
 * may have been lost (rules/payment#late-payment). A payment that can no longer be paid is not asked about again. A
 * question without an answer never counts as the last one. Returns how many payments were asked about.
 */
export const reconcileEndedPayments = async (
  { db: { kysely }, accounts, now }: ReconcileDeps,
  ask: (payment: EndedPayment) => Promise<PaymentReport | undefined>,
): Promise<number> => {
  const moment = sqlTime(now())
  const { rows } = await sql<EndedPaymentRow>`
    UPDATE payment SET reconciliations = reconciliations + 1,
      reconcile_after = ${retryAt(sql.ref('reconciliations'), pauses, now())}
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM payment
      WHERE ${sql.raw(canStillBePaid)}
        AND ${accounts.isKept(sql.ref('shop_id'), sql.ref('provider'))}
        AND (reconcile_after IS NULL OR reconcile_after <= ${moment}
          OR ${isBeyondPauses(sql.ref('reconcile_after'), pauses, now())})
      ORDER BY reconcile_after NULLS FIRST LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING shop_id, id, provider, provider_reference`.execute(kysely)
  for (const row of rows) {
    const { shop_id: shopId, provider, provider_reference: reference } = row
    const report = await ask({ shopId, provider, reference })
    if (report && !report.isFinal) continue
    const asks = report ? sql`${maxReconciliations}::int` : sql`least(reconciliations, ${maxReconciliations - 1}::int)`
    await sql`
      UPDATE payment SET reconciliations = ${asks} WHERE shop_id = ${shopId} AND id = ${row.id}`.execute(kysely)
  }
  return rows.length
}

type EndedPayment = { readonly shopId: string; readonly provider: string; readonly reference: string }
type EndedPaymentRow = {
  readonly shop_id: string
  readonly id: string
  readonly provider: string
  readonly provider_reference: string
}
