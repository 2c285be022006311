import { type Kysely, sql } from 'kysely'
import { type Refused, unspecified } from '../../domain/model/refusal.ts'
import type { Schema } from '../../store/schema.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { isMailOfOrder, resendLimits } from './resend-limits.ts'

type Resending = {
  readonly shopId: string
  readonly orderNumber: string
  readonly kind: 'order' | 'order_unpaid'
  readonly now: number
}

/** Queues the e-mail of an order once more; refused where it went out too often (rules/orders#confirmation). */
export const resendOrderMail = (
  kysely: Kysely<Schema>,
  { shopId, orderNumber, kind, now }: Resending,
): Promise<{ readonly isQueued: true } | Refused> =>
  kysely.transaction().execute(async trx => {
    // Two presses run one after the other, so that both are counted.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`mail ${shopId} ${orderNumber}`}, 0))`.execute(trx)
    const { rows } = await sql<{ in_all: number; last_hour: number }>`
      SELECT count(*)::int AS in_all,
        (count(*) FILTER (WHERE created_at > to_timestamp(${now / 1000 - 3_600}::float8)))::int AS last_hour
      FROM mail WHERE shop_id = ${shopId} AND order_number = ${orderNumber} AND ${isMailOfOrder}`.execute(trx)
    const { in_all = 0, last_hour = 0 } = rows[0] ?? {}
    if (in_all >= resendLimits.inAll || last_hour >= resendLimits.perHour) {
      return unspecified('too_many_emails', { retryAfterSeconds: 3_600 })
    }
    await enqueueMail(trx, { shopId, now, about: { kind, orderNumber } })
    return { isQueued: true }
  })
