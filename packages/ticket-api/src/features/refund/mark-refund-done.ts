import type { EpochMs } from '@portti/core/rules'
import { sql } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { givenByHand } from '../../domain/box-office/counter-payment.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { postRefundPaid } from '../../store/ledger/post-refund.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { transact } from '../../store/transact.ts'

/** The refunded order; none of a payment that bought nothing. */
const orderOf = {
  payment: sql`(SELECT sale.number FROM checkout JOIN customer_order AS sale ON sale.shop_id = checkout.shop_id
    AND sale.cart_id = checkout.cart_id AND sale.status = 'refunded'
    WHERE checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id)`,
  refund: sql`order_number`,
}

/**
 * Records that a person made a refund on the provider’s own pages; no till asks its card terminal for it any more.
 * False when no such refund is due.
 */
export const markRefundDone = async (
  { kysely }: Database,
  {
    shopId,
    refundId,
    by,
    reason,
    now,
  }: AuditContext & { readonly shopId: string; readonly refundId: string; readonly now: EpochMs },
): Promise<boolean> => {
  if (!isWrittenUuid(refundId)) return false
  for (const table of ['payment', 'refund'] as const) {
    const isDone = await transact(kysely, async trx => {
      // Locked before the money, as a till does that settles it.
      await sql`
        UPDATE counter_refund SET card_reference = ${givenByHand}, card_settled_at = ${sqlTime(now)}
        WHERE shop_id = ${shopId} AND card_cents > 0 AND card_settled_at IS NULL
          AND ${table === 'refund' ? sql`refund_id = ${refundId}` : sql`payment_id = ${refundId} AND refund_id IS NULL`}`.execute(
        trx,
      )
      const { rows } = await sql<{ provider: string; orderNumber: string | null }>`
      UPDATE ${sql.table(table)} SET status = 'refunded', refund_problem = NULL,
        refunded_at = ${sqlTime(now)}, is_refunded_by_hand = true
      WHERE shop_id = ${shopId} AND id = ${refundId} AND status = 'refund_due'
      RETURNING provider, ${orderOf[table]} AS "orderNumber"`.execute(trx)
      const [row] = rows
      if (row) {
        await postRefundPaid(trx, { place: table, shopId, id: refundId, provider: row.provider, now })
        const orderNumber = row.orderNumber ?? undefined
        await recordAudit(trx, {
          shopId,
          by,
          action: 'refund_marked_done',
          subject: refundId,
          orderNumber,
          reason,
          now,
        })
      }
      return row !== undefined
    })
    if (isDone) return true
  }
  return false
}
