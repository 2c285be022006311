import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import type { RefundOutcome, RefundRequest } from '../../domain/payment/payment-gateway.ts'
import type { PaymentMeter } from '../../domain/payment/payment-meter.ts'
import {
  failedLater,
  isNotMade,
  isUnsureProblem,
  maxRefundAttempts,
  noAccount,
  notMade,
  unsureProblem,
} from '../../domain/payment/refund-problem.ts'
import { errorName } from '../../platform/error-name.ts'
import type { ServerLog } from '../../platform/stderr-log.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import { postRefundPaid, type RefundPlace } from '../../store/ledger/post-refund.ts'
import { isBeyondPauses, retryAt } from '../../store/retry-lease.ts'
import type { Schema } from '../../store/schema.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { transact } from '../../store/transact.ts'
import type { PaymentAccounts } from './payment-accounts.ts'

/** The actor of automatic refunds. */
const refundJob: Actor = { kind: 'job', name: 'refund-payments' }

export type RefundDeps = {
  readonly db: Database
  readonly accounts: PaymentAccounts
  readonly now: () => number
  readonly log: ServerLog
  readonly meter?: PaymentMeter | undefined
}

const pauses = { firstMs: 60_000, maxMs: 6 * 60 * 60_000 }
/** The tries of what the provider postpones reach over a night, in which an account gets its money. */
const postponedPauses = { ...pauses, firstMs: 15 * 60_000 }
const maxAtOnce = 20

/**
 * Gives due payments back (rules/payment#late-payment). A try is taken before it is made, so that no other process
 * makes it too, and the next process continues after a crash. One is taken at a time: a refund that was taken but not
 * requested would count as one that may have been made. Taking it clears the reason of the try before, so that a try
 * that did not end leaves none. A refund that was refused for good, failed too often, or may have been made, stays due
 * with its reason until a person has looked, or a notice of the provider settles it. A refund that waits for much
 * longer than the longest pause was postponed before the clock was set back.
 */
export const refundDuePayments = async (deps: RefundDeps): Promise<number> =>
  (await refundDueOf(deps, wholePayments)) + (await refundDueOf(deps, partsOfOrders))

/**
 * The states of refunds, with the same columns: the rest of a payment, and parts of orders that stay. A provider cannot
 * give the rest twice only where it gave all parts: it still has the money of a part that is due, or that a person gave.
 * The provider writes to the address that the order has now; where a payment bought nothing, to the one that it was
 * made with.
 */
const wholePayments = {
  place: 'payment',
  cents: sql`amount_cents - coalesce((
    SELECT sum(part.amount_cents) FROM refund AS part
    WHERE part.shop_id = payment.shop_id AND part.payment_id = payment.id), 0)::int`,
  isRest: sql`NOT EXISTS (
    SELECT FROM refund AS part WHERE part.shop_id = payment.shop_id AND part.payment_id = payment.id
      AND (part.status = 'refund_due' OR part.is_refunded_by_hand))`,
  email: sql`coalesce((
    SELECT bought.customer ->> 'email' FROM checkout JOIN customer_order AS bought ON bought.shop_id = checkout.shop_id
      AND (bought.checkout_id = checkout.id OR bought.number = checkout.order_number)
    WHERE checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
    LIMIT 1), snapshot -> 'customer' ->> 'email')`,
} as const
const partsOfOrders = {
  place: 'refund',
  cents: sql`amount_cents`,
  isRest: sql`false`,
  email: sql`(SELECT customer ->> 'email' FROM customer_order AS kept
    WHERE kept.shop_id = refund.shop_id AND kept.number = refund.order_number)`,
} as const
type Place = Omit<typeof wholePayments, 'place'> & { readonly place: RefundPlace }

const refundDueOf = async (deps: RefundDeps, place: Place): Promise<number> => {
  for (let tried = 0; tried < maxAtOnce; tried += 1) {
    const row = await takeDue(deps, place)
    if (!row) return tried
    await refundOrLog(deps, place.place, row)
  }
  return maxAtOnce
}

const takeDue = async (
  { db: { kysely }, accounts, now }: RefundDeps,
  { place, cents, isRest, email }: Place,
): Promise<RefundRow | undefined> => {
  const table = sql.table(place)
  const moment = sqlTime(now())
  const { rows } = await sql<RefundRow>`
    WITH due AS MATERIALIZED (
      SELECT shop_id AS due_shop, id AS due_id, refund_problem AS last_problem FROM ${table}
      WHERE status = 'refund_due' AND ${accounts.isKept(sql.ref('shop_id'), sql.ref('provider'))}
        AND refund_attempts < ${maxRefundAttempts}
        AND (refund_after IS NULL OR refund_after <= ${moment}
          OR ${isBeyondPauses(sql.ref('refund_after'), pauses, now())})
      ORDER BY refund_after NULLS FIRST LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE ${table} SET refund_attempts = refund_attempts + 1, refund_problem = NULL,
      refund_after = ${retryAt(sql.ref('refund_attempts'), pauses, now())}
    FROM due WHERE shop_id = due_shop AND id = due_id
    RETURNING shop_id, id, provider, provider_reference, ${cents} AS amount_cents, ${isRest} AS is_rest, refund_attempts,
      last_problem, coalesce(${email}, '') AS email`.execute(kysely)
  return rows[0]
}

