import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { pruneIdempotencyKeys } from './prune-idempotency-keys.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

test('keys of more than a day ago are forgotten, younger ones kept', async () => {
  const { pool } = database.db
  await pool.query(`INSERT INTO idempotency_key (shop_id, cart_id, key, fingerprint, created_at) VALUES
    ('s', gen_random_uuid(), 'old', 'f', now() - interval '25 hours'),
    ('s', gen_random_uuid(), 'young', 'f', now() - interval '23 hours')`)
  expect(await pruneIdempotencyKeys(pool)).toBe(1)
  expect((await pool.query('SELECT key FROM idempotency_key')).rows).toEqual([{ key: 'young' }])
})
