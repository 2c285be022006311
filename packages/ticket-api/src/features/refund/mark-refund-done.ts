import { type Kysely, sql } from 'kysely'
import type { Acting } from '../../domain/audit/act.ts'
import { givenByHand } from '../../domain/box-office/counter-payment.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import { recordAct } from '../../store/audit/record-act.ts'
import { postRefundPaid } from '../../store/ledger/post-refund.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'

/**
 * Records that a person made a refund on the provider’s own pages; no till asks its card terminal for it any more.
 * False when no such refund is due.
 */
export const markRefundDone = async (
  kysely: Kysely<Schema>,
  {
    shopId,
    refundId,
    by,
    reason,
    now,
  }: Acting & { readonly shopId: string; readonly refundId: string; readonly now: number },
): Promise<boolean> => {
  if (!isWrittenUuid(refundId)) return false
  for (const place of ['payment', 'refund'] as const) {
    const isDone = await transact(kysely, async trx => {
      // Locked before the money, as a till does that settles it.
      await sql`
        UPDATE counter_refund SET card_reference = ${givenByHand}, card_settled_at = to_timestamp(${now / 1000}::float8)
        WHERE shop_id = ${shopId} AND card_cents > 0 AND card_settled_at IS NULL
          AND ${place === 'refund' ? sql`refund_id = ${refundId}` : sql`payment_id = ${refundId} AND refund_id IS NULL`}`.execute(
        trx,
      )
      const { rows } = await sql<{ provider: string }>`
      UPDATE ${sql.table(place)} SET status = 'refunded', refund_problem = NULL,
        refunded_at = to_timestamp(${now / 1000}::float8), is_refunded_by_hand = true
      WHERE shop_id = ${shopId} AND id = ${refundId} AND status = 'refund_due'
      RETURNING provider`.execute(trx)
      const [row] = rows
      if (row) {
        await postRefundPaid(trx, { place, shopId, id: refundId, provider: row.provider, now })
        await recordAct(trx, { shopId, by, act: 'refund_marked_done', subject: refundId, reason, now })
      }
      return row !== undefined
    })
    if (isDone) return true
  }
  return false
}
