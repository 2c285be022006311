import type { Pool } from 'pg'

export const statementFailures = ['serialization', 'deadlock', 'lost before', 'lost after'] as const
/** How a statement fails: rolled back by the server, or its connection ends before or after it was carried out. */
export type StatementFailure = (typeof statementFailures)[number]

/**
 * Makes the next statement of the pool fail, when the answer was called; once per call.
 * @param meant which ones, by their name or, without one, by their text.
 */
export const failNextStatement = (pool: Pool, meant: RegExp): ((failure: StatementFailure) => void) => {
  const query = pool.query.bind(pool) as (statement: unknown, values?: unknown) => Promise<unknown>
  let next: StatementFailure | undefined
  const failing = async (statement: unknown, values?: unknown) => {
    if (!next || !meant.test(nameOf(statement))) return query(statement, values)
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

const nameOf = (statement: unknown): string => {
  if (typeof statement !== 'object' || statement === null) return ''
  if ('name' in statement) return String(statement.name)
  return 'text' in statement ? String(statement.text) : ''
}

const lost = () => new Error('Connection terminated unexpectedly')
const refused = (code: string) => () => Object.assign(new Error('refused'), { code, severity: 'ERROR' })
const errors: Readonly<Record<StatementFailure, () => Error>> = {
  serialization: refused('40001'),
  deadlock: refused('40P01'),
  'lost before': lost,
  'lost after': lost,
}
