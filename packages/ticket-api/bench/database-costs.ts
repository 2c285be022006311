import pg from 'pg'

/** Work of a database so far: committed transactions, and bytes of its log. */
export type DatabaseCosts = { readonly commits: number; readonly logBytes: number }

export const readDatabaseCosts = async (url: string): Promise<DatabaseCosts> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // The processes of the database report what they did at most once a second.
  await new Promise(resolve => setTimeout(resolve, 1_100))
  const { rows } = await client.query<{ commits: string; bytes: string }>(`
    SELECT (SELECT sum(xact_commit) FROM pg_stat_database) AS commits,
      pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS bytes`)
  await client.end()
  return { commits: Number(rows[0]?.commits), logBytes: Number(rows[0]?.bytes) }
}
