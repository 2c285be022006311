import type { Pool } from 'pg'

export const statementFailures = ['serialization', 'deadlock', 'lost before', 'lost after'] as const
/** How a statement fails: rolled back by the server, or its connection ends before or after it was carried out. */
export type StatementFailure = (typeof statementFailures)[number]

/** Makes the next named statement of the pool fail, when the answer was called; once per call. */
export const failNextStatement = (pool: Pool, names: RegExp): ((failure: StatementFailure) => void) => {
  const query = pool.query.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>
  let next: StatementFailure | undefined
  const failing = async (statement: unknown, values?: unknown) => {
    const isMeant =
      typeof statement === 'object' && statement !== null && 'name' in statement && names.test(String(statement.name))
    if (!next || !isMeant) return query(statement, values)
    const failure = next
    next = undefined
    if (failure === 'lost after') await query(statement, values)
    throw errors[failure]()
  }
  Object.assign(pool, { query: failing })
  return failure => {
    next = failure
  }
}

const lost = () => new Error('Connection terminated unexpectedly')
const refused = (code: string) => () => Object.assign(new Error('refused'), { code, severity: 'ERROR' })
const errors: Readonly<Record<StatementFailure, () => Error>> = {
  serialization: refused('40001'),
  deadlock: refused('40P01'),
  'lost before': lost,
  'lost after': lost,
}
