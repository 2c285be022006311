import type { PoolClient } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { connectDatabase } from '../../store/database.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { openSampleFiles, rowOf, type SampleShop, sampleNow, samplePath } from '../../test-support/shop/sample-file.ts'
import { exportShop } from '../export/export-shop.ts'
import { importCatalogueFile } from './import-catalogue.ts'

const hour = 3_600_000
const now = sampleNow
const event = 'lauantaitanssit'
const ticket = 'lauantaitanssit-peruslippu'

let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
})
afterAll(() => files?.remove())
beforeEach(async () => {
  database = await createTestDatabase({ maxConnections: 2, shop: 'sample' })
})
afterEach(() => database?.drop())

const importFile = (path: string, at = now) => importCatalogueFile(database.db, path, at)
const importChanged = async (change: (shop: SampleShop) => void, at = now) => importFile(await files.write(change), at)
const query = async (text: string, values: readonly unknown[] = []): Promise<readonly object[]> =>
  (await database.db.pool.query<object>(text, [...values])).rows
/** Sells pieces of a product, which these quotas count. */
const order = async (productId: string, amount: number, quotas: readonly string[] = [], eventId = event) => {
  const { rows } = await database.db.pool.query<{ number: string }>(
    `INSERT INTO customer_order (shop_id, number, checkout_id, cart_id, status, language, customer, total_cents, snapshot)
    VALUES ('peltohovi', 'P26-' || gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', 1, $1) RETURNING number`,
    [JSON.stringify({ lines: [{ product_id: productId, amount, quota_ids: quotas }] })],
  )
  await query(
    `INSERT INTO order_line (shop_id, order_number, position, product_id, product_type, title, event, amount, price_cents, total_cents, vat_permille)
     VALUES ('peltohovi', $4, 0, $1, 'single_event_access', '{}', jsonb_build_object('id', $3::text), $2, 1, 1, 135)`,
    [productId, amount, eventId, rows[0]?.number],
  )
  await query('UPDATE quota SET sold = sold + $2 WHERE id = ANY($1::text[])', [quotas, amount])
}
/** Holds pieces of a product in a cart. */
const hold = async (client: PoolClient, productId: string, amount: number, quota: string) => {
  await client.query('UPDATE quota SET held = held + $2 WHERE id = $1', [quota, amount])
  await client.query(
    `WITH new_cart AS (
      INSERT INTO cart (shop_id, id, created_at, expires_at)
      VALUES ('peltohovi', gen_random_uuid(), now(), now() + interval '1 hour') RETURNING shop_id, id
    ), item AS (
      INSERT INTO cart_item (shop_id, cart_id, id, product_id, amount, price_cents)
      SELECT shop_id, id, gen_random_uuid(), $1, $2, 1 FROM new_cart RETURNING shop_id, cart_id, id, amount
    )
    INSERT INTO hold (shop_id, cart_id, item_id, quota_id, amount) SELECT shop_id, cart_id, id, $3, amount FROM item`,
    [productId, amount, quota],
  )
}
const linksOf = async (productId: string) =>
  (await query('SELECT quota_id AS id FROM product_quota WHERE product_id = $1 ORDER BY 1', [productId])).map(
    row => (row as { id: string }).id,
  )

/** The quota of the dances under another id. */
const renamed = 'tanssit-2027'
const rename = (shop: SampleShop) => {
  rowOf(shop.quotas, event).id = renamed
  for (const { quotas } of shop.products) {
    if (Array.isArray(quotas) && quotas.includes(event)) quotas.splice(quotas.indexOf(event), 1, renamed)
  }
}
const uncounted = (pieces: number, toSay: number, end = '') =>
  `does not count ${pieces} of its products that are held or sold already: make its sold_elsewhere ${toSay}${end}`
const untilThen = `; until then its products draw from "${event}" as well`

