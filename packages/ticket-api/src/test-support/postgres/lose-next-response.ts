import type { Pool } from 'pg'

/** Runs the next statement of this name, but loses its answer. */
export const loseNextResponse = (pool: Pool, name: string): void => {
  const query = pool.query.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>
  let isLost = false
  const lossy = async (statement: unknown, values?: unknown) => {
    const answer = await query(statement, values)
    if (isLost || typeof statement !== 'object' || statement === null) return answer
    if (!('name' in statement) || statement.name !== name) return answer
    isLost = true
    throw new Error('Connection terminated unexpectedly')
  }
  Object.assign(pool, { query: lossy })
}
