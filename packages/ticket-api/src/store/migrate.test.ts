import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { connectDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let test: TestDatabase
let folder: string

beforeAll(async () => {
  test = await createTestDatabase()
})

afterAll(() => test.drop())

beforeEach(async () => {
  await test.db.pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  folder = await mkdtemp(join(tmpdir(), 'portti-migrations-'))
  await write('0001-one.sql', "CREATE TABLE one (n integer);\nINSERT INTO one VALUES (1); -- a ';' in a comment")
})

afterEach(() => rm(folder, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const run = () => migrate(test.db.kysely, folder)

async function appliedNames() {
  const { rows } = await sql<{ name: string }>`SELECT name FROM migration ORDER BY number`.execute(test.db.kysely)
  return rows.map(({ name }) => name)
}

describe('the tables of Portti', () => {
  it('have the shop’s id first in every key, so that no row of one shop leads to another’s', async () => {
    await migrate(test.db.kysely)
    // Primary and unique keys are unique indexes; some unique indexes are no constraints.
    const { rows: keys } = await sql<{ table: string; key: string; first: string; leads_to: string | null }>`
      SELECT indrelid::regclass::text AS "table", indexrelid::regclass::text AS key,
        pg_get_indexdef(indexrelid, 1, true) AS first, NULL AS leads_to
      FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
      WHERE relnamespace = 'public'::regnamespace AND indisunique
      UNION ALL
      SELECT conrelid::regclass::text, conname::text,
        (SELECT attname::text FROM pg_attribute WHERE attrelid = conrelid AND attnum = conkey[1]),
        confrelid::regclass::text || '.' ||
          (SELECT attname::text FROM pg_attribute WHERE attrelid = confrelid AND attnum = confkey[1])
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype = 'f'
      ORDER BY 1, 2`.execute(test.db.kysely)
    const leadsAstray = ({ first, leads_to }: (typeof keys)[number]) =>
      first !== 'shop_id' || (leads_to !== null && leads_to !== 'shop.id' && !leads_to.endsWith('.shop_id'))
    expect(keys.filter(leadsAstray).map(({ key }) => key)).toEqual([
      'migration_pkey',
      'order_numbering_pkey',
      'rate_limit_pkey',
      'shop_host_key',
      'shop_pkey',
      'signing_key_pkey',
    ])
    expect(keys.filter(({ leads_to }) => leads_to !== null).length).toBeGreaterThan(20)

    const { rows: tables } = await sql<{ name: string }>`
      SELECT tablename::text AS name FROM pg_tables WHERE schemaname = 'public'`.execute(test.db.kysely)
    const withKey = new Set(keys.filter(({ leads_to }) => leads_to === null).map(({ table }) => table))
    expect(tables.filter(({ name }) => !withKey.has(name))).toEqual([])
  })
})

describe('migrate', () => {
  it('applies what is missing, in order, once', async () => {
    expect(await run()).toEqual(['0001-one.sql'])
    await write('0002-two.sql', 'INSERT INTO one VALUES (2)')
    expect(await run()).toEqual(['0002-two.sql'])
    expect(await run()).toEqual([])
    const { rows } = await sql`SELECT n FROM one`.execute(test.db.kysely)
    expect(rows).toEqual([{ n: 1 }, { n: 2 }])
  })

  it('lets many processes start at once', async () => {
    for (const n of [2, 3, 4]) await write(`000${n}-more.sql`, `INSERT INTO one VALUES (${n})`)
    const others = await Promise.all(
      Array.from({ length: 4 }, () => connectDatabase(test.url, { maxConnections: 1, onError: () => undefined })),
    )
    const applied = await Promise.all(others.map(({ kysely }) => migrate(kysely, folder)))
    await Promise.all(others.map(other => other.close()))
    expect(applied.flat().sort()).toEqual(['0001-one.sql', '0002-more.sql', '0003-more.sql', '0004-more.sql'])
  })

  it('keeps nothing of a migration that fails, and all before it', async () => {
    await write('0002-broken.sql', 'INSERT INTO one VALUES (2);\nINSERT INTO nowhere VALUES (1)')
    await expect(run()).rejects.toThrow(
      'Migration 0002-broken.sql failed and nothing of it was kept (relation "nowhere" does not exist): correct the file, then start again.',
    )
    expect(await appliedNames()).toEqual(['0001-one.sql'])
    const { rows } = await sql`SELECT n FROM one`.execute(test.db.kysely)
    expect(rows).toEqual([{ n: 1 }])
  })

  it('refuses a file that was changed after it was applied, but not for its line ends', async () => {
    await run()
    await write('0001-one.sql', "CREATE TABLE one (n integer);\r\nINSERT INTO one VALUES (1); -- a ';' in a comment")
    expect(await run()).toEqual([])
    await write('0001-one.sql', 'CREATE TABLE one (n bigint)')
    await expect(run()).rejects.toThrow(
      /^Migration 0001-one\.sql was changed after it was applied .* a new migration\.$/,
    )
  })

  it('refuses a database that is newer than the code', async () => {
    await write('0002-two.sql', 'SELECT 1')
    await run()
    await rm(join(folder, '0002-two.sql'))
    await expect(run()).rejects.toThrow(/^The database is newer than this Portti \(it has migration 0002-two\.sql\)/)
  })

  it('applies one that was numbered in between and came later', async () => {
    await write('0003-three.sql', 'INSERT INTO one VALUES (3)')
    expect(await run()).toEqual(['0001-one.sql', '0003-three.sql'])
    await write('0002-two.sql', 'INSERT INTO one VALUES (2)')
    expect(await run()).toEqual(['0002-two.sql'])
    expect(await run()).toEqual([])
  })

  it('refuses a number that stands twice, and a name without one, before it changes anything', async () => {
    for (const name of ['0001-other.sql', 'three.sql']) {
      await write(name, 'SELECT 1')
      await expect(run()).rejects.toThrow('is out of line in the migrations')
      await rm(join(folder, name))
    }
    const { rows } = await sql`SELECT to_regclass('migration') AS found`.execute(test.db.kysely)
    expect(rows).toEqual([{ found: null }])
  })
})
