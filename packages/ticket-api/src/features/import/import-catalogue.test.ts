import { readFile } from 'node:fs/promises'
import fc from 'fast-check'
import type { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CatalogueFailure } from '../../domain/catalogue/catalogue-failure.ts'
import { connectDatabase } from '../../store/database.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { openSampleFiles, rowOf, sampleNow, samplePath } from '../../test-support/shop/sample-file.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { exportShop } from '../export/export-shop.ts'
import { importCatalogueFile } from './import-catalogue.ts'

const hour = 3_600_000
const day = 24 * hour
const now = sampleNow
const shopId = 'peltohovi'

const anyLine: unknown = expect.any(Number)
let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
})
afterAll(() => files?.remove())
/** Each test begins with the sample shop as imported at `now`, unless it says otherwise. */
beforeEach(async () => {
  database = await createTestDatabase({ maxConnections: 2, shop: 'sample' })
})
afterEach(() => database?.drop())
const beginWithoutShop = async () => {
  await database.drop()
  database = await createTestDatabase({ maxConnections: 2 })
}

const importFile = (path: string, at = now) => importCatalogueFile(database.db, path, at)
const catalogue = async () => {
  const loaded = await loadCatalogue(database.db, shopId)
  if (!loaded) throw new Error('There is no shop')
  return loaded
}
const query = async (text: string, values: readonly unknown[] = []): Promise<readonly object[]> =>
  (await database.db.pool.query<object>(text, [...values])).rows
const sell = (quota: string, amount: number) =>
  query('UPDATE quota SET sold = sold + $2 WHERE id = $1', [quota, amount])
const orderOf = async (productId: string) => {
  await query(`INSERT INTO customer_order (shop_id, number, checkout_id, cart_id, status, language, customer, total_cents)
    VALUES ('peltohovi', 'P26-1', gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', 1)`)
  await query(
    `INSERT INTO order_line (shop_id, order_number, position, product_id, product_type, title, amount, price_cents, total_cents, vat_permille)
    VALUES ('peltohovi', 'P26-1', 0, $1, 'single_event_access', '{}', 1, 1, 1, 135)`,
    [productId],
  )
}

describe('the sample shop', () => {
  test('is imported whole, and every part of it reads as the contract has it', async () => {
    await beginWithoutShop()
    const report = await importFile(samplePath)
    expect(report.problems).toEqual([])
    expect(report.shops).toMatchObject([{ shopId, isNew: true, version: 1 }])
    const { events, products, shop, venues, folders, deliveryMethods, serviceCosts, vatPermille } = await catalogue()
    expect(events.size).toBeGreaterThanOrEqual(25)
    expect(products.size).toBeGreaterThan(100)
    expect(venues.length).toBeGreaterThan(5)
    expect(folders.find(({ slug }) => slug === 'iskelmaviikko')?.children).toHaveLength(3)
    expect(shop.legacy_event_ids).toHaveLength(17)
    expect(shop.event_folders).toEqual(folders)
    expect(deliveryMethods.map(({ id }) => id)).toContain('kirje')
    expect(serviceCosts).toMatchObject([{ id: 'palvelumaksu', priceCents: 198, per: 'paid_ticket' }])
    expect(vatPermille('admission', Date.parse('2025-12-31'))).toBe(140)
    expect(vatPermille('admission', now)).toBe(135)
    expect(products.get('helmen-venetsialaiset-illallislippu')).toMatchObject({
      priceCents: 6900,
      quotaIds: ['venetsialaiset-alue', 'venetsialaiset-terassi'],
      eventId: 'helmen-venetsialaiset',
    })
  })

  // rules/prices-and-vat#vat-rates
  test('has a VAT rate from midnight of its own clock on', async () => {
    const rateAt = async (moment: string) => (await catalogue()).vatPermille('admission', Date.parse(moment))
    expect([await rateAt('2025-12-31T21:59:59Z'), await rateAt('2025-12-31T22:00:00Z')]).toEqual([140, 135])
    const overseas = await files.write(shop => {
      shop.time_zone = 'America/New_York'
    })
    await importFile(overseas)
    expect([await rateAt('2026-01-01T04:59:59Z'), await rateAt('2026-01-01T05:00:00Z')]).toEqual([140, 135])
  })

  // rules/catalogue#import
  test('imported again, at any hour of a running sale, changes nothing', async () => {
    const before = await query('SELECT id, starts_at, record FROM event ORDER BY id')
    for (const later of [0, 5 * 60_000, 5 * hour]) {
      const report = await importFile(samplePath, now + later)
      expect(report).toMatchObject({
        shops: [{ shopId, isNew: false, written: 0, removed: 0, version: 1 }],
        problems: [],
      })
    }
    expect(await query('SELECT id, starts_at, record FROM event ORDER BY id')).toEqual(before)
  })
})

