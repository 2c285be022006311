import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsRead } from '../test-support/postgres/rows-read.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../test-support/shop/sample-api.ts'
import { analyzeGrownTables } from './analyze-grown-tables.ts'

const others = 5_000
const grown = ['cart', 'hold', 'checkout', 'payment', 'customer_order']
let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  // One connection, which keeps the plans of its statements.
  database = await createTestDatabase({ shop: 'sample', maxConnections: 1 })
  api = await openSampleApi(database.db)
  // PostgreSQL analyses a grown table by itself once a minute, which could be in the midst of the test.
  for (const table of grown) await api.query(`ALTER TABLE ${table} SET (autovacuum_enabled = false)`)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const buy = async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 2)
  const { next_step } = await shopper.checkOut()
  await api.press(next_step?.forward_to_url, 'pay')
}
const read = async () => {
  let sum = 0
  for (const table of grown) sum += await rowsRead(database.db.pool, table)
  return sum
}

// rules/stock#fresh-plans
test('an order that comes when tables have grown reads no other, though the plans are of a quiet shop', async () => {
  for (let times = 0; times < 8; times += 1) await buy()
  await database.db.pool.query('VACUUM ANALYZE')
  for (let times = 0; times < 8; times += 1) await buy()
  await api.query(
    `WITH made AS (
       INSERT INTO cart (shop_id, id, created_at, expires_at)
       SELECT 'peltohovi', gen_random_uuid(), now(), to_timestamp($2::float8 / 1000) FROM generate_series(1, $1) RETURNING id
     ), held AS (
       INSERT INTO hold (shop_id, quota_id, cart_id, item_id, amount)
       SELECT 'peltohovi', 'venetsialaiset-alue', id, gen_random_uuid(), 1 FROM made
     ), checked_out AS (
       INSERT INTO checkout (shop_id, id, cart_id, status, payment_status, language, return_origin)
       SELECT 'peltohovi', id, id, 'PAYMENT_PENDING', 'payment_pending', 'fi', '' FROM made
     ), asked AS (
       INSERT INTO payment (shop_id, id, checkout_id, provider, provider_reference, amount_cents, status, snapshot)
       SELECT 'peltohovi', id, id, 'sandbox', id, 1, 'pending', '{}' FROM made
     ), bought AS (
       INSERT INTO customer_order (shop_id, number, link_seed, checkout_id, cart_id, status, language, customer, total_cents, snapshot)
       SELECT 'peltohovi', id, gen_random_uuid(), id, id, 'paid', 'fi', '{}', 0, '{}' FROM made
     )
     UPDATE quota SET capacity = capacity + $1, held = held + $1
     WHERE shop_id = 'peltohovi' AND id = 'venetsialaiset-alue'`,
    [others, api.clock.now + 60 * 60_000],
  )
  expect(await analyzeGrownTables(database.db.pool)).toEqual(expect.arrayContaining(grown))
  expect(await analyzeGrownTables(database.db.pool)).toEqual([])
  const before = await read()
  await buy()
  expect((await read()) - before).toBeLessThan(others / 10)
})
