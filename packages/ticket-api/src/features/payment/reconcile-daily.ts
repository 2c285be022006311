import { dayMs } from '@portti/core/rules'
import { sql } from 'kysely'
import { listOpenDifferences } from '../../store/payment/list-open-differences.ts'
import { type ReconciliationDeps, reconcileShop } from './reconcile-provider.ts'

/** Providers report some payments days later; payments of the last hour are still on their way. */
const comparedMs = 7 * dayMs
const freshMs = 60 * 60_000

export type DailyReconciliation = { readonly shops: number; readonly open: number }

/**
 * Compares each shop once a day with its providers, in whichever process comes first (rules/money#reconciliation). A
 * shop whose provider does not answer is compared in the next run.
 */
export const reconcileDaily = async (deps: ReconciliationDeps): Promise<DailyReconciliation> => {
  const {
    db: { kysely },
    now,
  } = deps
  const day = new Date(now()).toISOString().slice(0, 10)
  const { rows } = await sql<{ shop_id: string }>`
    INSERT INTO reconciled_day (shop_id, day) SELECT id, ${day}::date FROM shop ON CONFLICT DO NOTHING
    RETURNING shop_id`.execute(kysely)
  const failures: Error[] = []
  for (const { shop_id: shopId } of rows) {
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
  return { shops: rows.length, open: (await listOpenDifferences(kysely, undefined)).length }
}
