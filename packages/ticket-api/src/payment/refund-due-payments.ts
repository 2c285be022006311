import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { ServerLog } from '../http/stderr-log.ts'
import type { PaymentGateway, RefundOutcome, RefundRequest } from './payment-gateway.ts'
import type { PaymentMeter } from './payment-meter.ts'

export type RefundDeps = {
  readonly kysely: Kysely<Schema>
  readonly gateway: PaymentGateway
  readonly now: () => number
  readonly log: ServerLog
  readonly meter?: PaymentMeter | undefined
}

/** From a minute on the pause doubles; ten tries take about a day, then a person has to look. */
export const mostRefundAttempts = 10
const firstPauseMs = 60_000
const longestPauseMs = 6 * 60 * 60_000
const atOnce = 20

/**
 * Gives due payments back (D32). A try is taken before it is made, so that no other process makes it too and one that
 * dies leaves it to the next; providers give the money of one payment back once, however often they are asked. What is
 * refused for good, or failed too often, stays due with its reason. One that waits for much longer than the longest pause
 * was put off before the clock was set back.
 */
export const refundDuePayments = async (deps: RefundDeps): Promise<number> => {
  const { kysely, gateway, now } = deps
  const moment = sql`to_timestamp(${now() / 1000}::float8)`
  const { rows } = await sql<RefundRow>`
    UPDATE payment SET refund_attempts = refund_attempts + 1,
      refund_after = ${moment} + least(${firstPauseMs}::float8 * 2 ^ refund_attempts, ${longestPauseMs}::float8)
        * interval '1 millisecond'
    WHERE (shop_id, id) IN (
      SELECT shop_id, id FROM payment
      WHERE status = 'refund_due' AND provider = ${gateway.provider} AND refund_attempts < ${mostRefundAttempts}
        AND (refund_after IS NULL OR refund_after <= ${moment}
          OR refund_after > ${moment} + ${2 * longestPauseMs}::float8 * interval '1 millisecond')
      ORDER BY refund_after NULLS FIRST LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
    RETURNING shop_id, id, provider_reference, amount_cents, refund_attempts,
      coalesce(agreed -> 'customer' ->> 'email', '') AS email`.execute(kysely)
  for (const row of rows) await refundOne(deps, row)
  return rows.length
}

type RefundRow = {
  readonly shop_id: string
  readonly id: string
  readonly provider_reference: string
  readonly amount_cents: number
  readonly refund_attempts: number
  readonly email: string
}

const refundOne = async ({ kysely, gateway, now, log, meter }: RefundDeps, row: RefundRow): Promise<void> => {
  const outcome = await ask(gateway, {
    shopId: row.shop_id,
    paymentId: row.id,
    reference: row.provider_reference,
    amountCents: row.amount_cents,
    customerEmail: row.email,
  })
  meter?.refundTried(gateway.provider, outcome.kind)
  if (outcome.kind === 'refunded') {
    await sql`
      UPDATE payment SET status = 'refunded', refund_problem = NULL, refunded_at = to_timestamp(${now() / 1000}::float8)
      WHERE shop_id = ${row.shop_id} AND id = ${row.id} AND status = 'refund_due'`.execute(kysely)
    return
  }
  const attempts = outcome.kind === 'refused' ? mostRefundAttempts : row.refund_attempts
  await sql`
    UPDATE payment SET refund_problem = ${outcome.reason}, refund_attempts = ${attempts}
    WHERE shop_id = ${row.shop_id} AND id = ${row.id} AND status = 'refund_due'`.execute(kysely)
  const detail = { payment: row.id, reason: outcome.reason, attempts: row.refund_attempts }
  if (attempts < mostRefundAttempts) log.warn(detail, 'A refund failed and will be tried again')
  else log.error(detail, 'A refund has to be made by hand')
}

const ask = async (
  gateway: PaymentGateway,
  request: RefundRequest,
): Promise<RefundOutcome | { readonly kind: 'failed'; readonly reason: string }> => {
  try {
    return await gateway.refund(request)
  } catch (error) {
    return { kind: 'failed', reason: error instanceof Error ? error.name : 'unknown' }
  }
}
