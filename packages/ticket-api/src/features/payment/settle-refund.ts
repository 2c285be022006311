import { type Kysely, sql } from 'kysely'
import type { RefundReport } from '../../domain/payment/payment-gateway.ts'
import { failedLater, maxRefundAttempts } from '../../domain/payment/refund-problem.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { postRefundFailed, postRefundPaid } from '../../store/ledger/post-refund.ts'
import type { Schema } from '../../store/schema.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { transact } from '../../store/transact.ts'

type RefundSettling = {
  readonly db: Database
  readonly provider: string
  readonly now: () => number
  readonly log: ServerLog
}

/**
 * Records what a provider reports about a refund that it had accepted. A failed one is opened again: it stays due with
 * its reason until a person has made it, because the same account would refuse it again. So does one that fails before
 * its answer was recorded here: no more is asked for it. A success that is reported later overrides the failure, unless
 * it is older; a repeated report, and a failure of what a person has made since, change nothing.
 */
export const settleRefund = async (
  { db: { kysely }, provider, now, log }: RefundSettling,
  { shopId, refundId, outcome, isBeforeFailure = false }: RefundReport,
): Promise<'refunded' | 'refund_due' | 'unchanged'> => {
  if (!isWrittenUuid(refundId)) return 'unchanged'
  const change =
    outcome === 'refunded'
      ? sql`status = 'refunded', refund_problem = NULL, refunded_at = ${sqlTime(now())}`
      : sql`status = 'refund_due', refund_problem = ${failedLater(provider)},
        refund_attempts = ${maxRefundAttempts}, refunded_at = NULL`
  const isOpen =
    outcome === 'refunded'
      ? sql`(status = 'refund_due'
          AND NOT (${isBeforeFailure}::boolean AND refund_problem IS NOT DISTINCT FROM ${failedLater(provider)}))`
      : sql`(status = 'refunded' AND NOT is_refunded_by_hand OR status = 'refund_due' AND refund_attempts > 0
          AND refund_problem IS DISTINCT FROM ${failedLater(provider)})`
  const post = outcome === 'refunded' ? postRefundPaid : postRefundFailed
  for (const table of ['payment', 'refund'] as const) {
    const isChanged = await transact(kysely, async trx => {
      const { numAffectedRows = 0n } = await sql`
      UPDATE ${sql.table(table)} SET ${change}
      WHERE shop_id = ${shopId} AND id = ${refundId} AND provider = ${provider} AND ${isOpen}`.execute(trx)
      if (numAffectedRows > 0n) {
        await post(trx, { place: table, shopId, id: refundId, provider, now: now() })
        const action = outcome === 'refunded' ? 'refund_paid' : 'refund_failed'
        const by = { kind: 'job', name: `notice of ${provider}` } as const
        await recordAudit(trx, { shopId, by, action, subject: refundId, now: now() })
      }
      return numAffectedRows > 0n
    })
    if (!isChanged) continue
    if (outcome === 'refunded') return 'refunded'
    log.error({ refund: refundId }, 'A refund failed at the provider and has to be made by hand')
    return 'refund_due'
  }
  if (await isMadeByHand(kysely, shopId, refundId)) {
    // Perhaps told again; perhaps it was marked because the provider seemed to have made it.
    const sentence =
      outcome === 'failed'
        ? 'A refund that is marked as made failed at the provider: see that it was paid'
        : `A refund that is marked as made was made by ${provider}: see that it was not paid twice`
    log.error({ refund: refundId }, sentence)
  }
  return 'unchanged'
}

const isMadeByHand = async (kysely: Kysely<Schema>, shopId: string, refundId: string): Promise<boolean> => {
  const { rows } = await sql`
    SELECT 1 FROM payment WHERE shop_id = ${shopId} AND id = ${refundId} AND is_refunded_by_hand
    UNION ALL SELECT 1 FROM refund WHERE shop_id = ${shopId} AND id = ${refundId} AND is_refunded_by_hand`.execute(
    kysely,
  )
  return rows.length > 0
}
