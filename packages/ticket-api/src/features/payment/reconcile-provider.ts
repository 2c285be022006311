import { randomUUID } from 'node:crypto'
import type { EpochMs } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import { type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import type { ListedPayment, PaymentReport } from '../../domain/payment/payment-gateway.ts'
import { isWrittenUuid } from '../../platform/is-uuid.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import type { Database } from '../../store/database.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import type { PaymentAccounts } from './payment-accounts.ts'

export type ReconciliationDeps = {
  readonly db: Database
  readonly accounts: PaymentAccounts
  readonly now: () => number
  /** Settles a payment that is paid at the provider but not here. */
  readonly settle: (provider: string, report: PaymentReport) => Promise<unknown>
}
/** How many payments were compared, and the providers that were only asked about ours: they cannot list. */
export type Reconciled = { readonly compared: number; readonly unlisted: readonly string[] }
export type ReconciledPeriod = { readonly from: number; readonly to: number; readonly by: Actor }

type Found = {
  readonly reference: string
  readonly kind: 'missing_here' | 'missing_there' | 'other_sum'
  readonly here: number | null
  readonly there: number | null
  readonly currency: string | null
  readonly beganAt: number
}
type Ours = { readonly reference: string; readonly cents: number; readonly began_at: Date; readonly is_paid: boolean }

/** The reason of a difference that a comparison resolved; one resolved by a person has their reason, and stays so. */
const agreedReason = 'both say the same now'

/** A payment may have begun at the provider a little before or after it was written here. */
const marginMs = 60 * 60_000

/**
 * Compares a shop's payments of a period with those that its providers report as paid (rules/money#reconciliation):
 * missing here, missing there, another sum. A payment that is paid there and pending here is settled first. Each
 * difference is stored once; one that no longer exists is resolved. Rejects when a provider does not answer.
 */
export const reconcileShop = async (
  deps: ReconciliationDeps,
  shopId: string,
  period: ReconciledPeriod,
): Promise<Reconciled> => {
  let compared = 0
  const unlisted: string[] = []
  for (const provider of new Set(deps.accounts.all.map(({ gateway }) => gateway.provider))) {
    const done = await reconcileProvider(deps, { shopId, provider, period })
    compared += done?.compared ?? 0
    if (done?.isWhole === false) unlisted.push(provider)
  }
  return { compared, unlisted }
}

type Compared = { readonly shopId: string; readonly provider: string; readonly period: ReconciledPeriod }

/** Undefined when nobody takes payments of the shop there. */
const reconcileProvider = async (
  deps: ReconciliationDeps,
  compared: Compared,
): Promise<{ readonly compared: number; readonly isWhole: boolean } | undefined> => {
  const { shopId, provider, period } = compared
  const gateway = deps.accounts.at(shopId, provider)
  if (!gateway) return undefined
  const begun = await listOurs(
    deps.db.kysely,
    compared,
    sql`payment.created_at >= ${new Date(period.from)}
    AND payment.created_at < ${new Date(period.to)}`,
  )
  const { payments: listed, isWhole } = await gateway.listPaid({
    shopId,
    from: period.from - marginMs,
    to: period.to + marginMs,
    references: begun.map(({ reference }) => reference),
  })
  const there = new Map(listed.map(payment => [payment.reference, payment]))
  await settleMissing(deps, compared, listed)
  const references = listed.map(({ reference }) => reference)
  const known = await listOurs(deps.db.kysely, compared, sql`provider_reference = ANY(${references}::text[])`)
  const here = new Map(known.map(payment => [payment.reference, payment]))
  const now = deps.now()
  const found: Found[] = [
    ...begun.flatMap(({ reference, cents, began_at, is_paid }): Found[] =>
      is_paid && !there.has(reference)
        ? [{ reference, kind: 'missing_there', here: cents, there: null, currency: null, beganAt: began_at.getTime() }]
        : [],
    ),
    ...listed.flatMap(({ reference, amountCents, currency }): Found[] => {
      const ours = here.get(reference)
      const about = { reference, there: amountCents, currency, beganAt: ours?.began_at.getTime() ?? now }
      if (!ours?.is_paid) return [{ ...about, kind: 'missing_here', here: null }]
      const isSame = ours.cents === amountCents && currency.toUpperCase() === 'EUR'
      return isSame ? [] : [{ ...about, kind: 'other_sum', here: ours.cents }]
    }),
  ]
  await keep(deps, compared, found, references)
  return { compared: new Set([...begun.map(({ reference }) => reference), ...references]).size, isWhole }
}

const listOurs = async (
  kysely: Kysely<Schema>,
  { shopId, provider }: Compared,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<readonly Ours[]> => {
  const { rows } = await sql<Ours>`
    SELECT provider_reference AS reference, amount_cents AS cents, created_at AS began_at,
      status IN ('paid', 'refund_due', 'refunded') AS is_paid
    FROM payment WHERE shop_id = ${shopId} AND provider = ${provider} AND ${condition}`.execute(kysely)
  return rows
}

const settleMissing = async (
  deps: ReconciliationDeps,
  compared: Compared,
  listed: readonly ListedPayment[],
): Promise<void> => {
  const { shopId, provider } = compared
  const references = listed.map(({ reference }) => reference)
  const known = await listOurs(deps.db.kysely, compared, sql`provider_reference = ANY(${references}::text[])`)
  const waiting = new Set(known.filter(({ is_paid }) => !is_paid).map(({ reference }) => reference))
  for (const { reference, amountCents, currency } of listed) {
    if (!waiting.has(reference)) continue
    await deps.settle(provider, { shopId, reference, outcome: 'paid', amountCents, currency, isAnswer: true })
  }
}

const keep = async (
  { db: { kysely }, now }: ReconciliationDeps,
  { shopId, provider, period }: Compared,
  found: readonly Found[],
  listed: readonly string[],
): Promise<void> => {
  await transact(kysely, async trx => {
    for (const one of found) {
      const { rows } = await sql<{ id: string }>`
        INSERT INTO payment_difference (shop_id, id, provider, provider_reference, kind, here_cents, there_cents, currency,
          began_at, found_at)
        VALUES (${shopId}, ${randomUUID()}, ${provider}, ${one.reference}, ${one.kind}, ${one.here}, ${one.there},
          ${one.currency}, ${new Date(one.beganAt)}, ${new Date(now())})
        ON CONFLICT (shop_id, provider, provider_reference, kind) DO UPDATE SET state = 'open', resolved_at = NULL,
          resolved_by = NULL, reason = NULL, here_cents = excluded.here_cents, there_cents = excluded.there_cents
        WHERE (payment_difference.here_cents, payment_difference.there_cents)
          IS DISTINCT FROM (excluded.here_cents, excluded.there_cents) OR payment_difference.reason = ${agreedReason}
        RETURNING id`.execute(trx)
      const after = { kind: one.kind, provider, reference: one.reference, here: one.here, there: one.there }
      for (const { id } of rows) {
        await recordAudit(trx, { shopId, by: period.by, action: 'difference_found', subject: id, after, now: now() })
      }
    }
    // Listed payments were all compared. A payment that was not listed may lie outside the period: the difference of
    // one that is missing here began when it was found, and ends once the payment is known here.
    const { rows: gone } = await sql<{ id: string }>`
      UPDATE payment_difference SET state = 'resolved', resolved_at = ${new Date(now())},
        resolved_by = ${`${period.by.kind} ${period.by.name}`}, reason = ${agreedReason}
      WHERE shop_id = ${shopId} AND provider = ${provider} AND state = 'open'
        AND (provider_reference = ANY(${listed}::text[])
          OR kind <> 'missing_here' AND began_at >= ${new Date(period.from)} AND began_at < ${new Date(period.to)}
          OR kind = 'missing_here' AND EXISTS (SELECT FROM payment WHERE payment.shop_id = payment_difference.shop_id
            AND payment.provider = payment_difference.provider AND payment.amount_cents = there_cents
            AND payment.provider_reference = payment_difference.provider_reference
            AND payment.status IN ('paid', 'refund_due', 'refunded')))
        AND NOT (provider_reference || ' ' || kind = ANY(${found.map(({ reference, kind }) => `${reference} ${kind}`)}::text[]))
      RETURNING id`.execute(trx)
    for (const { id } of gone) {
      const reason = agreedReason
      await recordAudit(trx, { shopId, by: period.by, action: 'difference_resolved', subject: id, reason, now: now() })
    }
  })
}

/** Resolves a difference that a person has looked into. Refused when it is not open. */
export const resolveDifference = (
  { kysely }: Database,
  ending: {
    readonly shopId: string
    readonly id: string
    readonly by: Actor
    readonly reason: string
    readonly now: EpochMs
  },
): Promise<OrderRefused | undefined> =>
  transact(kysely, async trx => {
    const { shopId, id, by, reason, now } = ending
    const notOpen = orderRefused({ code: 'difference_not_open', difference: id, shop: shopId })
    if (!isWrittenUuid(id)) return notOpen
    const { numAffectedRows } = await sql`
      UPDATE payment_difference SET state = 'resolved', resolved_at = ${new Date(now)},
        resolved_by = ${`${by.kind} ${by.name}`}, reason = ${reason}
      WHERE shop_id = ${shopId} AND id = ${id} AND state = 'open'`.execute(trx)
    if (!numAffectedRows) return notOpen
    await recordAudit(trx, { shopId, by, action: 'difference_resolved', subject: id, reason, now })
    return undefined
  })
