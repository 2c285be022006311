import type { Pool } from 'pg'

/** Forgets budgets of holds that are whole again; tells how many. @param now milliseconds since 1970 */
export const pruneHoldBudgets = async (pool: Pick<Pool, 'query'>, now: number): Promise<number> => {
  const { rowCount } = await pool.query('DELETE FROM hold_budget WHERE whole_at < to_timestamp($1::float8 / 1000)', [
    now,
  ])
  return rowCount ?? 0
}