describe('an event that has ended', () => {
  const event = 'lauantaitanssit'
  const startOf = async (id = event) => (await catalogue()).events.get(id)?.startsAt ?? 0

  test('is followed by its next occurrence', async () => {
    const first = await startOf()
    const report = await importFile(samplePath, first + 2 * day)
    expect(await startOf()).toBe(first + 7 * day)
    expect(report.shops[0]).toMatchObject({ version: 2, removed: 0 })
  })

  // rules/desk#stock
  test('leaves behind what the desk decided about it', async () => {
    const stock = () => query('SELECT capacity, listed_capacity FROM quota WHERE id = $1', [event])
    const listed = await stock()
    const lowered = [event, 'venetsialaiset-alue']
    await query('UPDATE quota SET capacity = capacity - 1, listed_capacity = capacity WHERE id = ANY($1)', [lowered])
    await query(`INSERT INTO event_sale VALUES ('peltohovi', $1, 'web', 'closed', now())`, [event])
    await query(`INSERT INTO event_note VALUES ('peltohovi', $1, 'Sivuovi on kiinni.')`, [event])
    await importFile(samplePath, (await startOf()) + 2 * day)
    expect(await stock()).toEqual(listed)
    expect(await query('SELECT event_id FROM event_sale UNION SELECT event_id FROM event_note')).toEqual([])
    expect(await query('SELECT id FROM quota WHERE listed_capacity IS NOT NULL')).toEqual([
      { id: 'venetsialaiset-alue' },
    ])
  })

  test('stays as it was when something of it was sold', async () => {
    await sell('lauantaitanssit', 3)
    const first = await startOf()
    await importFile(samplePath, first + 2 * day)
    expect(await startOf()).toBe(first)
  })

  test('stays as it was while one of its seats is in a cart', async () => {
    const concert = 'sinfoniaa-peltohovissa'
    const first = await startOf(concert)
    const hold = (pieces: number) =>
      query('UPDATE quota SET held = $2 WHERE id = $1', [`seat/${concert}.a-1-5`, pieces])
    await hold(1)
    await importFile(samplePath, first + 2 * day)
    expect(await startOf(concert)).toBe(first)
    await hold(0)
    await importFile(samplePath, first + 2 * day)
    expect(await startOf(concert)).toBeGreaterThan(first)
  })

  test('moves when the file writes its date in other words', async () => {
    await sell('lauantaitanssit', 3)
    const path = await files.write(shop => {
      rowOf(shop.events, event).starts = '2027-02-06T20:00:00+02:00'
    })
    await importFile(path)
    expect(new Date(await startOf()).toISOString()).toBe('2027-02-06T18:00:00.000Z')
  })
})

