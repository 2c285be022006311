import type { Cents } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Schema } from '../../store/schema.ts'
import { clerkActor } from './clerk-actor.ts'
import type { ClerkSession } from './staff-sessions.ts'

type TakingOver = {
  readonly shopId: string
  readonly session: ClerkSession
  readonly refundId: string
  readonly now: number
}

/** Makes a card's part that another device still owes this device's to give. */
export const takeOverRefund = async (
  trx: Transaction<Schema>,
  { shopId, session, refundId, now }: TakingOver,
): Promise<undefined> => {
  if (!isWrittenUuid(refundId)) return undefined
  const { rows } = await sql<{ order_number: string; card_cents: Cents; till: string }>`
    SELECT given.order_number, given.card_cents, device.name AS till FROM counter_refund AS given
    JOIN clerk_session AS session ON session.shop_id = given.shop_id AND session.id = given.session_id
    JOIN device ON device.shop_id = given.shop_id AND device.id = coalesce(given.taken_over_by, session.device_id)
    WHERE given.shop_id = ${shopId} AND given.id = ${refundId} AND given.card_cents > 0
      AND given.card_settled_at IS NULL AND device.id <> ${session.device.id}
    FOR UPDATE OF given`.execute(trx)
  const [row] = rows
  if (!row) return undefined
  await trx
    .updateTable('counter_refund')
    .set({ taken_over_by: session.device.id })
    .where('shop_id', '=', shopId)
    .where('id', '=', refundId)
    .execute()
  await recordAudit(trx, {
    shopId,
    by: clerkActor(session),
    action: 'refund_taken_over',
    subject: refundId,
    orderNumber: row.order_number,
    before: { till: row.till },
    after: { till: session.device.name, cents: row.card_cents },
    now,
  })
  return undefined
}
