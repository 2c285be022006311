import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts'
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

  it('refuses a gap in the numbers before it changes anything', async () => {
    await write('0003-three.sql', 'SELECT 1')
    await expect(run()).rejects.toThrow(/^0003-three\.sql is out of line in the migrations/)
    const { rows } = await sql`SELECT to_regclass('migration') AS found`.execute(test.db.kysely)
    expect(rows).toEqual([{ found: null }])
  })
})
