import { calls } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf, samplePath } from '../../test-support/shop/sample-file.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'
import { createCatalogues } from './catalogues.ts'

let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
let now = Date.parse('2026-11-20T10:00:00Z')
beforeAll(async () => {
  files = await openSampleFiles()
  database = await createTestDatabase()
  await importCatalogueFile(database.db, samplePath, now)
})
afterAll(async () => {
  await files?.remove()
  await database?.drop()
})

test('with one shop every host is its own; the snapshot is the same until the catalogue changes', async () => {
  const catalogues = createCatalogues(database.db, { now: () => now })
  const first = await catalogues.byHost('anything.example:1234')
  expect(first?.shopId).toBe('peltohovi')
  now += 5_000
  expect(await catalogues.byHost('localhost')).toBe(first)
  // Nobody waits for what is in memory.
  expect(catalogues.byHost('localhost')).toBe(first)
  await importCatalogueFile(
    database.db,
    await files.write(shop => {
      rowOf(shop.products, 'emalimuki').price = '20.90'
    }),
    now,
  )
  expect(await catalogues.byShop('peltohovi')).toBe(first)
  now += 1_000
  const changed = await catalogues.byShop('peltohovi')
  expect(changed?.version).toBe(2)
  expect(changed?.products.get('emalimuki')?.priceCents).toBe(2090)
  expect(await catalogues.byShop('nowhere')).toBeUndefined()
})

// rules/catalogue#event-list
test('a catalogue that is read in pages has each event and ticket once, soonest first', async () => {
  const many = Array.from({ length: 260 }, (_, index) => `sarja-${index}`)
  const path = await files.write(shop => {
    const { primary_product: _, ...concert } = rowOf(shop.events, 'sinfoniaa-peltohovissa')
    shop.events.push(...many.map(id => ({ ...concert, id })))
    const mug = rowOf(shop.products, 'emalimuki')
    shop.products.push(...many.map(id => ({ ...mug, id: `${id}-muki`, event_id: id })))
  })
  const catalogueOf = () => createCatalogues(database.db, { now: () => now }).byShop('peltohovi')
  const before = await catalogueOf()
  expect((await importCatalogueFile(database.db, path, now)).problems).toEqual([])
  const catalogue = await catalogueOf()
  const events = [...(catalogue?.events.values() ?? [])]
  expect(events).toHaveLength((before?.events.size ?? 0) + many.length)
  expect(events.map(({ startsAt }) => startsAt)).toEqual(events.map(({ startsAt }) => startsAt).sort((a, b) => a - b))
  expect(many.map(id => catalogue?.events.get(id)?.productIds)).toEqual(many.map(id => [`${id}-muki`]))
  expect(many.map(id => catalogue?.events.get(id)?.wire.title)).toEqual(
    many.map(() => before?.events.get('sinfoniaa-peltohovissa')?.wire.title),
  )
})

// rules/catalogue#shop-record
test('with two shops each answers to its own hosts, and neither opens the other’s orders', async () => {
  const api = await openSampleApi(database.db)
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-lapsi', 1)
  const { order } = await shopper.checkOut()
  const other = await files.write(shop => {
    Object.assign(shop, { id: 'toinen', host: 'toinen.localhost', other_hosts: [] })
  })
  expect((await importCatalogueFile(database.db, other, now)).problems).toEqual([])
  const catalogues = createCatalogues(database.db, { now: () => now })
  expect((await catalogues.byHost('toinen.localhost:3000'))?.shopId).toBe('toinen')
  expect((await catalogues.byHost('Peltohovi.localhost'))?.shopId).toBe('peltohovi')
  expect(await catalogues.byHost('third.example')).toBeUndefined()

  api.clock.now += 2_000
  const read = (host: string) =>
    api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}`, headers: { host } })
  expect(calls.readOrder.response.parse((await read('localhost')).json()).order.number).toBe(order?.number)
  expect((await read('toinen.localhost')).statusCode).toBe(404)
  expect((await read('third.example')).statusCode).toBe(404)
  await api.app.close()
})

test('a host that another shop has is reported and that shop is left out', async () => {
  const clash = await files.write(shop => {
    Object.assign(shop, { id: 'kolmas', host: 'toinen.localhost', other_hosts: [] })
  })
  const report = await importCatalogueFile(database.db, clash, now)
  expect(report.shops).toEqual([])
  expect(report.problems).toMatchObject([{ path: 'shops[0].host', field: 'host' }])
  expect(report.problems[0]?.line).toBeGreaterThan(1)
})
