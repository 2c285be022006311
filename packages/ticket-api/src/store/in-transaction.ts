import type { Pool, PoolClient } from 'pg'

/** Does the work in a transaction of its own. A connection with a failed one is closed, which rolls it back in any state. */
export const inTransaction = async <Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect()
  let isBroken = true
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    isBroken = false
    return result
  } finally {
    client.release(isBroken)
  }
}
