import type { Pool } from 'pg'

/** Deletes counts of requests whose window is over. @param now milliseconds since 1970 */
export const pruneRateLimits = async (pool: Pick<Pool, 'query'>, now: number): Promise<void> => {
  await pool.query('DELETE FROM rate_limit WHERE expire < $1', [now])
}

/** Deletes budgets of holds that are full again; answers how many. @param now milliseconds since 1970 */
export const pruneHoldBudgets = async (pool: Pick<Pool, 'query'>, now: number): Promise<number> => {
  const { rowCount } = await pool.query('DELETE FROM hold_budget WHERE whole_at < to_timestamp($1::float8 / 1000)', [
    now,
  ])
  return rowCount ?? 0
}