describe('a changed file', () => {
  test('changes what it changes, and grows the version once', async () => {
    const path = await files.write(shop => {
      rowOf(shop.products, 'emalimuki').price = '19.90'
    })
    expect((await importFile(path)).shops).toMatchObject([{ written: 1, removed: 0, version: 2 }])
    expect((await catalogue()).products.get('emalimuki')?.priceCents).toBe(1990)
    expect((await importFile(path)).shops).toMatchObject([{ written: 0, version: 2 }])
  })

  // rules/catalogue#import-states
  test('says how many orders have tickets of an event that the file cancels, and how they are given back', async () => {
    await orderOf('helmen-venetsialaiset-peruslippu')
    await query(`UPDATE order_line SET event = '{"id": "helmen-venetsialaiset"}'`)
    const cancelled = await files.write(shop => {
      for (const id of ['helmen-venetsialaiset', 'lauantaitanssit']) rowOf(shop.events, id).status = 'cancelled'
    })
    const reason = 'is cancelled now, and 1 order has tickets of it: refund-event gives them back and tells the buyers'
    expect((await importFile(cancelled)).problems).toMatchObject([{ field: 'status', reason, line: anyLine }])
    expect((await importFile(cancelled)).problems).toEqual([])
  })

  // rules/catalogue#import-states
  test('says how many orders have tickets of a coming event that the file has no more', async () => {
    await orderOf('helmen-venetsialaiset-peruslippu')
    await query(`UPDATE order_line SET event = '{"id": "helmen-venetsialaiset"}'`)
    const dropped = await files.write(shop => {
      const gone = ['helmen-venetsialaiset', 'kaihon-ilta']
      shop.events = shop.events.filter(({ id }) => !gone.includes(id))
      shop.products = shop.products.filter(({ event_id }) => !gone.includes(String(event_id)))
    })
    const { problems } = await importFile(dropped)
    expect(problems.filter(({ reason }) => reason.includes('no more'))).toMatchObject([
      {
        field: 'events',
        line: anyLine,
        reason:
          'have "helmen-venetsialaiset" no more, and 1 order has tickets of it: list it as cancelled, then refund-event gives them back',
      },
    ])
    expect((await importFile(dropped)).problems.filter(({ reason }) => reason.includes('no more'))).toEqual([])
  })

  test('says nothing of an event that is over', async () => {
    await orderOf('helmen-venetsialaiset-peruslippu')
    await query(`UPDATE order_line SET event = '{"id": "helmen-venetsialaiset"}'`)
    const dropped = await files.write(shop => {
      shop.events = shop.events.filter(({ id }) => id !== 'helmen-venetsialaiset')
      shop.products = shop.products.filter(({ event_id }) => event_id !== 'helmen-venetsialaiset')
    })
    const after = ((await catalogue()).events.get('helmen-venetsialaiset')?.startsAt ?? 0) + 2 * day
    const { problems } = await importFile(dropped, after)
    expect(problems.filter(({ reason }) => reason.includes('tickets of it'))).toEqual([])
  })

  // rules/catalogue#import-moves
  test('says how many orders have tickets of an event that it moves, and from where to where', async () => {
    const event = 'lauantaitanssit'
    await orderOf('lauantaitanssit-peruslippu')
    await query(`UPDATE order_line SET event = jsonb_build_object('id', $1::text)`, [event])
    const write = (starts: string, doors: string, venue: string) =>
      files.write(shop => Object.assign(rowOf(shop.events, event), { starts, doors, venue }))
    const first = await write('2027-02-06T20:00:00+02:00', '2027-02-06T19:00:00+02:00', 'juhlasali')
    const told = async (path: string) => (await importFile(path)).problems.map(({ field, reason }) => [field, reason])
    expect(await told(first)).toMatchObject([['starts', expect.stringMatching(/^Sat 6 Feb 2027 at.20:00 instead of /)]])
    const dates = { starts: '2027-02-07T18:00:00+02:00', doors: '2027-02-07T17:30:00+02:00' }
    const moved = await write(dates.starts, dates.doors, 'tanssilava')
    const report = await importFile(moved)
    expect(report.problems).toMatchObject([{ field: 'starts', line: anyLine }])
    expect(report.problems[0]?.reason.replaceAll('\u00a0', ' ')).toBe(
      'Sun 7 Feb 2027 at 18:00 instead of Sat 6 Feb 2027 at 20:00, doors at 17:30 instead of at 19:00, ' +
        'venue "Peltohovin tanssilava" instead of "Peltohovin juhlasali", and 1 order has tickets of it: ' +
        'letter lauantaitanssit FILE --reason WHY tells their buyers and holders',
    )
    expect(await told(moved)).toEqual([])
    const corrected = await files.write(shop => {
      Object.assign(rowOf(shop.events, event), { ...dates, venue: 'tanssilava' })
      const venue = rowOf(shop.venues, 'tanssilava') as unknown as { title: { fi: string } }
      venue.title.fi = 'Peltohovin Tanssilava'
    })
    expect(await told(corrected)).toEqual([])
    await query(`UPDATE customer_order SET status = 'refunded'`)
    expect(await told(first)).toEqual([])
  })

  // rules/catalogue#import-moves
  test('says so when it moves a coming event with tickets into the past, and nothing of one that was over', async () => {
    const event = 'lauantaitanssit'
    await orderOf('lauantaitanssit-peruslippu')
    await query(`UPDATE order_line SET event = jsonb_build_object('id', $1::text)`, [event])
    const write = (starts: string) =>
      files.write(shop => Object.assign(rowOf(shop.events, event), { starts, doors: undefined }))
    await importFile(await write('2027-02-06T20:00:00+02:00'))
    const mistyped = await write('2026-02-06T20:00:00+02:00')
    const { problems } = await importFile(mistyped)
    expect(problems).toMatchObject([{ field: 'starts', line: anyLine }])
    expect(problems[0]?.reason.replaceAll('\u00a0', ' ')).toBe(
      'Fri 6 Feb 2026 at 20:00 instead of Sat 6 Feb 2027 at 20:00, and 1 order has tickets of it: ' +
        'by this it is over and its sale ends, so correct it if it is wrong',
    )
    expect((await importFile(await write('2026-02-07T20:00:00+02:00'))).problems).toEqual([])
  })

  // rules/prices-and-vat#vat-rates
  test('of a VAT rate that is not in force yet leaves the one before until then, and says so', async () => {
    const path = await files.write(shop => {
      const rates = shop.vat_rates as { kind: string }[]
      const others = rates.filter(({ kind }) => kind !== 'admission')
      shop.vat_rates = [...others, { kind: 'admission', rate: 14, valid_from: '2027-01-01' }]
    })
    const reason = 'have "admission" from 2027-01-01 on only; until then the rate of before stays'
    expect((await importFile(path)).problems).toMatchObject([{ field: 'vat_rates', line: anyLine, reason }])
    expect((await importFile(path)).problems).toMatchObject([{ reason }])
    const rateAt = async (moment: number) => (await catalogue()).vatPermille('admission', moment)
    const newYear = Date.parse('2026-12-31T22:00:00Z')
    expect([await rateAt(now), await rateAt(newYear)]).toEqual([135, 140])
    expect((await importFile(path, newYear)).problems).toEqual([])
  })

  // rules/payment#refund-cost
  test('of a bad VAT rate keeps the stored cost of refunds of its kind, which stays as the rate does', async () => {
    const path = await files.write(shop => {
      const rates = shop.vat_rates as { kind: string }[]
      shop.vat_rates = rates.map(rate => (rate.kind === 'admission' ? { ...rate, rate: 'x' } : rate))
    })
    const before = (await catalogue()).refundCost
    expect((await importFile(path)).problems.length).toBeGreaterThan(0)
    const { refundCost, vatPermille } = await catalogue()
    expect([refundCost, vatPermille('admission', now)]).toEqual([before, 135])
    expect(refundCost?.priceCents).toBe(1_000)
    const without = await files.write(shop => void delete (shop as { refund_cost?: unknown }).refund_cost)
    await importFile(without)
    expect((await catalogue()).refundCost).toBeUndefined()
  })

  test('of a VAT kind that is not in force yet at all says that it is sold without VAT', async () => {
    await beginWithoutShop()
    const path = await files.write(shop => {
      const rates = shop.vat_rates as { kind: string }[]
      shop.vat_rates = [...rates, { kind: 'culture', rate: 10, valid_from: '2027-01-01' }]
      rowOf(shop.products, 'emalimuki').vat_kind = 'culture'
    })
    expect((await importFile(path)).problems).toMatchObject([
      {
        field: 'vat_rates',
        reason:
          'have "culture" from 2027-01-01 on only; until then it is sold at 0 %: add the rate that is in force today',
      },
    ])
    expect((await catalogue()).products.get('emalimuki')?.vatKind).toBe('culture')
  })

  // rules/stock#never-oversold
  test('never takes a capacity below what is held and sold, and says so', async () => {
    await sell('kokin-poyta-paikat', 2)
    const path = await files.write(shop => {
      rowOf(shop.quotas, 'kokin-poyta-paikat').capacity = 8
    })
    const report = await importFile(path)
    expect(await query(`SELECT capacity FROM quota WHERE id = 'kokin-poyta-paikat'`)).toEqual([{ capacity: 9 }])
    expect(report.problems).toMatchObject([
      {
        field: 'capacity',
        reason:
          'is 8, but 9 are held or sold already: it is 9 now, and what comes back of them is sold again until the file is imported again',
        line: anyLine,
      },
    ])
    await sell('kokin-poyta-paikat', -1)
    expect((await importFile(path)).problems).toEqual([])
    expect(await query(`SELECT capacity FROM quota WHERE id = 'kokin-poyta-paikat'`)).toEqual([{ capacity: 8 }])
  })

  test('takes a product that was sold off sale, and removes one that was not', async () => {
    await orderOf('emalimuki')
    const path = await files.write(shop => {
      shop.products = shop.products.filter(({ id }) => id !== 'emalimuki' && id !== 'kangaskassi')
    })
    const report = await importFile(path)
    expect(report.shops[0]?.removed).toBe(2)
    expect(await query(`SELECT id FROM product WHERE id IN ('emalimuki', 'kangaskassi')`)).toEqual([
      { id: 'emalimuki' },
    ])
    const { products } = await catalogue()
    expect(products.has('emalimuki')).toBe(false)
    expect((await importFile(path)).shops).toMatchObject([{ written: 0, removed: 0 }])
    await importFile(samplePath)
    expect((await catalogue()).products.get('emalimuki')?.priceCents).toBe(1890)
  })

  /** Another process of the shop, which holds a lock until the import waits for it. */
  const importWhileLocked = async (path: string, lock: string, meanwhile: (pool: Pool) => Promise<void>) => {
    const other = await connectDatabase(database.url, { maxConnections: 2, onError: () => undefined })
    try {
      const client = await other.pool.connect()
      await client.query(`BEGIN; ${lock}`)
      const imported = importFile(path)
      await waitForLock(other.pool)
      await meanwhile(other.pool)
      await client.query('COMMIT')
      client.release()
      return await imported
    } finally {
      await other.close()
    }
  }
  const withoutBag = () =>
    files.write(shop => {
      shop.products = shop.products.filter(({ id }) => id !== 'kangaskassi')
    })
  const bag = () => query(`SELECT record ? 'removed' AS removed FROM product WHERE id = 'kangaskassi'`)

  test('looks through the lines of all orders before it keeps other imports waiting', async () => {
    const locks: object[] = []
    await importWhileLocked(await withoutBag(), 'LOCK TABLE order_line', async pool => {
      const { rows } = await pool.query<object>(
        `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE locktype = 'advisory' AND datname = current_database()`,
      )
      locks.push(...rows)
    })
    expect([locks, await bag()]).toEqual([[], []])
  })

  test('keeps a product that is sold while the import waits for another', async () => {
    const path = await withoutBag()
    await importWhileLocked(path, `SELECT pg_advisory_xact_lock(${0x636174616c6f})`, async pool => {
      await pool.query(
        `WITH sold_from AS (
           INSERT INTO cart (shop_id, id, status, created_at, expires_at)
           VALUES ('peltohovi', gen_random_uuid(), 'ordered', now(), now()) RETURNING *
         )
         INSERT INTO cart_item (shop_id, cart_id, id, product_id, amount, price_cents)
         SELECT shop_id, id, gen_random_uuid(), 'kangaskassi', 1, 1 FROM sold_from`,
      )
      await orderOf('kangaskassi')
    })
    expect(await bag()).toEqual([{ removed: true }])
    await query('DELETE FROM cart_item')
    await importFile(path)
    expect(await bag()).toEqual([{ removed: true }])
  })

  test('finds the events that are sold without reading all tickets', async () => {
    await orderOf('emalimuki')
    const many = 5_000
    await query(
      `INSERT INTO ticket (shop_id, code, order_number, position, product_id, product_title, event_id, price_cents)
       SELECT 'peltohovi', 'T' || place, 'P26-1', place, 'x', '{}', 'tapahtuma-' || place % 500, 1
       FROM generate_series(1, $1) AS place`,
      [many],
    )
    await query('ANALYZE ticket')
    const before = await rowsRead(database.db.pool, 'ticket')
    expect((await importFile(samplePath)).shops).toMatchObject([{ written: 0, removed: 0 }])
    expect((await rowsRead(database.db.pool, 'ticket')) - before).toBeLessThan(many / 10)
  })

  test('removes an event with all that belongs to it', async () => {
    const path = await files.write(shop => {
      shop.events = shop.events.filter(({ id }) => id !== 'kaihon-ilta')
      shop.products = shop.products.filter(({ event_id }) => event_id !== 'kaihon-ilta')
      shop.quotas = shop.quotas.filter(({ id }) => id !== 'kaihon-ilta')
    })
    await importFile(path)
    expect((await catalogue()).events.has('kaihon-ilta')).toBe(false)
    expect(await query(`SELECT id FROM quota WHERE id = 'kaihon-ilta'`)).toEqual([])
  })
})

