import type { EpochMs } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { moneyAccount } from '../../domain/ledger/account.ts'
import type { Schema } from '../schema.ts'
import { sqlTime } from '../sql-time.ts'

/** The table of a refund: a whole payment, or a part of an order. */
export type RefundPlace = 'payment' | 'refund'
type Refund = {
  readonly place: RefundPlace
  readonly shopId: string
  /** The id of the payment or of the part. */
  readonly id: string
  readonly provider: string
  readonly now: EpochMs
}

/**
 * Records that a provider paid a refund, within the transaction that marks it. The sum is the one that the ledger owes
 * for it, so nothing is recorded when nothing is owed any more.
 */
export const postRefundPaid = (trx: Transaction<Schema>, refund: Refund): Promise<void> =>
  post(trx, refund, 'refund_paid', sql`true`)

/** Records that a refund failed after the provider had accepted it: the money is owed again. */
export const postRefundFailed = (trx: Transaction<Schema>, refund: Refund): Promise<void> =>
  post(trx, refund, 'refund_failed', sql`kind IN ('refund_paid', 'refund_failed')`)

/** Reverses the balance of what is owed, or of what was paid of it; each time with an entry of its own. */
const post = async (
  trx: Transaction<Schema>,
  { place, shopId, id, provider, now }: Refund,
  kind: 'refund_paid' | 'refund_failed',
  counted: ReturnType<typeof sql<boolean>>,
): Promise<void> => {
  const ofRefund =
    place === 'payment'
      ? sql`payment_id = ${id} AND refund_id IS NULL`
      : sql`refund_id = ${id} AND payment_id = (SELECT payment_id FROM refund WHERE shop_id = ${shopId} AND id = ${id})`
  await sql`
    WITH own AS (
      SELECT * FROM ledger WHERE shop_id = ${shopId} AND account = 'refunds_due' AND ${ofRefund}
    ), turned AS (
      SELECT order_number, payment_id, refund_id, sum(cents)::int8 AS cents FROM own WHERE ${counted}
      GROUP BY order_number, payment_id, refund_id HAVING sum(cents) <> 0
    )
    INSERT INTO ledger (shop_id, entry, position, kind, account, cents, order_number, payment_id, refund_id, posted_at)
    SELECT ${shopId}, ${`${kind}/${id}/`} || (SELECT count(*) FROM own WHERE kind = ${kind}), side.position, ${kind},
      side.account, side.cents, order_number, payment_id, refund_id, ${sqlTime(now)}
    FROM turned CROSS JOIN LATERAL (
      VALUES (0, 'refunds_due', -turned.cents), (1, ${moneyAccount(provider)}, turned.cents)
    ) AS side (position, account, cents)`.execute(trx)
}
