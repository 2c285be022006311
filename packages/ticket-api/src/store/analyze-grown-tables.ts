import type { Queryable } from './database.ts'

/** Bound of a run: a table that is locked meanwhile stays the one that has grown most, and would be tried for ever. */
const maxAtOnce = 20

/**
 * Tells PostgreSQL how large tables have become, and drops the plans that were made for smaller ones, also those of the
 * checks of foreign keys (rules/stock#fresh-plans). PostgreSQL does so by itself once a minute at most, and a sale
 * opens within a minute. One table at a time, so that each transaction is short.
 */
export const analyzeGrownTables = async (pool: Queryable): Promise<readonly string[]> => {
  const analyzed: string[] = []
  while (analyzed.length < maxAtOnce) {
    const { rows } = await pool.query<{ grown: string | null }>('SELECT analyze_grown_table() AS grown')
    const grown = rows[0]?.grown
    if (grown === null || grown === undefined) break
    analyzed.push(grown)
  }
  return analyzed
}
