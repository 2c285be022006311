import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { codeInUse } from './code-in-use.ts'

const shopId = 'peltohovi'
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.pool.query(
    `INSERT INTO shop (id, host, feed_key, record) VALUES ('peltohovi', 'localhost', 'x', '{}')`,
  )
})
afterAll(() => database?.drop())

const isInUse = async (code: string) => {
  const { rows } = await sql<{ in_use: boolean }>`SELECT ${codeInUse(shopId, sql`${code}::text`)} AS in_use`.execute(
    database.db.kysely,
  )
  return rows[0]?.in_use
}

test.each(['code/KEVÄT', 'code/KEVÄT/total', 'code/KEVÄT/event/tanssit'])(
  'a code is in use by its quota %s, and none that only begins like it',
  async id => {
    const others = ['KEVÄ', 'KEVÄT0', 'KEVÄT2', 'KEVÄT-1', 'KEVÄT.', 'KEVÄTÄ']
    await database.db.pool.query(`INSERT INTO quota (shop_id, id, capacity, sold) VALUES ('peltohovi', $1, 1, 1)`, [id])
    expect(await isInUse('KEVÄT')).toBe(true)
    expect(await Promise.all(others.map(isInUse))).toEqual(others.map(() => false))
    await database.db.pool.query('DELETE FROM quota')
    expect(await isInUse('KEVÄT')).toBe(false)
  },
)

test('whether a code is in use is found by indexes, among many orders with codes and many quotas', async () => {
  const { pool, kysely } = database.db
  await pool.query(`
    WITH placed AS (
      INSERT INTO customer_order (shop_id, number, checkout_id, cart_id, status, language, customer, total_cents)
      SELECT 'peltohovi', 'P26-' || n, gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', 0
      FROM generate_series(1, 5000) AS n RETURNING shop_id, number
    ), used AS (
      INSERT INTO order_code (shop_id, order_number, code, type, title, amount_cents)
      SELECT shop_id, number, 'KOODI-' || number, 'static_code', '{}', 1 FROM placed
    )
    INSERT INTO quota (shop_id, id, capacity)
    SELECT shop_id, kind || number, 1 FROM placed, unnest(ARRAY['seat/sali.', 'code/KOODI-']) AS kind`)
  await pool.query('ANALYZE customer_order, order_code, quota')
  expect([await isInUse('KOODI-P26-17'), await isInUse('KOODI-P26-')]).toEqual([true, false])
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    EXPLAIN SELECT ${codeInUse(shopId, sql`upper(given.code)`)} FROM (VALUES ('koodi-p26-17'), ('x')) AS given (code)`.execute(
    kysely,
  )
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('order_code_by_code')
  expect(plan).toContain('quota_of_code')
  expect(plan).not.toMatch(/Seq Scan on (quota|order_code|customer_order)/)
})