describe('a bad row of a shop that sells already', () => {
  const spoilt = async (change: Parameters<typeof files.write>[0]) => {
    const path = await files.write(change)
    return { path, report: await importFile(path) }
  }
  const nothingChanged = { shops: [{ shopId, isNew: false, written: 0, removed: 0, version: 1 }] }
  const everything = async () => {
    const tables = ['shop', 'venue', 'event_folder', 'vat_rate', 'quota', 'event', 'product', 'product_quota']
    const rows = [...tables, 'delivery_method', 'code'].map(table =>
      query(`SELECT to_jsonb(t) AS row FROM ${table} AS t ORDER BY to_jsonb(t)::text`),
    )
    return Promise.all(rows)
  }

  test('of a product keeps the old one on sale at its old price, and says what is wrong', async () => {
    const { path, report } = await spoilt(shop => {
      rowOf(shop.products, 'emalimuki').price = '18,90'
    })
    expect(report).toMatchObject(nothingChanged)
    expect(report.problems).toMatchObject([
      { field: 'price', line: anyLine, reason: 'must be euros with two digits, such as "24.90"' },
    ])
    expect((await catalogue()).products.get('emalimuki')?.priceCents).toBe(1890)
    expect(await importFile(path)).toMatchObject(nothingChanged)
  })

  test('of an event keeps the event with all its products, and every mention of it', async () => {
    const before = await everything()
    const sold = (await catalogue()).events.get('helmen-venetsialaiset')?.productIds
    expect(sold?.length).toBeGreaterThan(5)
    const { report } = await spoilt(shop => {
      rowOf(shop.events, 'helmen-venetsialaiset').starts = 'tomorrow'
    })
    expect(report).toMatchObject(nothingChanged)
    expect(report.problems[0]).toMatchObject({ field: 'starts', line: anyLine })
    expect(report.problems.slice(1).map(({ field }) => field)).toContain('event_id')
    expect((await catalogue()).events.get('helmen-venetsialaiset')?.productIds).toEqual(sold)
    expect(await everything()).toEqual(before)
  })

  test.each([
    'vat_rates',
    'quotas',
    'venues',
    'event_folders',
    'events',
    'products',
    'delivery_methods',
    'service_costs',
    'pages',
  ])('of any of the %s leaves the whole shop as it was', async list => {
    const before = await everything()
    const length = JSON.parse(await readFile(samplePath, 'utf8')).shops[0][list].length as number
    for (const index of [0, Math.floor(length / 2), length - 1]) {
      const path = await files.write(shop => {
        const rows = shop[list] as { [field: string]: unknown }[]
        Object.assign(rows[index] ?? {}, { surprise: true })
      })
      const report = await importFile(path)
      expect(report).toMatchObject(nothingChanged)
      expect(report.problems[0]).toMatchObject({ field: 'surprise', line: anyLine })
    }
    expect(await everything()).toEqual(before)
  })

  test('does not keep another that the file no longer has', async () => {
    const { path, report } = await spoilt(shop => {
      rowOf(shop.products, 'emalimuki').price = '18,90'
      shop.products = shop.products.filter(({ id }) => id !== 'kangaskassi')
    })
    expect(report.shops).toMatchObject([{ removed: 1 }])
    const { products } = await catalogue()
    expect([products.has('emalimuki'), products.has('kangaskassi')]).toEqual([true, false])
    expect((await importFile(path)).shops).toMatchObject([{ written: 0, removed: 0 }])
  })

  test('keeps what it cannot be without, though the file no longer has that', async () => {
    const { path, report } = await spoilt(shop => {
      const method = rowOf(shop.delivery_methods, 'kirje')
      method.delivery_groups = []
      shop.products = shop.products.filter(({ id }) => id !== method.product)
    })
    expect(report.shops).toMatchObject([{ removed: 0 }])
    expect((await catalogue()).deliveryMethods.map(({ id }) => id)).toContain('kirje')
    expect((await importFile(path)).shops).toMatchObject([{ written: 0, removed: 0 }])
  })

  test('keeps its VAT rate, though the file calls the kind by another name now', async () => {
    const kind = (await catalogue()).products.get('emalimuki')?.vatKind ?? ''
    const rate = (await catalogue()).vatPermille(kind, now)
    expect(rate).toBeGreaterThan(0)
    await spoilt(shop => {
      for (const row of [...(shop.vat_rates as { kind: string }[]), ...shop.products, ...shop.service_costs]) {
        if ('kind' in row && row.kind === kind) row.kind = 'renamed'
        if ('vat_kind' in row && row.vat_kind === kind) row.vat_kind = 'renamed'
      }
      rowOf(shop.products, 'emalimuki').price = '18,90'
    })
    expect((await catalogue()).products.get('emalimuki')?.vatKind).toBe(kind)
    expect((await catalogue()).vatPermille(kind, now)).toBe(rate)
    expect((await catalogue()).vatPermille('renamed', now)).toBe(rate)
  })

  test.each([undefined, 7, 'emali muki'])('whose id is %j may be any: none of its kind goes', async id => {
    const { report } = await spoilt(shop => {
      Object.assign(rowOf(shop.products, 'emalimuki'), { id })
      shop.products = shop.products.filter(one => one.id !== 'kangaskassi')
      shop.quotas = shop.quotas.filter(one => one.id !== 'kangaskassi')
    })
    expect(report).toMatchObject(nothingChanged)
    expect(report.problems).toMatchObject([
      { field: 'id', line: anyLine },
      {
        field: 'products',
        line: anyLine,
        reason: 'has a row that does not say which it is, so what the file no longer has of these stays this time',
      },
    ])
    const { products } = await catalogue()
    expect([products.has('emalimuki'), products.has('kangaskassi')]).toEqual([true, true])
  })

  test('comes in when it is mended', async () => {
    await spoilt(shop => {
      rowOf(shop.products, 'emalimuki').price = '18,90'
    })
    const path = await files.write(shop => {
      rowOf(shop.products, 'emalimuki').price = '18.00'
    })
    expect(await importFile(path)).toMatchObject({ shops: [{ written: 1, removed: 0, version: 2 }], problems: [] })
    expect((await catalogue()).products.get('emalimuki')?.priceCents).toBe(1800)
  })
})

