import { Socket } from 'node:net'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import { Pool, type PoolClient, types } from 'pg'
import { DatabaseFailure } from '../platform/postgres/database-failure.ts'
import { explainDatabaseFailure } from '../platform/postgres/explain-database-failure.ts'
import type { Schema } from './schema.ts'

/**
 * The shop's database. Services and whole use cases take it, and they alone begin transactions; functions that work for
 * them take `kysely`, which may be a transaction, or `trx` where it has to be one: they lock, or several writes belong
 * together.
 */
export interface Database {
  readonly kysely: Kysely<Schema>
  /** Kysely's connections, for statements that it would only slow down. */
  readonly pool: Pool
  /** Waits for running statements and closes the connections. */
  close(): Promise<void>
}

/** The pool, or one of its connections, for statements that Kysely would only slow down. */
export type Queryable = Pick<Pool, 'query'>

export type DatabaseSettings = {
  readonly maxConnections: number
  /** An idle connection broke; the next statement opens another. */
  readonly onError: (error: Error) => void
  /** How long a statement waits for a connection, which is less than shoppers' pages wait. */
  readonly patienceMs?: number
  /**
   * How long the server may be silent while a statement waits for it, longer than PostgreSQL's `statement_timeout`.
   * A machine that lost its power says nothing, and a statement that it had received would wait for ever. Without it
   * there is no limit, as a migration needs.
   */
  readonly silenceMs?: number | undefined
}

/**
 * Connects and makes sure that the database answers; throws `DatabaseFailure` with what to do when it does not.
 * Safe behind PgBouncer 1.21 and newer with transaction pooling: no session state, no startup parameters that it
 * refuses; it keeps named statements. `int8` is read as a number, `timestamptz` as a `Date`, `date` as `YYYY-MM-DD`.
 */
export async function connectDatabase(
  url: string,
  { maxConnections, onError, patienceMs = 5_000, silenceMs }: DatabaseSettings,
): Promise<Database> {
  const pool = openPool(url, maxConnections, patienceMs)
  // The pool listens to idle connections only. A broken connection of a transaction fails its statements; without this
  // listener its error would also end the process.
  pool.on('connect', client => client.on('error', () => undefined))
  if (silenceMs !== undefined) pool.on('connect', client => limitSilence(client, silenceMs))
  // After closing, the server may still report an error to a connection that is closing.
  pool.on('error', error => {
    if (!pool.ending) onError(error)
  })
  try {
    await pool.query('SELECT 1')
  } catch (cause) {
    await pool.end()
    throw new DatabaseFailure(explainDatabaseFailure(cause, url))
  }
  return databaseOf(pool)
}

/** A database without connections in which no row is found, for what only describes the API. */
export const unconnectedDatabase = (): Database =>
  databaseOf(Object.assign(new Pool(), { query: () => Promise.resolve({ rows: [], rowCount: 0 }) }))

function databaseOf(pool: Pool): Database {
  const kysely = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  const close = async () => {
    await kysely.destroy()
    if (!pool.ending) await pool.end()
  }
  return { kysely, pool, close }
}

/** Limits the time of this transaction's statements; 0 removes the server's own limit. */
export async function limitStatements(trx: Transaction<Schema>, milliseconds: number): Promise<void> {
  await sql`SELECT set_config('statement_timeout', ${`${milliseconds}ms`}, true)`.execute(trx)
}

function openPool(url: string, maxConnections: number, patienceMs: number): Pool {
  try {
    return new Pool({
      connectionString: url,
      max: maxConnections,
      application_name: 'portti',
      connectionTimeoutMillis: patienceMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      types: { getTypeParser },
      verify: refuseStandby,
    })
  } catch (cause) {
    throw new DatabaseFailure(explainDatabaseFailure(cause, url))
  }
}

/** Ends a connection whose server was silent for so long; an idle one is closed by the pool before. */
function limitSilence({ connection: { stream } }: PoolClient, ms: number): void {
  if (stream instanceof Socket) {
    stream.setTimeout(ms, () => stream.destroy(new Error('Connection terminated: the database is silent')))
  }
}

/**
 * Refuses a connection to a standby, as if the database were away (rules/stock#never-oversold). A primary that failed
 * starts again as one and shows commits that no other machine has: an answer read from it would be lost.
 */
function refuseStandby(client: PoolClient, done: (error?: Error) => void): void {
  client.query<{ is_standby: boolean }>('SELECT pg_is_in_recovery() AS is_standby', (error, result) => {
    const isStandby = !error && result.rows[0]?.is_standby === true
    done(isStandby ? Object.assign(new Error('The database is a standby'), { code: '25006' }) : error || undefined)
  })
}

function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  if (oid === types.builtins.INT8) return readInt8
  // A day without time: as a `Date` it would shift with the time zone of the machine.
  if (oid === types.builtins.DATE) return (day: string) => day
  return (format === 'binary' ? types.getTypeParser(oid, 'binary') : types.getTypeParser(oid, 'text')) as (
    value: string,
  ) => unknown
}

function readInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} in the database is too large for a number`)
  return value
}
