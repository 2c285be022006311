import type { EpochMs } from '@portti/core/rules'
import type { Queryable } from '../../store/database.ts'

/** Deletes counts of requests whose window is over. @param now milliseconds since 1970 */
export const pruneRateLimits = async (pool: Queryable, now: EpochMs): Promise<void> => {
  await pool.query('DELETE FROM rate_limit WHERE expire < $1', [now])
}

/** Deletes budgets of holds that are full again; answers how many. @param now milliseconds since 1970 */
export const pruneHoldBudgets = async (pool: Queryable, now: EpochMs): Promise<number> => {
  const { rowCount } = await pool.query('DELETE FROM hold_budget WHERE whole_at < to_timestamp($1::float8 / 1000)', [
    now,
  ])
  return rowCount ?? 0
}
