import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseCatalogueFile } from '../../formats/file/parse-catalogue-file.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleFiles, rowOf, samplePath } from '../../test-support/shop/sample-file.ts'
import { importCatalogueFile, readCatalogueText } from './import-catalogue.ts'
import { storeShop } from './store-shop.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
})
afterAll(() => files?.remove())
beforeEach(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await database?.drop()
})

const importFile = (path: string) => importCatalogueFile(database.db, path, now)
const readShop = async (path: string) => {
  const { shops } = parseCatalogueFile(await readCatalogueText(path))
  const [shop] = shops
  if (!shop) throw new Error('The file has no shop')
  return shop
}
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> =>
  (await database.db.pool.query<Row>(text, [...values])).rows
const titleOf = async (eventId: string) =>
  (await query<{ title: string }>(`SELECT record -> 'title' ->> 'fi' AS title FROM event WHERE id = $1`, [eventId]))[0]
    ?.title

/** How many values an import writes as JSON while a transaction is open, and how many outside of one. */
const importWatched = async () => {
  // Other files' timers and the test runner write JSON in this process too.
  const ours = new AsyncLocalStorage<true>()
  const queries = vi.spyOn(pg.Client.prototype, 'query')
  const counts = { inside: 0, outside: 0 }
  const isOpen = (): boolean => {
    const words = queries.mock.calls.map(([query]) => String((query as { text?: string }).text ?? query).slice(0, 8))
    return words.lastIndexOf('begin') > Math.max(words.lastIndexOf('commit'), words.lastIndexOf('rollback'))
  }
  const stringify = JSON.stringify
  vi.spyOn(JSON, 'stringify').mockImplementation((...args: readonly unknown[]): string => {
    if (ours.getStore()) counts[isOpen() ? 'inside' : 'outside'] += 1
    return stringify(...(args as Parameters<typeof stringify>))
  })
  await ours.run(true, () => importFile(samplePath))
  return counts
}

// rules/catalogue#import
describe('the transaction of an import sends statements and does nothing else meanwhile', () => {
  test('a shop that comes in is prepared before the transaction', async () => {
    const json = await importWatched()
    expect(json.outside).toBeGreaterThan(100)
    // What the audit log keeps of it.
    expect(json.inside).toBe(1)
  })
  test('a shop that has not changed is compared before the transaction', async () => {
    await importFile(samplePath)
    const json = await importWatched()
    expect(json.outside).toBeGreaterThan(1_000)
    expect(json.inside).toBe(0)
  })
})

test('an import that another one overtakes reads and compares again, and its word is the last', async () => {
  await importFile(samplePath)
  const eventId = 'kaihon-ilta'
  const before = await titleOf(eventId)
  const others = await files.write(shop => {
    Object.assign(rowOf(shop.events, eventId), { title: { fi: 'Heidän' } })
  })
  const shop = await readShop(samplePath)
  let reads = 0
  await storeShop(
    database.db,
    async () => {
      reads += 1
      if (reads === 1) {
        await importFile(others)
        expect(await titleOf(eventId)).toBe('Heidän')
      }
      return { shop }
    },
    now,
  )
  expect(reads).toBe(2)
  expect(await titleOf(eventId)).toBe(before)
  expect(await query('SELECT catalogue_version AS version FROM shop')).toEqual([{ version: 3 }])
})
