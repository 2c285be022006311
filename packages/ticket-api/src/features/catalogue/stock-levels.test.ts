import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { samplePath } from '../../test-support/shop/sample-file.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'
import { createStockReader } from './stock-levels.ts'

let database: TestDatabase
let now = Date.parse('2026-11-20T10:00:00Z')
beforeAll(async () => {
  database = await createTestDatabase()
  await importCatalogueFile(database.db, samplePath, now)
})
afterAll(() => database?.drop())

test('readers within a second share one reading', async () => {
  const reader = createStockReader(database.db, { now: () => now })
  const first = reader.levels('peltohovi')
  expect(reader.levels('peltohovi')).toBe(first)
  now += 999
  expect(reader.levels('peltohovi')).toBe(first)
  now += 1
  expect(reader.levels('peltohovi')).not.toBe(first)
})

test('what is left is the capacity without what is held and sold, here and elsewhere', async () => {
  await database.db.pool.query(`UPDATE quota SET sold = 2, held = 3 WHERE id = 'kaihon-ilta'`)
  const levels = await createStockReader(database.db, { now: () => now }).levels('peltohovi')
  expect(levels.get('kaihon-ilta')).toMatchObject({ free: 385, capacity: 600 })
})

test('a few quotas are read by themselves, unless all were read just now', async () => {
  now += 1_000
  const reader = createStockReader(database.db, { now: () => now })
  const few = reader.levelsOf('peltohovi', ['kaihon-ilta', 'nowhere'])
  expect([...(await few).keys()]).toEqual(['kaihon-ilta'])
  expect(reader.levelsOf('peltohovi', ['kaihon-ilta', 'nowhere'])).toBe(few)
  const all = reader.levels('peltohovi')
  expect(reader.levelsOf('peltohovi', ['kaihon-ilta'])).toBe(all)
  now += 1_000
  expect(reader.levelsOf('peltohovi', ['kaihon-ilta', 'nowhere'])).not.toBe(few)
})

test('a reading of no quotas, as of an event without any, is not taken for that of all', async () => {
  now += 1_000
  const reader = createStockReader(database.db, { now: () => now })
  expect((await reader.levelsOf('peltohovi', [])).size).toBe(0)
  expect((await reader.levelsOf('peltohovi', ['kaihon-ilta'])).size).toBe(1)
  expect((await reader.levels('peltohovi')).get('kaihon-ilta')).toBeDefined()
})

// rules/production#rate-limits
test('of many pages only the latest are kept, however fast they are asked for, and the reading of all stays', async () => {
  now += 1_000
  const reader = createStockReader(database.db, { now: () => now })
  const page = (nth: number) =>
    reader.levelsOf(
      'metsa',
      Array.from({ length: 2_000 }, (_, quota) => `${nth}-${quota}`),
    )
  const all = reader.levels('peltohovi')
  const pages = Array.from({ length: 13 }, (_, nth) => page(nth))
  expect([page(12) === pages[12], page(1) === pages[1], reader.levels('peltohovi') === all]).toEqual([true, true, true])
  expect(page(0)).not.toBe(pages[0])
})

test('a failed reading is not kept', async () => {
  await database.db.pool.query('ALTER TABLE quota RENAME TO quota_away')
  const reader = createStockReader(database.db, { now: () => now })
  await expect(reader.levels('peltohovi')).rejects.toThrow()
  await database.db.pool.query('ALTER TABLE quota_away RENAME TO quota')
  expect((await reader.levels('peltohovi')).size).toBeGreaterThan(10)
})