describe('what a file may not bring', () => {
  // rules/catalogue#import
  test('a bad row is reported with line, field and reason, and the good ones come in', async () => {
    await beginWithoutShop()
    const path = await files.write(shop => {
      rowOf(shop.products, 'emalimuki').price = 'eighteen'
      rowOf(shop.products, 'kangaskassi').quotas = ['nowhere']
    })
    const { problems } = await importFile(path)
    expect(problems.slice(0, 2)).toMatchObject([
      { field: 'price', line: anyLine, reason: 'must be euros with two digits, such as "24.90"' },
      { line: anyLine, reason: 'there is no quota "nowhere"' },
    ])
    const { products } = await catalogue()
    expect(products.has('emalimuki')).toBe(false)
    expect(products.has('tahtitanssit-rintamerkki')).toBe(true)
  })

  // rules/catalogue#custom-css, rules/catalogue#rich-text
  test('a style sheet that reaches out is left out and reported, and rich text is cleaned', async () => {
    await beginWithoutShop()
    const path = await files.write(shop => {
      shop.theme = { ...(shop.theme as object), custom_css: '@import "https://elsewhere.example/x.css";' }
      const html = { fi: '<p onclick="x()">Ehdot<script>alert(1)</script></p>' }
      shop.terms_and_conditions = html
      const file = { additional_info: html, contact_info: html, retention: html }
      shop.organizer = { ...(shop.organizer as object), personal_data_file_description_info: file }
    })
    const { problems } = await importFile(path)
    expect(problems).toMatchObject([{ path: 'shops[0].theme.custom_css', line: anyLine }])
    const { shop } = await catalogue()
    expect(shop.theme.custom_css).toBeUndefined()
    expect(shop.terms_and_conditions.fi).toBe('<p>Ehdot</p>')
    const clean = { fi: '<p>Ehdot</p>' }
    const file = { additional_info: clean, contact_info: clean, retention: clean }
    expect(shop.organizer.personal_data_file_description_info).toEqual(file)
  })

  // rules/catalogue#theme
  test('a colour that the shop cannot show is reported; the theme comes in as it is', async () => {
    await beginWithoutShop()
    const path = await files.write(shop => {
      const { primary } = shop.theme as { readonly primary: object }
      shop.theme = { primary: { ...primary, 100: '#101010' }, page: '#000000' }
    })
    const { problems } = await importFile(path)
    expect(problems).toMatchObject([
      { path: 'shops[0].theme.page', line: anyLine, reason: expect.stringMatching(/^is too dark/) as string },
      { path: 'shops[0].theme.primary.100', line: anyLine },
    ])
    expect((await catalogue()).shop.theme).toMatchObject({ primary: { 100: '#101010' }, page: '#000000' })
  })

  test.each([
    ['{"portti_catalogue": 1, "shops": [', /not valid JSON.* on line 1/],
    ['[]', /correct the file or name another/],
    ['{"portti_catalogue": 1, "shops": [{"id": "x"}]}', /shops\[0\]/],
  ])('a malformed file stops with one sentence: %s', async (text, sentence) => {
    const failure = importFile(await files.writeText(text))
    await expect(failure).rejects.toThrow(CatalogueFailure)
    await expect(failure).rejects.toThrow(sentence)
  })

  test('a file that is not there says which setting to mend', async () => {
    await expect(importFile('/nowhere.json')).rejects.toThrow(/name a file that is there/)
  })
})

