import { calls } from '@portti/contract'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { connectDatabase } from '../../store/database.ts'
import { buySeats } from '../../test-support/acts/buy-seats.ts'
import { expireCart } from '../../test-support/acts/expire-cart.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf, type SampleShop, samplePath } from '../../test-support/shop/sample-file.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { importCatalogueFile } from './import-catalogue.ts'
import { importAnyFile } from './import-events.ts'

const hall = 'sinfoniaa-peltohovissa'
const ticket = `${hall}-peruslippu-b`
let database: TestDatabase
let api: SampleApi
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
})
afterAll(() => files?.remove())
beforeEach(async () => {
  database = await createTestDatabase({ maxConnections: 12, shop: 'sample' })
  api = await openSampleApi(database.db)
})
afterEach(async () => {
  await api?.app.close()
  await database?.drop()
})

type Seating = {
  categories: { id: string }[]
  sections: { category: string; rows: { row: string; sold_elsewhere?: number[] }[] }[]
}
/** Section B with its first row named anew. */
const renameRow = (shop: SampleShop) => {
  const [row] = (rowOf(shop.events, hall).seating as Seating).sections[1]?.rows ?? []
  Object.assign(row ?? {}, { row: 'E' })
}
/** Section B with its first rows named so. */
const nameRows = (shop: SampleShop, names: readonly string[]) => {
  const rows = (rowOf(shop.events, hall).seating as Seating).sections[1]?.rows ?? []
  for (const [index, row] of names.entries()) Object.assign(rows[index] ?? {}, { row })
}
const importFile = (path: string, now = api.clock.now) => importCatalogueFile(database.db, path, now)
const importRenamed = async (change: (shop: SampleShop) => void = () => undefined) =>
  importFile(
    await files.write(shop => {
      renameRow(shop)
      change(shop)
    }),
  )
const catalogue = async () => {
  const loaded = await loadCatalogue(database.db, 'peltohovi')
  if (!loaded) throw new Error('There is no shop')
  return loaded
}
const firstRow = async () => (await catalogue()).events.get(hall)?.seatMap?.sections[1]?.rows[0]?.row
const ticketsOfB = (shop: SampleShop) => shop.products.filter(({ id }) => id.startsWith(hall) && id.endsWith('-b'))
/** Section B, its category and its tickets with another name of the category. */
const renameCategory = (shop: SampleShop) => {
  const { categories, sections } = rowOf(shop.events, hall).seating as Seating
  Object.assign(categories[1] ?? {}, { id: 'permanto' })
  Object.assign(sections[1] ?? {}, { category: 'permanto' })
  for (const product of ticketsOfB(shop)) product.allowed_seat_categories = ['permanto']
}
/** Another channel has sold these seats of section B, by their rows. */
const sellElsewhere = (shop: SampleShop, sold: { readonly [row: string]: number[] }) => {
  for (const row of (rowOf(shop.events, hall).seating as Seating).sections[1]?.rows ?? []) {
    Object.assign(row, { sold_elsewhere: sold[row.row] ?? [] })
  }
}
/** The stock of a seat of section B. */
const stockOf = async (chartId: string) => {
  const [stock] = await api.query('SELECT held, sold, sold_elsewhere FROM quota WHERE id = $1', [
    `seat/${hall}.${chartId}`,
  ])
  return stock
}
const importPublishers = async () => {
  const event = {
    '@type': 'MusicEvent',
    '@id': 'https://example.fi/e',
    name: 'Ilta',
    startDate: '2027-07-01T19:00:00+03:00',
  }
  const path = await files.writeText(JSON.stringify({ '@graph': [event] }))
  return importAnyFile(database.db, path, api.clock.now)
}
/** A shopper who has one seat of the first row of section B in the cart. */
const seated = async () => {
  const shopper = await api.shopper()
  const wanted = { event: { id: hall }, seat_count: 1, seat: { chart_id: 'b-7-12' } }
  const answer = await shopper.call('POST', '/seat_reservations.json', wanted)
  const { seat_reservations, cart } = calls.reserveSeats.response.parse(answer.json())
  shopper.state.token = cart.token
  const item = { product: { id: ticket }, amount: 1, seat_reservations: seat_reservations.map(({ id }) => id) }
  const { items } = await shopper.change('POST', '/cart_items.json', { cart_items: [item] })
  return { shopper, line: items[0]?.id }
}

