import type { Pool } from 'pg'

/** A table that somebody locks meanwhile stays the one that has grown most, so a run ends before all are done. */
const mostAtOnce = 20

/**
 * Tells PostgreSQL how large tables have become, and drops the plans that were made for smaller ones, also those of the
 * checks of foreign keys (rules/stock#fresh-plans). It does so by itself, but once a minute at most, which is the minute
 * in which a sale opens. One table at a time, so that each transaction is short.
 */
export const analyzeGrownTables = async (pool: Pick<Pool, 'query'>): Promise<readonly string[]> => {
  const analyzed: string[] = []
  while (analyzed.length < mostAtOnce) {
    const { rows } = await pool.query<{ grown: string | null }>('SELECT analyze_grown_table() AS grown')
    const grown = rows[0]?.grown
    if (grown === null || grown === undefined) break
    analyzed.push(grown)
  }
  return analyzed
}
