import type { EpochMs } from '@portti/core/rules'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import type { Database } from '../../store/database.ts'
import { listUnfinishedWithdrawals, type StoredWithdrawal } from '../../store/withdrawal/withdrawal-rows.ts'
import { completeWithdrawal } from './complete-withdrawal.ts'

/** The author of the refund, whichever process makes it: the sender of the form asked for it. */
export const shopper: Actor = { kind: 'shopper', name: 'withdrawal form' }

/** How long the process that received a withdrawal may take to refund it before the job does. */
const underWayMs = 60_000
/** Time for which a receipt waits for the refund under way, which it reports. */
export const receiptWaitsMs = 5 * underWayMs
const atOnce = 20

/**
 * Refunds a withdrawal that came in time, unless goods have to come back first; it may be tried any number of times.
 * Where it cannot be refunded, the reason is noted, and a person ends it. Then its receipt goes out, with either
 * outcome.
 */
export const completeTimely = async (
  db: Database,
  { shop_id: shopId, id, state, note, items, is_late, waits_for_goods }: StoredWithdrawal,
  now: EpochMs,
): Promise<void> => {
  if (state !== 'open' || note !== null || is_late || waits_for_goods || items.length === 0) return
  const refused = await completeWithdrawal(db, { shopId, id, by: shopper, reason: 'withdrawn in time', now })
  if (refused) {
    // For example a used card, or money that only a till gives back: a person decides what is owed.
    await db.kysely
      .updateTable('withdrawal')
      .set({ note: JSON.stringify(refused.refusal) })
      .where('shop_id', '=', shopId)
      .where('id', '=', id)
      // Another process may have completed it meanwhile.
      .where('state', '=', 'open')
      .execute()
  }
  await db.kysely
    .updateTable('mail')
    .set({ due_at: new Date(now) })
    .where('shop_id', '=', shopId)
    .where('withdrawal_id', '=', id)
    // The same form sent again sends no second receipt.
    .where('attempts', '=', 0)
    .execute()
}

/**
 * Refunds withdrawals whose process stopped before it did (rules/withdrawal#refund); answers how many it tried. One
 * that fails keeps no other from its refund; the first failure is thrown at the end.
 */
export const completeUnfinished = async ({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => number
}): Promise<number> => {
  const moments = { until: new Date(now() - underWayMs), now: new Date(now()) }
  const unfinished = await listUnfinishedWithdrawals(db.kysely, moments, atOnce)
  const failures: unknown[] = []
  for (const withdrawal of unfinished) {
    await completeTimely(db, withdrawal, now()).catch((failure: unknown) => failures.push(failure))
  }
  if (failures.length > 0) throw failures[0]
  return unfinished.length
}
