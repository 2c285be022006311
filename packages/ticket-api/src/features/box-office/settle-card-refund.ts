import { type Cents, cashSum, type EpochMs } from '@portti/core/rules'
import { type Kysely, sql, type Transaction } from 'kysely'
import { givenByHand } from '../../domain/box-office/counter-payment.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { clerkActor } from './clerk-actor.ts'
import { openShift } from './open-shift.ts'
import { payOutRefund } from './pay-out-refund.ts'
import type { ClerkSession } from './staff-sessions.ts'

type SettlingRow = {
  readonly order_number: string
  readonly amount_cents: number
  readonly card_cents: number
  readonly card_reference: string | null
  readonly payment_id: string | null
  readonly refund_id: string | null
}

type SettleCardRefundInput = {
  readonly shopId: string
  readonly session: ClerkSession
  readonly refundId: string
  readonly reference: string
  readonly now: EpochMs
}

/** Records the card's part of a refund as given by this device's terminal, and pays out the cash beside it. */
export const settleCardRefund = async (
  trx: Transaction<Schema>,
  { shopId, session, refundId, reference, now }: SettleCardRefundInput,
): Promise<{ readonly cashCents: Cents } | Refused> => {
  const shift = await openShift(trx, { shopId, session, now })
  if (!isWrittenUuid(refundId)) return staffRefusal('sale_unknown')
  const { rows } = await sql<SettlingRow>`
    SELECT order_number, amount_cents, card_cents, card_reference, payment_id, refund_id FROM counter_refund
    WHERE shop_id = ${shopId} AND id = ${refundId} FOR UPDATE`.execute(trx)
  const [row] = rows
  if (!row) return staffRefusal('sale_unknown')
  const order = { shopId, number: row.order_number }
  const cash = row.amount_cents - row.card_cents
  const giving = { device: session.device.id, reference }
  const earlierPayout = await findRecordedPayout(trx, order, { refundId, ...giving })
  if (row.card_cents === 0 || earlierPayout) return { cashCents: earlierPayout?.wasOwed ? cashSum(cash) : 0 }
  if (row.card_reference === null || row.card_reference === givenByHand) {
    await trx
      .updateTable('counter_refund')
      .set({ card_reference: reference, card_settled_at: new Date(now) })
      .where('shop_id', '=', shopId)
      .where('id', '=', refundId)
      .execute()
  }
  const where = { device: session.device.id, shift, clerk: session.clerk.id }
  const owed = { paymentId: row.payment_id ?? undefined, refundId: row.refund_id ?? undefined }
  const card = row.card_cents
  const wasOwed = await payOutRefund(trx, order, { id: refundId, cash, card, owed, where, now })
  const by = clerkActor(session)
  const after = { cents: card, provider: 'card_terminal', ...giving }
  await recordAudit(trx, {
    shopId,
    by,
    action: 'refund_paid',
    subject: refundId,
    orderNumber: order.number,
    // A person or another terminal gave it before, so it was paid twice; only this entry records that.
    ...(!wasOwed && { before: { status: 'refunded' } }),
    after,
    now,
  })
  return { cashCents: wasOwed ? cashSum(cash) : 0 }
}

/**
 * A payout that a till already reported: of its device, as the references of two terminals may be equal. Entries
 * of earlier versions name no device; each is of a refund that was given once.
 */
const findRecordedPayout = async (
  kysely: Kysely<Schema>,
  { shopId, number }: OrderKey,
  { refundId, device, reference }: { readonly refundId: string; readonly device: string; readonly reference: string },
): Promise<{ readonly wasOwed: boolean } | undefined> => {
  const { rows } = await sql<{ wasOwed: boolean }>`
    SELECT before IS NULL AS "wasOwed" FROM audit
    WHERE shop_id = ${shopId} AND order_number = ${number} AND act = 'refund_paid' AND subject = ${refundId}
      AND coalesce(after ->> 'device', ${device}) = ${device}
      AND coalesce(after ->> 'reference', ${reference}) = ${reference}`.execute(kysely)
  return rows[0]
}