test('whichever rows are bad, the good ones come in, none goes, and the second import changes nothing', async () => {
  await beginWithoutShop()
  const listed = ['emalimuki', 'kangaskassi', 'lahjakortti-25', 'lahjakortti-50', 'helmen-ystavat', 'tanssikortti-10']
  const faults: readonly ((product: { [field: string]: unknown }) => void)[] = [
    product => Object.assign(product, { price: -1 }),
    product => Object.assign(product, { min: 5, max: 2 }),
    product => Object.assign(product, { vat_kind: 'nothing' }),
    product => Object.assign(product, { surprise: true }),
  ]
  const spoilt = fc.uniqueArray(fc.tuple(fc.constantFrom(...listed), fc.nat(faults.length - 1)), {
    selector: ([id]) => id,
  })
  await fc.assert(
    fc.asyncProperty(spoilt, async bad => {
      const path = await files.write(shop => {
        for (const [id, fault] of bad) faults[fault]?.(rowOf(shop.products, id))
      })
      const missing = bad.map(([id]) => id)
      const had = new Set((await loadCatalogue(database.db, shopId))?.products.keys())
      const first = await importFile(path)
      const { products } = await catalogue()
      expect(listed.filter(id => !products.has(id) && had.has(id))).toEqual([])
      expect(listed.filter(id => !products.has(id)).every(id => missing.includes(id))).toBe(true)
      expect(missing.every(id => first.problems.some(({ line, reason }) => line && reason) && id)).toBe(true)
      expect((await importFile(path)).shops).toEqual([{ ...first.shops[0], isNew: false, written: 0, removed: 0 }])
    }),
    { numRuns: 12 },
  )
})

