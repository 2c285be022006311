import { type Cents, cashSum, type EpochMs } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { balancedBy } from '../../domain/ledger/account.ts'
import { postEntry } from '../../store/ledger/post-entry.ts'
import type { OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { sqlTime } from '../../store/sql-time.ts'

/** The refund that the ledger owes: of a whole payment, or of a part of an order. */
type Owed = { readonly paymentId: string | undefined; readonly refundId: string | undefined }

type PayOut = {
  readonly id: string
  readonly cash: Cents
  readonly card: Cents
  readonly owed: Owed
  readonly where: { readonly device: string; readonly shift: string; readonly clerk: string }
  readonly now: EpochMs
}

/**
 * Records the payout of an owed refund: cash from the drawer, rounded, and the card's part. False when none was owed.
 */
export const payOutRefund = async (
  trx: Transaction<Schema>,
  { shopId, number }: OrderKey,
  { id, cash, card, owed, where, now }: PayOut,
): Promise<boolean> => {
  const table = owed.refundId === undefined ? 'payment' : 'refund'
  const { rows } = await sql`
    UPDATE ${sql.table(table)} SET status = 'refunded', refunded_at = ${sqlTime(now)}
    WHERE shop_id = ${shopId} AND id = ${owed.refundId ?? owed.paymentId ?? null} AND status = 'refund_due'
    RETURNING id`.execute(trx)
  if (rows.length === 0) return false
  await postEntry(trx, {
    shopId,
    kind: 'refund_paid',
    subject: id,
    orderNumber: number,
    ...owed,
    ...where,
    postings: balancedBy('cash_difference', [
      { account: 'refunds_due', cents: cash + card },
      { account: 'cash', cents: 0 - cashSum(cash) },
      { account: 'card_terminal', cents: 0 - card },
    ]),
    now,
  })
  return true
}