// rules/stock#quotas-in-use
test('a product whose sold pieces its new quota does not count draws from the old one as well, until the file says them', async () => {
  await order(ticket, 30, [event])
  const report = await importChanged(rename)
  const said = { field: 'capacity', line: expect.any(Number) as number, reason: uncounted(30, 70, untilThen) }
  expect(report.problems).toEqual([expect.objectContaining(said)])
  expect(await linksOf(ticket)).toEqual([event, renamed])
  expect(await linksOf('lauantaitanssit-opiskelija-elakelainen')).toEqual([event, renamed])
  await order(ticket, 5, [event, renamed])
  expect(await importChanged(rename)).toEqual({
    problems: report.problems,
    shops: [expect.objectContaining({ written: 0, removed: 0 })],
  })
  const exported = await files.writeText(
    JSON.stringify({ portti_catalogue: 1, shops: [await exportShop(database.db.kysely, 'peltohovi')] }),
  )
  expect(await importFile(exported)).toMatchObject({ shops: [{ written: 0, removed: 0 }] })
  const saying = (shop: SampleShop) => {
    rename(shop)
    rowOf(shop.quotas, renamed).sold_elsewhere = 70
  }
  expect((await importChanged(saying)).problems).toEqual([])
  expect(await linksOf(ticket)).toEqual([renamed])
})

// rules/stock#quotas-in-use
test('a limit that a product leaves is gone at once where its other quota counts what was sold', async () => {
  const dinner = 'helmen-venetsialaiset-illallislippu'
  await order(dinner, 6, ['venetsialaiset-alue', 'venetsialaiset-terassi'])
  const open = (shop: SampleShop) => Object.assign(rowOf(shop.products, dinner), { quotas: ['venetsialaiset-alue'] })
  expect((await importChanged(open)).problems).toEqual([])
  expect(await linksOf(dinner)).toEqual(['venetsialaiset-alue'])
})

// rules/stock#quotas-in-use
test('a smaller quota in the place of another says what it does not count', async () => {
  await order(ticket, 40, [event])
  const { problems } = await importChanged(shop => {
    rename(shop)
    Object.assign(rowOf(shop.quotas, renamed), { capacity: 60, sold_elsewhere: 0 })
  })
  expect(problems.map(({ reason }) => reason)).toEqual([uncounted(40, 80, untilThen)])
})

// rules/stock#quotas-in-use
test('goods get a new batch, and that it does not count the old one is said once', async () => {
  await order('emalimuki', 9, ['emalimukit'])
  const nextBatch = (shop: SampleShop) => {
    shop.quotas.push({ id: 'emalimukit-2027', capacity: 100 })
    Object.assign(rowOf(shop.products, 'emalimuki'), { quotas: ['emalimukit-2027'] })
  }
  const { problems } = await importChanged(nextBatch)
  expect(problems.map(({ reason }) => reason)).toEqual([uncounted(9, 9, ', unless it is another batch')])
  expect(await linksOf('emalimuki')).toEqual(['emalimukit-2027'])
  expect((await importChanged(nextBatch)).problems).toEqual([])
})

// rules/stock#quotas-in-use
test('a quota of which nothing is held or sold is replaced, and one of an event that is over', async () => {
  const [{ ends } = { ends: '' }] = (await query(`SELECT record ->> 'end_date' AS ends FROM event WHERE id = $1`, [
    event,
  ])) as { ends: string }[]
  expect((await importChanged(rename)).problems).toEqual([])
  expect(await linksOf(ticket)).toEqual([renamed])
  await order(ticket, 40, [renamed])
  expect((await importFile(samplePath, Date.parse(ends) + hour)).problems).toEqual([])
  expect(await linksOf(ticket)).toEqual([event])
})

// rules/stock#quotas-in-use
test('a quota of which something comes into a cart while its products are given another is kept', async () => {
  const other = await connectDatabase(database.url, { maxConnections: 2, onError: () => undefined })
  const client = await other.pool.connect()
  await client.query('BEGIN')
  await hold(client, ticket, 1, event)
  const imported = importChanged(rename)
  // The import has compared and written everything, and would remove the quota.
  await waitForLock(other.pool)
  await client.query('COMMIT')
  client.release()
  await other.close()
  expect((await imported).problems).toMatchObject([{ reason: uncounted(1, 41, untilThen) }])
  expect(await linksOf(ticket)).toEqual([event, renamed])
})