// rules/seating#map-changes
test('a map without seats that are sold or in a cart stays out and is reported, and the rest of its event comes in', async () => {
  await buySeats(api, 2)
  await seated()
  const change = (shop: SampleShop) => {
    Object.assign(rowOf(shop.events, hall), { title: { fi: 'Sinfoniaa' } })
    renameCategory(shop)
  }
  const report = await importRenamed(change)
  expect(report.problems).toMatchObject([
    {
      path: expect.stringMatching(/^shops\[0\]\.events\[\d+\]\.seating$/) as string,
      line: expect.any(Number) as number,
      reason: expect.stringMatching(
        /^lacks seats that are held or sold: b-7-\d+, b-7-\d+, b-7-\d+; the event keeps its map$/,
      ) as string,
    },
  ])
  expect(await firstRow()).toBe('7')
  const { events, products } = await catalogue()
  expect(events.get(hall)?.wire.title).toEqual({ fi: 'Sinfoniaa' })
  expect(products.get(ticket)?.wire.allowed_seat_categories).toEqual(['b'])
  const again = await importRenamed(change)
  expect(again).toEqual({ problems: report.problems, shops: [expect.objectContaining({ written: 0, removed: 0 })] })
  expect(await api.brokenInvariants()).toEqual([])
})

test('a new ticket for categories of a map that stays out stays out too and is reported, and stops no publisher’s file', async () => {
  await buySeats(api, 1)
  const added = 'sinfoniaa-permanto'
  const change = (shop: SampleShop) => {
    renameCategory(shop)
    shop.products.push({ ...rowOf(shop.products, ticket), id: added, required_products: [] })
  }
  const report = await importRenamed(change)
  expect(report.problems).toMatchObject([
    { field: 'seating' },
    {
      path: expect.stringMatching(/^shops\[0\]\.products\[\d+\]\.allowed_seat_categories$/) as string,
      line: expect.any(Number) as number,
      reason: 'names categories that the map which its event keeps does not have',
    },
  ])
  expect((await catalogue()).products.has(added)).toBe(false)
  expect((await importRenamed(change)).shops).toMatchObject([{ written: 0, removed: 0 }])
  expect(await importPublishers()).toMatchObject({ problems: [], shops: [{ written: 1, removed: 0 }] })
})

test('what other channels sold of a map that stays out comes in, and a publisher’s file leaves it', async () => {
  await buySeats(api, 1)
  const change = (shop: SampleShop) => sellElsewhere(shop, { 8: [3], E: [2] })
  expect((await importRenamed(change)).problems).toMatchObject([{ field: 'seating' }])
  expect(await stockOf('b-8-3')).toMatchObject({ sold_elsewhere: 1 })
  // The map that stays has no row E.
  expect(await stockOf('b-E-2')).toBeUndefined()
  expect((await importRenamed(change)).shops).toMatchObject([{ written: 0, removed: 0 }])
  await importPublishers()
  expect(await stockOf('b-8-3')).toMatchObject({ sold_elsewhere: 1 })
})

// The rows of a map that stays out may be numbered anew: its seat of the same name is another chair.
// rules/seating#map-changes
test('a map that stays out puts no seat on sale that other channels had sold, and one that comes in does', async () => {
  await buySeats(api, 1)
  await importFile(await files.write(shop => sellElsewhere(shop, { 8: [3] })))
  await importRenamed(shop => sellElsewhere(shop, {}))
  expect(await stockOf('b-8-3')).toMatchObject({ sold_elsewhere: 1 })
  expect((await importFile(samplePath)).problems).toEqual([])
  expect(await stockOf('b-8-3')).toMatchObject({ sold_elsewhere: 0 })
})

