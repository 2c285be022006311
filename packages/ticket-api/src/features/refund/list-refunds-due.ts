import type { Queryable } from '../../store/database.ts'
import { owedForRefund, refundsDue } from '../../store/to-do/refunds-due.ts'

/** Money that is still to be given back. */
export type RefundDue = {
  readonly shopId: string
  /** Ours; `refund --done` takes it when somebody made it by hand. */
  readonly refundId: string
  readonly provider: string
  /** The provider's own, by which a person finds it there. */
  readonly reference: string
  /** The refunded order; null for a payment that bought none (rules/payment#late-payment). */
  readonly orderNumber: string | null
  /** The sum that the ledger owes; null if it owes none, as for a payment in another currency. */
  readonly amountCents: number | null
  readonly attempts: number
  /** Why the last try failed. */
  readonly problem: string | null
}

/** All refunds that are due, the oldest first. */
export const listRefundsDue = async (pool: Queryable, shopId: string | undefined): Promise<readonly RefundDue[]> => {
  const { rows } = await pool.query<RefundDue>(
    `SELECT shop_id AS "shopId", id AS "refundId", provider, reference, order_number AS "orderNumber",
      owed.cents AS "amountCents", attempts, problem
    FROM (${refundsDue}) AS due CROSS JOIN LATERAL (${owedForRefund('due')}) AS owed
    WHERE $1::text IS NULL OR shop_id = $1 ORDER BY since NULLS FIRST, id`,
    [shopId ?? null],
  )
  return rows
}
