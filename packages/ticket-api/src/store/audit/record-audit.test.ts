import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry } from '../../domain/audit/audit-entry.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { recordAudit } from './record-audit.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

// rules/money#audit
test('an import that changes thousands of products at once is recorded whole', async () => {
  const entries = Array.from(
    { length: 6_001 },
    (_, nth): AuditEntry => ({
      shopId: 'peltohovi',
      by: { kind: 'import', name: 'start' },
      action: 'product_changed',
      subject: `tuote-${nth}`,
      eventIds: [],
      now: 0,
    }),
  )
  await database.db.kysely.transaction().execute(trx => recordAudit(trx, ...entries))
  const { rows } = await database.db.pool.query('SELECT count(DISTINCT subject)::int AS subjects FROM audit')
  expect(rows).toEqual([{ subjects: entries.length }])
})