// rules/seating#map-changes
test.each([
  ['taken out', ['Å', 'Ä'], ['Å', 'E'], 'b-_xc5_-3'],
  ['added', ['Å', 'E'], ['Å', 'Ä'], 'b-_-3'],
])('what other channels sold of row Å comes in, though no map in which row Ä is %s', async (_, before, after, seat) => {
  await importFile(await files.write(shop => nameRows(shop, before)))
  await buySeats(api, 1)
  const path = await files.write(shop => {
    nameRows(shop, after)
    sellElsewhere(shop, { Å: [3] })
  })
  await importFile(path)
  expect(await stockOf(seat)).toMatchObject({ sold_elsewhere: 1 })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/seating#map-changes
test('seats that a map has under other names, because a row Ä comes beside Å, are named as its file has them', async () => {
  await importFile(await files.write(shop => nameRows(shop, ['Å', 'E'])))
  await buySeats(api, 1)
  expect((await importFile(await files.write(shop => nameRows(shop, ['Å', 'Ä'])))).problems).toMatchObject([
    {
      field: 'seating',
      reason: expect.stringMatching(
        /^adds or takes out a row that differs from another .*, of which seats are held or sold: b-Å-\d+; the event keeps its map$/,
      ) as string,
    },
  ])
  expect((await importFile(await files.write(shop => nameRows(shop, ['E', 'F'])))).problems).toMatchObject([
    {
      field: 'seating',
      reason: expect.stringMatching(/^lacks seats that are held or sold: b-Å-\d+; the event keeps its map$/) as string,
    },
  ])
})

const bothSold =
  'says that seats are sold elsewhere which are held or sold here: b-7-12; they are not on sale again when they go back here'

// rules/seating#sold-elsewhere
test('a seat in a cart that another channel has sold is named, and not on sale again when the cart ends', async () => {
  const { shopper } = await seated()
  const path = await files.write(shop => sellElsewhere(shop, { 7: [12] }))
  const report = await importFile(path)
  const said = { field: 'seating', line: expect.any(Number) as number, reason: bothSold }
  expect(report.problems).toMatchObject([said])
  expect(await importFile(path)).toEqual({
    problems: report.problems,
    shops: [expect.objectContaining({ written: 0, removed: 0 })],
  })
  expect(await stockOf('b-7-12')).toEqual({ held: 1, sold: 0, sold_elsewhere: 0 })
  await expireCart(database.db.pool, shopper.cartId)
  expect(await stockOf('b-7-12')).toEqual({ held: 0, sold: 0, sold_elsewhere: 1 })
  expect(await importFile(path)).toMatchObject({ problems: [], shops: [{ written: 0, removed: 0 }] })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/seating#sold-elsewhere
test('a sold seat that another channel has sold is named, and not on sale again when its order is refunded', async () => {
  const number = await buySeats(api, 1)
  const [seat] = await api.query<{ id: string }>(`SELECT id FROM quota WHERE starts_with(id, 'seat/') AND sold = 1`)
  const chartId = seat?.id.split('.')[1] ?? ''
  const path = await files.write(shop => sellElsewhere(shop, { 7: [Number(chartId.split('-')[2])] }))
  expect((await importFile(path)).problems).toMatchObject([{ reason: bothSold.replace('b-7-12', chartId) }])
  await refundOrder(database.db, { ...auditContext, shopId: 'peltohovi', number, now: api.clock.now })
  expect(await stockOf(chartId)).toEqual({ held: 0, sold: 0, sold_elsewhere: 1 })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/seating#sold-elsewhere
test('seats sold on both sides are named until their event is over', async () => {
  await importFile(await files.write(shop => nameRows(shop, ['Å'])))
  await buySeats(api, 1)
  const path = await files.write(shop => {
    nameRows(shop, ['Å'])
    sellElsewhere(shop, { Å: Array.from({ length: 18 }, (_, index) => index + 1) })
  })
  const { problems } = await importFile(path)
  expect(problems).toMatchObject([{ reason: expect.stringMatching(/ held or sold here: b-Å-\d+; /) as string }])
  expect((await importFile(path)).problems).toEqual(problems)
  const afterTheConcert = Date.parse('2028-01-01T10:00:00Z')
  expect((await importFile(path, afterTheConcert)).problems).toEqual([])
})

// rules/seating#sold-elsewhere
test('a seat in a cart that the other channel gives back before the cart ends is on sale again', async () => {
  const { shopper, line } = await seated()
  await importFile(await files.write(shop => sellElsewhere(shop, { 7: [12] })))
  expect((await importFile(samplePath)).problems).toEqual([])
  await shopper.change('DELETE', `/cart_items/${line}.json`)
  expect(await stockOf('b-7-12')).toEqual({ held: 0, sold: 0, sold_elsewhere: 0 })
})

test('a hall does not turn into free seating while seats of it are sold', async () => {
  await buySeats(api, 1)
  const path = await files.write(shop => {
    delete rowOf(shop.events, hall).seating
    for (const product of shop.products.filter(({ event_id }) => event_id === hall))
      product.allowed_seat_categories = []
  })
  expect((await importFile(path)).problems).toMatchObject([
    { field: 'seating', reason: expect.stringMatching(/^lacks seats that are held or sold: b-7-/) as string },
  ])
  const { events, products } = await catalogue()
  expect(events.get(hall)?.wire.has_seating_chart).toBe(true)
  expect(await firstRow()).toBe('7')
  expect(products.get(ticket)?.wire.allowed_seat_categories).toEqual(['b'])
  expect((await importFile(path)).shops).toMatchObject([{ written: 0, removed: 0 }])
})

test('a map without free seats comes in, and one whose seats were given back', async () => {
  const { shopper, line } = await seated()
  await shopper.change('DELETE', `/cart_items/${line}.json`)
  expect((await importRenamed()).problems).toEqual([])
  expect(await firstRow()).toBe('E')
  expect((await importFile(samplePath)).problems).toEqual([])
  expect(await firstRow()).toBe('7')
})

test('a seat that comes into a cart while its map is being changed stays in the map', async () => {
  const other = await connectDatabase(database.url, { maxConnections: 2, onError: () => undefined })
  const client = await other.pool.connect()
  await client.query('BEGIN')
  // What imports wait for when they have read and compared everything.
  await client.query(`SELECT pg_advisory_xact_lock(${0x636174616c6f})`)
  const imported = importRenamed()
  await waitForLock(other.pool)
  await seated()
  await client.query('COMMIT')
  client.release()
  await other.close()
  expect((await imported).problems).toMatchObject([{ field: 'seating' }])
  expect(await firstRow()).toBe('7')
})

const rowRenamed = `jsonb_set(record, '{seating,sections,1,rows,0,row}', '"E"')`

// rules/checkout#readiness
test.each([
  ['that its map', rowRenamed, 'Katsomo B'],
  ['that its event, which has no map any more,', `record - 'seating' || '{"has_seating_chart": false}'`, 'b'],
])('a seat in a cart %s has lost all the same is named there, not for sale and not paid for', async (_, record, fi) => {
  const { shopper, line } = await seated()
  await shopper.change('PUT', '/customer.json', {
    customer: { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' },
  })
  await shopper.deliver('TICKETS', 'sahkoposti')
  await api.query(`UPDATE event SET record = ${record} WHERE id = $1`, [hall])
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000
  const { items, seat_reservations } = await shopper.change('GET', '.json')
  const place = { id: `${hall}.b-7-12`, section: { title: { fi } }, row: '7', seat: '12', cart_item_id: line }
  expect(seat_reservations).toMatchObject([place])
  expect(items).toMatchObject([
    { seat_reservations: [place.id], product: { availability: { reason_code: 'not_for_sale' } } },
  ])
  expect((await shopper.checkOut()).error_message).toEqual(checkoutMessages.product_unavailable)
  expect((await shopper.change('DELETE', `/cart_items/${line}.json`)).items).toEqual([])
})

// rules/seating#change-seats
test('a seat that its map has lost is changed for another of the map', async () => {
  const { shopper, line } = await seated()
  await api.query(`UPDATE event SET record = ${rowRenamed} WHERE id = $1`, [hall])
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000
  const seats = [{ chart_id: 'b-8-12', product: { id: ticket } }]
  const { seat_reservations } = await shopper.change('PUT', `/cart_items/${line}/seats.json`, { seats })
  expect(seat_reservations?.map(({ chart_id }) => chart_id)).toEqual(['b-8-12'])
  expect(await api.brokenInvariants()).toEqual([])
})
