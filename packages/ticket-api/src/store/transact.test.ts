import { sql, type Transaction } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { inSnapshot } from './in-snapshot.ts'
import type { Schema } from './schema.ts'
import { Rollback, transact, transactOnce } from './transact.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.pool.query('CREATE TABLE kept (word text)')
})
afterAll(async () => {
  await database?.drop()
})
beforeEach(() => database.db.pool.query('TRUNCATE kept'))

const keep = (trx: Transaction<Schema>, word: string) => sql`INSERT INTO kept VALUES (${word})`.execute(trx)
const kept = async () =>
  (await database.db.pool.query<{ word: string }>('SELECT word FROM kept')).rows.map(({ word }) => word)
const conflict = () => Object.assign(new Error('undone'), { code: '40001' })

/** Writes a word, and fails at the first try. */
const failsOnce = () => {
  let tries = 0
  return async (trx: Transaction<Schema>) => {
    tries += 1
    await keep(trx, `try ${tries}`)
    if (tries === 1) throw conflict()
    return tries
  }
}

// rules/stock#lock-order
test('a transaction that conflicts with another is repeated, and only its last try is kept', async () => {
  expect(await transact(database.db.kysely, failsOnce())).toBe(2)
  expect(await kept()).toEqual(['try 2'])
})

test('one that relies on an earlier reading is left to its caller', async () => {
  await expect(transactOnce(database.db.kysely, failsOnce())).rejects.toThrow('undone')
  expect(await kept()).toEqual([])
})

test.each([transact, transactOnce])('a rollback is answered, and nothing of its transaction is kept', async run => {
  const answer = await run(database.db.kysely, async (trx): Promise<string> => {
    await keep(trx, 'a preview')
    throw new Rollback('would be kept')
  })
  expect(answer).toBe('would be kept')
  expect(await kept()).toEqual([])
})

test('any other failure is thrown at once, and nothing is kept', async () => {
  let tries = 0
  const failing = transact(database.db.kysely, async trx => {
    tries += 1
    await keep(trx, 'half of it')
    throw new Error('a bug')
  })
  await expect(failing).rejects.toThrow('a bug')
  expect([tries, await kept()]).toEqual([1, []])
})

test('all that is read in a snapshot is of one moment, and nothing can be written there', async () => {
  const { kysely, pool } = database.db
  const words = async (trx: Transaction<Schema>) => (await sql`SELECT word FROM kept`.execute(trx)).rows.length
  const counted = await inSnapshot(kysely, async trx => {
    const before = await words(trx)
    await pool.query(`INSERT INTO kept VALUES ('meanwhile')`)
    return [before, await words(trx)]
  })
  expect([counted, await kept()]).toEqual([[0, 0], ['meanwhile']])
  await expect(inSnapshot(kysely, trx => keep(trx, 'here'))).rejects.toMatchObject({ code: '25006' })
})