type RefundRow = {
  readonly shop_id: string
  readonly id: string
  readonly provider: string
  readonly provider_reference: string
  readonly amount_cents: number
  readonly is_rest: boolean
  readonly refund_attempts: number
  /** Why the previous try failed; null where there was none, or where it did not end. */
  readonly last_problem: string | null
  readonly email: string
}

/** One whose end could not be recorded does not keep the others from being tried. */
const refundOrLog = async (deps: RefundDeps, place: RefundPlace, row: RefundRow): Promise<void> => {
  try {
    await refundOne(deps, place, row)
  } catch (error) {
    const reason = errorName(error)
    deps.log.error({ refund: row.id, reason, attempts: row.refund_attempts }, 'The end of a refund was not recorded')
  }
}

const refundOne = async (
  { db: { kysely }, accounts, now, log, meter }: RefundDeps,
  place: RefundPlace,
  row: RefundRow,
): Promise<void> => {
  const table = sql.table(place)
  // A notice that it failed may come before the answer.
  const isOpen = sql`status = 'refund_due' AND refund_problem IS DISTINCT FROM ${failedLater(row.provider)}`
  const outcome = await ask(accounts, row.provider, {
    shopId: row.shop_id,
    refundId: row.id,
    reference: row.provider_reference,
    amountCents: row.amount_cents,
    customerEmail: row.email,
    isRest: row.is_rest,
    // A try before may have been of a rest, which is none any more.
    mayBeMade:
      row.refund_attempts > 1 &&
      !isNotMade(row.provider, row.last_problem) &&
      (row.last_problem === null || (place === 'payment' && !row.is_rest)),
  })
  meter?.refundTried(row.provider, outcome.kind)
  if (outcome.kind === 'refunded') {
    const { shop_id: shopId, id, provider } = row
    const end = await transact(kysely, async trx => {
      const { numAffectedRows } = await sql`
        UPDATE ${table} SET status = 'refunded', refund_problem = NULL, refunded_at = ${sqlTime(now())}
        WHERE shop_id = ${shopId} AND id = ${id} AND ${isOpen}`.execute(trx)
      // A notice of the provider may have recorded it before, or a person has made it by hand meanwhile.
      if (!numAffectedRows) return (await isMadeByHand(trx, place, row)) ? 'made_by_hand_too' : 'recorded_before'
      await postRefundPaid(trx, { place, shopId, id, provider, now: now() })
      const after = { cents: row.amount_cents, provider }
      await recordAudit(trx, { shopId, by: refundJob, action: 'refund_paid', subject: id, after, now: now() })
      return 'recorded'
    })
    if (end === 'made_by_hand_too')
      log.error({ refund: id }, `A refund that was made by hand was made by ${provider} too`)
    return
  }
  const isTriedAgain = outcome.kind === 'failed' || outcome.kind === 'postponed'
  const attempts = isTriedAgain ? row.refund_attempts : maxRefundAttempts
  const dueAgain =
    outcome.kind === 'postponed'
      ? retryAt(sql`${row.refund_attempts - 1}::int`, postponedPauses, now())
      : sql`refund_after`
  const reason = reasonOf(outcome, row)
  const isStillDue = await transact(kysely, async trx => {
    const { shop_id: shopId, id } = row
    const { numAffectedRows } = await sql`
      UPDATE ${table} SET refund_problem = ${reason}, refund_attempts = ${attempts}, refund_after = ${dueAgain}
      WHERE shop_id = ${shopId} AND id = ${id} AND ${isOpen}`.execute(trx)
    if (!numAffectedRows) return false
    const after = { attempts: row.refund_attempts }
    await recordAudit(trx, { shopId, by: refundJob, action: 'refund_failed', subject: id, after, reason, now: now() })
    return true
  })
  if (!isStillDue) return
  const detail = { refund: row.id, reason, attempts: row.refund_attempts }
  if (attempts < maxRefundAttempts) log.warn(detail, 'A refund failed and will be tried again')
  else log.error(detail, 'A refund has to be made by hand')
}

const isMadeByHand = async (
  kysely: Kysely<Schema>,
  place: RefundPlace,
  { shop_id: shopId, id }: RefundRow,
): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM ${sql.table(place)} WHERE shop_id = ${shopId} AND id = ${id} AND is_refunded_by_hand`.execute(kysely)
  return rows.length > 0
}

type Failed = { readonly kind: 'failed' | Exclude<RefundOutcome['kind'], 'refunded'>; readonly reason: string }

/**
 * The reason for the person who looks: a try that got no answer may have made the refund, which may be why another is
 * refused or postponed.
 */
const reasonOf = (
  { kind, reason }: Failed,
  { refund_attempts: tries, provider, last_problem: last }: RefundRow,
): string => {
  const isUnanswered = kind === 'failed' && reason !== noAccount(provider)
  const wasMadePerhaps = kind !== 'failed' && tries > 1 && !isNotMade(provider, last)
  if (kind === 'unknown' || isUnanswered || isUnsureProblem(last) || wasMadePerhaps) {
    return unsureProblem(provider, reason)
  }
  return kind === 'postponed' ? notMade(provider, reason) : reason
}

const ask = async (
  accounts: PaymentAccounts,
  provider: string,
  request: RefundRequest,
): Promise<{ readonly kind: 'refunded' } | Failed> => {
  try {
    const gateway = accounts.at(request.shopId, provider)
    return gateway ? await gateway.refund(request) : { kind: 'failed', reason: noAccount(provider) }
  } catch (error) {
    return { kind: 'failed', reason: errorName(error) }
  }
}