// rules/catalogue#photographs, rules/catalogue#logo
test('photographs of products and the mark of the shop are as the file has them, also exported and left out again', async () => {
  await beginWithoutShop()
  const [photo, mark] = ['https://kuvat.example/muki.jpg', 'https://kuvat.example/merkki.svg']
  const shown = async () => {
    const { products, shop } = await catalogue()
    return [products.get('emalimuki')?.wire.main_image_url, shop.logo_url]
  }
  const pictured = await files.write(shop => {
    Object.assign(rowOf(shop.products, 'emalimuki'), { main_image_url: photo })
    Object.assign(shop, { logo_url: mark })
  })
  expect((await importFile(pictured)).problems).toEqual([])
  expect(await shown()).toEqual([photo, mark])
  const exported = await exportShop(database.db.kysely, shopId)
  expect(exported).toMatchObject({
    logo_url: mark,
    products: expect.arrayContaining([expect.objectContaining({ id: 'emalimuki', main_image_url: photo })]) as unknown,
  })
  const again = await files.writeText(JSON.stringify({ portti_catalogue: 1, shops: [exported] }))
  expect(await importFile(again)).toMatchObject({ problems: [], shops: [{ written: 0, removed: 0 }] })
  await importFile(samplePath)
  expect(await shown()).toEqual([undefined, undefined])
})

