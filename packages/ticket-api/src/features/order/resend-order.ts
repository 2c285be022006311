import type { EpochMs } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import { type Refused, unspecified } from '../../domain/model/refusal.ts'
import { isLivingOrder } from '../../domain/order/is-living-order.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { readdressLetters } from '../../store/desk/readdress-letters.ts'
import { findOrderState, type OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { transact } from '../../store/transact.ts'
import { mailOrder } from '../mail/mail-order.ts'
import { isMailOfOrder, resendLimits } from '../mail/resend-limits.ts'

type ResendOrderInput = OrderKey & {
  /** The manager who asks: it is on record, and not limited. Undefined: somebody with the order's link. */
  readonly by?: Actor
  readonly now: EpochMs
}

/**
 * Queues the e-mail of an order once more, for a manager also what an organizer wrote that its buyer did not get
 * (rules/orders#send-again); answers the address, which is the order's own (rules/orders#confirmation).
 * Refused as `no_email_to_send` where there is no address or nothing of the order is left, and as `too_many_emails`.
 */
export const resendOrder = (
  { kysely }: Database,
  { shopId, number, by, now }: ResendOrderInput,
): Promise<{ readonly to: string } | Refused> =>
  transact(kysely, async trx => {
    const order = await findOrderState(trx, { shopId, number })
    if (!order) return unspecified('order_not_found')
    if (!order.email || !isLivingOrder(order)) return (by ? staffRefusal : unspecified)('no_email_to_send')
    if (!by && (await isSpent(trx, { shopId, number }, now))) {
      return unspecified('too_many_emails', { retryAfterSeconds: 3_600 })
    }
    await mailOrder(trx, { shopId, number, now }, order.status)
    if (by) {
      await readdressLetters(trx, { shopId, number, now })
      await recordAudit(trx, { shopId, by, action: 'mail_sent_again', orderNumber: number, eventIds: [], now })
    }
    return { to: order.email }
  })

/** Whether it went out too often. Two presses run one after the other, so that both are counted. */
const isSpent = async (trx: Transaction<Schema>, { shopId, number }: OrderKey, now: EpochMs): Promise<boolean> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail ${shopId} ${number}`}, 0))`.execute(trx)
  const { rows } = await sql<{ in_all: number; last_hour: number }>`
    SELECT count(*)::int AS in_all,
      (count(*) FILTER (WHERE created_at > ${sqlTime(now - 3_600_000)}))::int AS last_hour
    FROM mail WHERE shop_id = ${shopId} AND order_number = ${number} AND ${isMailOfOrder}`.execute(trx)
  const { in_all = 0, last_hour = 0 } = rows[0] ?? {}
  return in_all >= resendLimits.inAll || last_hour >= resendLimits.perHour
}
