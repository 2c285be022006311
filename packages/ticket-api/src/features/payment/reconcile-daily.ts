import { dayMs } from '@portti/core/rules'
import { sql } from 'kysely'
import { listShopIds } from '../../store/catalogue/shop-ids.ts'
import { listOpenDifferences } from '../../store/payment/list-open-differences.ts'
import { type ReconciliationDeps, reconcileShop } from './reconcile-provider.ts'

/** Providers report some payments days later; payments of the last hour are still on their way. */
const comparedMs = 7 * dayMs
const freshMs = 60 * 60_000

export type DailyReconciliation = { readonly shops: number; readonly open: number }

/**
 * Compares each shop once a day with its providers, in whichever process comes first (rules/money#reconciliation). A
 * shop is taken when its turn comes: one whose provider does not answer, and one that a process did not come to before
 * it ended, is compared in the next run.
 */
export const reconcileDaily = async (deps: ReconciliationDeps): Promise<DailyReconciliation> => {
  const {
    db: { kysely },
    now,
  } = deps
  const day = new Date(now()).toISOString().slice(0, 10)
  let shops = 0
  const failures: Error[] = []
  for (const shopId of await listShopIds(kysely)) {
    const { rows: taken } = await sql`
      INSERT INTO reconciled_day (shop_id, day) VALUES (${shopId}, ${day}::date) ON CONFLICT DO NOTHING
      RETURNING shop_id`.execute(kysely)
    if (taken.length === 0) continue
    shops += 1
    try {
      const period = { from: now() - comparedMs, to: now() - freshMs, by: { kind: 'job', name: 'reconcile' } } as const
      const { compared } = await reconcileShop(deps, shopId, period)
      await sql`UPDATE reconciled_day SET compared = ${compared} WHERE shop_id = ${shopId} AND day = ${day}::date`.execute(
        kysely,
      )
    } catch (error) {
      failures.push(error instanceof Error ? error : new Error(String(error)))
      await sql`DELETE FROM reconciled_day WHERE shop_id = ${shopId} AND day = ${day}::date`.execute(kysely)
    }
  }
  const [first] = failures
  if (first) throw first
  return { shops, open: (await listOpenDifferences(kysely, undefined)).length }
}
