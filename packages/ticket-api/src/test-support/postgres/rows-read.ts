import type { Pool } from 'pg'

/** How many rows of a table all statements so far have read, once every connection has reported its part. */
export const rowsRead = async (pool: Pool, table: string): Promise<number> => {
  const connections = Array.from({ length: pool.options.max })
  await Promise.all(connections.map(() => pool.query('SELECT pg_stat_force_next_flush()')))
  const { rows } = await pool.query<{ read: number }>(
    `SELECT (sum(idx_tup_read) + min(seq_tup_read))::int AS read
     FROM pg_stat_user_indexes JOIN pg_stat_user_tables USING (relid, relname) WHERE relname = $1`,
    [table],
  )
  return rows[0]?.read ?? Number.NaN
}
