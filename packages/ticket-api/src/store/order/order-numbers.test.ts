import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  await database?.drop()
})

const numbers = async (shop: string, many: number): Promise<readonly number[]> => {
  const { rows } = await database.db.pool.query<{ number: number }>(
    'SELECT next_order_number($1) AS number FROM generate_series(1, $2::int)',
    [shop, many],
  )
  return rows.map(row => Number(row.number))
}

// rules/orders#numbers
test('order numbers say nothing of how many there are: neighbours lie anywhere, and none comes twice', async () => {
  const made = await numbers('peltohovi', 2_000)
  expect(new Set(made).size).toBe(2_000)
  const upwards = made.slice(1).filter((number, index) => number > (made[index] ?? 0)).length
  expect(upwards).toBeGreaterThan(850)
  expect(upwards).toBeLessThan(1_150)
  const thirds = [0, 1, 2].map(third => made.filter(number => Math.floor(number / 3_333_334) === third).length)
  for (const many of thirds) expect(many).toBeGreaterThan(550)
})

test('past ten million orders numbers grow by a digit, and still none comes twice', async () => {
  const all = new Set(await numbers('metsa', 500))
  await database.db.pool.query("SELECT setval('order_number', 10000000)")
  const later = await numbers('metsa', 500)
  for (const number of later) {
    expect(number).toBeGreaterThanOrEqual(10_000_000)
    expect(all.has(number)).toBe(false)
  }
})
