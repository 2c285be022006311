import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql, type Transaction } from 'kysely'
import { errorCode, errorMessage } from '../platform/error-code.ts'
import { DatabaseFailure } from '../platform/postgres/database-failure.ts'
import { limitStatements } from './database.ts'
import type { Schema } from './schema.ts'

/** The migrations of this version of Portti. */
const migrationsFolder = fileURLToPath(new URL('./migrations/', import.meta.url))

interface Migration {
  readonly number: number
  readonly name: string
  readonly checksum: string
  readonly text: string
}

type Applied = Pick<Migration, 'number' | 'name' | 'checksum'>

/**
 * Migrates the database to this version of Portti, each `NNNN-name.sql` in a transaction of its own, forward only;
 * answers the names of those it applied. Any number of processes may do this at once: one works, the others find it
 * done.
 * Throws `DatabaseFailure` when an applied file was changed or the database is newer than the code.
 */
export async function migrate(kysely: Kysely<Schema>, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  if (await isUpToDate(kysely, migrations)) return []
  const applied: string[] = []
  for (;;) {
    const name = await kysely
      .transaction()
      .execute(transaction => applyNext(transaction, migrations))
      .catch(explainRole)
    if (name === undefined) return applied
    applied.push(name)
  }
}

/** Checked first: the serving role may read the applied migrations, but not make tables. */
async function isUpToDate(kysely: Kysely<Schema>, migrations: Migration[]): Promise<boolean> {
  const { rows } = await sql<{ exists: boolean }>`SELECT to_regclass('migration') IS NOT NULL AS exists`.execute(kysely)
  return rows[0]?.exists === true && firstMissing(migrations, await listApplied(kysely)) === undefined
}

const listApplied = async (kysely: Kysely<Schema>): Promise<Applied[]> =>
  (await sql<Applied>`SELECT number, name, checksum FROM migration ORDER BY number`.execute(kysely)).rows

async function applyNext(trx: Transaction<Schema>, migrations: Migration[]): Promise<string | undefined> {
  await limitStatements(trx, 0)
  // "portti" in ASCII; released at the end of the transaction in any case.
  await sql`SELECT pg_advisory_xact_lock(${sql.lit(0x706f72747469)})`.execute(trx)
  await sql`CREATE TABLE IF NOT EXISTS migration (
    number integer PRIMARY KEY,
    name text NOT NULL,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  )`.execute(trx)
  const next = firstMissing(migrations, await listApplied(trx))
  if (next === undefined) return undefined
  const { number, name, checksum, text } = next
  await sql
    .raw(text)
    .execute(trx)
    .catch(cause => {
      throw new DatabaseFailure(
        `Migration ${name} failed and nothing of it was kept (${errorMessage(cause)}): correct the file, then start again.`,
        { cause },
      )
    })
  await sql`INSERT INTO migration (number, name, checksum) VALUES (${number}, ${name}, ${checksum})`.execute(trx)
  return name
}

/**
 * The first of our migrations that the database lacks. A lower number than the last applied one is allowed: two
 * branches of work number theirs from ranges of their own.
 */
function firstMissing(migrations: Migration[], applied: Applied[]): Migration | undefined {
  const missing = new Map(migrations.map(migration => [migration.number, migration]))
  for (const { number, name, checksum } of applied) {
    const ours = missing.get(number)
    if (ours === undefined) {
      throw new DatabaseFailure(
        `The database is newer than this Portti (it has migration ${name}): start the newer Portti, or bring back a backup from before.`,
      )
    }
    if (ours.checksum !== checksum) {
      throw new DatabaseFailure(
        `Migration ${ours.name} was changed after it was applied (as ${name}): put the file back as it was and write the change as a new migration.`,
      )
    }
    missing.delete(number)
  }
  return missing.values().next().value
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter(name => name.endsWith('.sql')).sort()
  const migrations = await Promise.all(
    names.map(async name => {
      const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1])
      // A Git checkout may have converted line ends.
      const text = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { number, name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
  for (const [index, { number, name }] of migrations.entries()) {
    if (number > (migrations[index - 1]?.number ?? 0)) continue
    throw new DatabaseFailure(
      `${name} is out of line in the migrations: name them 0001-what.sql, 0002-what.sql and so on, each number once.`,
    )
  }
  return migrations
}

/** 42501: the role lacks the right. */
function explainRole(cause: unknown): never {
  if (errorCode(cause) !== '42501') throw cause
  throw new DatabaseFailure(
    'The database has to be brought to this version of Portti, which the role of DATABASE_URL may not do: set DATABASE_OWNER_URL to the role that owns the tables.',
    { cause },
  )
}