// rules/customer-form#registration
test('the mark of a question that asks for a name is kept, exported, and left out again', async () => {
  const marks = async () => {
    const exported = await exportShop(database.db.kysely, shopId)
    const { events = [] } = exported as { readonly events?: readonly { id: string; registration?: Registration }[] }
    return events.find(({ id }) => id === 'humppaa-ja-jenkkaa')?.registration?.fields.map(({ is_name }) => is_name)
  }
  type Registration = { readonly fields: readonly { readonly is_name?: boolean }[] }
  expect(await marks()).toEqual([undefined, undefined, undefined])
  const fields = [{ name: 'nimi', title: { fi: 'Nimi' }, required: true, is_name: true }]
  const marked = await files.write(shop => {
    Object.assign(rowOf(shop.events, 'humppaa-ja-jenkkaa'), { registration: { fields } })
  })
  expect((await importFile(marked)).problems).toEqual([])
  expect(await marks()).toEqual([true])
  await importFile(samplePath)
  expect(await marks()).toEqual([undefined, undefined, undefined])
})

test('300 events more with three products each take not one statement more', async () => {
  await beginWithoutShop()
  const path = await files.write(shop => {
    const [event, product, quota] = [shop.events[0], shop.products[0], shop.quotas[0]]
    const numbers = Array.from({ length: 300 }, (_, number) => number)
    shop.events.push(...numbers.map(n => ({ ...event, id: `e${n}`, primary_product: `e${n}p0`, folders: [] })))
    shop.quotas.push(...numbers.map(n => ({ ...quota, id: `q${n}` })))
    shop.products.push(
      ...numbers.flatMap(n =>
        [0, 1, 2].map(p => ({ ...product, id: `e${n}p${p}`, event_id: `e${n}`, quotas: [`q${n}`] })),
      ),
    )
  })
  const statementsOf = async (file: string): Promise<number> => {
    let statements = 0
    const kysely = database.db.kysely.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    expect((await importCatalogueFile({ ...database.db, kysely }, file, now)).problems).toEqual([])
    return statements
  }
  const before = await statementsOf(samplePath)
  expect(await statementsOf(path)).toBeLessThanOrEqual(before)
  expect((await catalogue()).events.size).toBeGreaterThan(300)
})
