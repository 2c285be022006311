import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { ServerLog } from '../http/stderr-log.ts'
import type { RefundReport } from './payment-gateway.ts'
import { mostRefundAttempts } from './refund-due-payments.ts'

type RefundSettling = {
  readonly kysely: Kysely<Schema>
  readonly provider: string
  readonly now: () => number
  readonly log: ServerLog
}

/**
 * Keeps what a provider says about a refund after it took it. One that failed is opened again: it stays due with its
 * reason until a person has made it, because the same account would refuse it again. A success that comes after is the
 * truth; the same report again changes nothing.
 */
export const settleRefund = async (
  { kysely, provider, now, log }: RefundSettling,
  { shopId, paymentId, outcome }: RefundReport,
): Promise<'refunded' | 'refund_due' | 'unchanged'> => {
  const moment = sql`to_timestamp(${now() / 1000}::float8)`
  const own = sql`shop_id = ${shopId} AND id::text = ${paymentId} AND provider = ${provider}`
  if (outcome === 'refunded') {
    const { numAffectedRows = 0n } = await sql`
      UPDATE payment SET status = 'refunded', refund_problem = NULL, refunded_at = ${moment}
      WHERE ${own} AND status = 'refund_due'`.execute(kysely)
    return numAffectedRows > 0n ? 'refunded' : 'unchanged'
  }
  const { numAffectedRows = 0n } = await sql`
    UPDATE payment SET status = 'refund_due', refund_problem = ${`${provider} took the refund, and it failed later`},
      refund_attempts = ${mostRefundAttempts}, refunded_at = NULL
    WHERE ${own} AND status = 'refunded'`.execute(kysely)
  if (numAffectedRows === 0n) return 'unchanged'
  log.error({ payment: paymentId }, 'A refund failed at the provider and has to be made by hand')
  return 'refund_due'
}
