import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../store/schema.ts'

/** Keeps that a person gave money back at the provider's own pages: it is due no more. False when none like it is due. */
export const markRefundDone = async (
  kysely: Kysely<Schema>,
  { shopId, refundId, now }: { readonly shopId: string; readonly refundId: string; readonly now: number },
): Promise<boolean> => {
  for (const table of [sql.table('payment'), sql.table('refund')]) {
    const { numAffectedRows = 0n } = await sql`
      UPDATE ${table} SET status = 'refunded', refund_problem = NULL, refunded_at = to_timestamp(${now / 1000}::float8)
      WHERE shop_id = ${shopId} AND id::text = ${refundId} AND status = 'refund_due'`.execute(kysely)
    if (numAffectedRows > 0n) return true
  }
  return false
}