// rules/stock#quotas-in-use
test('a quota that comes to a product of which some are sold already says that it does not count them, until the file does', async () => {
  await order(ticket, 30, [event])
  const limited = (soldElsewhere: number) => (shop: SampleShop) => {
    shop.quotas.push({ id: 'permanto', capacity: 50, sold_elsewhere: soldElsewhere })
    Object.assign(rowOf(shop.products, ticket), { quotas: [event, 'permanto'] })
  }
  expect((await importChanged(limited(0))).problems).toMatchObject([{ field: 'capacity', reason: uncounted(30, 30) }])
  await importFile(samplePath)
  expect((await importChanged(limited(30))).problems).toEqual([])
})

// rules/stock#quotas-in-use
test('a product that goes with its quota, while another of its event comes with one, leaves its sold pieces uncounted, and that is said', async () => {
  await query('UPDATE quota SET sold = 40 WHERE id = $1', [event])
  const replace = (shop: SampleShop) => {
    rename(shop)
    for (const row of shop.products) if (row.event_id === event) row.id = `${row.id}-2027`
    Object.assign(rowOf(shop.events, event), { primary_product: `${ticket}-2027` })
  }
  const { problems } = await importChanged(replace)
  expect(problems.map(({ field }) => field)).toEqual(['products', 'products'])
  expect(problems.map(({ reason }) => reason)).toContain(
    `have "${ticket}" no more, and 40 of its quota "${event}" are held or sold, which no new quota counts: say them in its sold_elsewhere`,
  )
  expect((await importChanged(replace)).problems).toEqual([])
})

// rules/stock#quotas-in-use
test('a map that comes to an event after tickets without a seat were sold does not count these, and that is said', async () => {
  await order(ticket, 30)
  const { problems } = await importChanged(shop => {
    const { seating } = rowOf(shop.events, 'sinfoniaa-peltohovissa')
    Object.assign(rowOf(shop.events, event), { seating })
    for (const row of shop.products.filter(({ event_id }) => event_id === event))
      Object.assign(row, { allowed_seat_categories: ['b'] })
  })
  expect(problems).toMatchObject([
    { field: 'seating', reason: 'is new, and 1 order has tickets of it without a seat: the map does not count these' },
  ])
})

// rules/stock#quotas-in-use
test('another chart of an event, or a map in its place, does not count the places sold of the first, and that is said', async () => {
  const dinner = 'juusto-ja-viini-illallinen'
  const chart = (fields: object) => (shop: SampleShop) => {
    Object.assign(rowOf(shop.events, dinner), fields)
  }
  expect((await importChanged(chart({ seatsio_chart: 'toinen' }))).problems).toEqual([])
  await importFile(samplePath)
  await order(`${dinner}-illallinen`, 2, [], dinner)
  expect((await importChanged(chart({ seatsio_chart: 'toinen' }))).problems).toMatchObject([
    {
      field: 'seatsio_chart',
      line: expect.any(Number) as number,
      reason: 'is another chart, and 1 order has tickets of it with places of the one before: it does not count these',
    },
  ])
  expect((await importChanged(chart({ seatsio_chart: 'toinen' }))).problems).toEqual([])
  const { problems } = await importChanged(shop => {
    const { seating } = rowOf(shop.events, 'sinfoniaa-peltohovissa')
    chart({ seating, seatsio_chart: undefined })(shop)
    for (const row of shop.products.filter(({ event_id }) => event_id === dinner)) row.allowed_seat_categories = []
  })
  expect(problems).toMatchObject([
    {
      field: 'seating',
      reason: 'is new, and 1 order has tickets of it with places of a chart at seats.io: the map does not count these',
    },
  ])
})
