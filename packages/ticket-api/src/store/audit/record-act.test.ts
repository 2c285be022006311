import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Act } from '../../domain/audit/act.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { recordAct } from './record-act.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

// rules/money#audit
test('an import that changes thousands of products at once is recorded whole', async () => {
  const acts = Array.from(
    { length: 6_001 },
    (_, nth): Act => ({
      shopId: 'peltohovi',
      by: { kind: 'import', name: 'start' },
      act: 'product_changed',
      subject: `tuote-${nth}`,
      eventIds: [],
      now: 0,
    }),
  )
  await database.db.kysely.transaction().execute(trx => recordAct(trx, ...acts))
  const { rows } = await database.db.pool.query('SELECT count(DISTINCT subject)::int AS subjects FROM audit')
  expect(rows).toEqual([{ subjects: acts.length }])
})
