import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleFiles, rowOf, type SampleShop } from '../../test-support/shop/sample-file.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { exportShop } from '../export/export-shop.ts'
import { importCatalogueFile } from './import-catalogue.ts'
import { importAnyFile } from './import-events.ts'

const now = Date.parse('2026-11-20T10:00:00Z')
const realFile = fileURLToPath(new URL('../../formats/linked-events/helsinki-linked-events.json', import.meta.url))

let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
let shopPath: string
let real: object
/** The sample shop with one event of its own. Each step exports and imports all of it, which import-events does with the whole sample. */
const keepOneEvent = (shop: SampleShop) => {
  const kept = 'lauantaitanssit'
  shop.events = shop.events.filter(({ id }) => id === kept)
  shop.products = shop.products.filter(({ event_id, type }) => event_id === kept || type === 'delivery_cost')
  Object.assign(shop, { codes: [], service_costs: [], legacy_event_ids: [] })
}
beforeAll(async () => {
  files = await openSampleFiles()
  shopPath = await files.write(keepOneEvent)
  const [first] = (JSON.parse(await readFile(realFile, 'utf8')) as { data: object[] }).data
  real = { ...first, start_time: '2026-12-01T16:00:00Z', end_time: '2026-12-01T19:00:00Z' }
})
afterAll(() => files?.remove())
beforeEach(async () => {
  database = await createTestDatabase({ maxConnections: 2 })
  await importCatalogueFile(database.db, shopPath, now)
})
afterEach(() => database?.drop())

const importJson = async (file: object) => importAnyFile(database.db, await files.writeText(JSON.stringify(file)), now)
const importLinked = (...rows: object[]) => importJson({ data: rows.map(row => ({ ...real, ...row })) })
const importSchemaOrg = (...rows: object[]) =>
  importJson({ '@graph': rows.map(row => ({ '@type': 'MusicEvent', ...row })) })
const catalogue = async () => {
  const loaded = await loadCatalogue(database.db, 'peltohovi')
  if (!loaded) throw new Error('There is no shop')
  return loaded
}
const imported = async () => [...(await catalogue()).events.values()].filter(({ id }) => /^(so|le)-/.test(id))
const only = async () => {
  const [event, ...others] = await imported()
  if (!event || others.length > 0) throw new Error(`There are ${others.length + 1} events`)
  return event
}
/** What the owner does: exports the shop, edits the file, imports it again; answers where the file is. */
const ownerEdits = async (change: (shop: SampleShop) => void, overruled: readonly string[] = []) => {
  const shop = JSON.parse(JSON.stringify(await exportShop(database.db.kysely, 'peltohovi'))) as SampleShop
  change(shop)
  const path = await files.writeText(JSON.stringify({ portti_catalogue: 1, shops: [shop] }))
  const { problems } = await importCatalogueFile(database.db, path, now)
  expect(problems.map(({ field }) => field)).toEqual(overruled)
  return path
}
const ticketId = 'tuotu-lippu'
const ownerSells = (eventId: string) =>
  ownerEdits(shop => {
    const ticket = shop.products.find(({ type }) => type === 'single_event_access')
    shop.products.push({ ...ticket, id: ticketId, event_id: eventId, required_products: [], quotas: [] })
  })
const orderTicketOf = async (eventId: string) => {
  await database.db.pool.query(`INSERT INTO customer_order (shop_id, number, checkout_id, cart_id, status, language, customer, total_cents)
    VALUES ('peltohovi', 'P26-1', gen_random_uuid(), gen_random_uuid(), 'paid', 'fi', '{}', 1)`)
  await database.db.pool.query(
    `INSERT INTO order_line (shop_id, order_number, position, product_id, product_type, title, event, amount, price_cents, total_cents, vat_permille)
     VALUES ('peltohovi', 'P26-1', 0, $1, 'single_event_access', '{}', jsonb_build_object('id', $2::text), 1, 1, 1, 135)`,
    [ticketId, eventId],
  )
}

// rules/catalogue#import-keys
describe('who an event is', () => {
  const first = { url: 'https://example.fi/tanssit', name: 'Tanssit', startDate: '2026-12-05T19:00:00+02:00' }
  const next = { ...first, name: 'Joulutanssit', startDate: '2026-12-12T19:00:00+02:00' }

  test('is not told by its web address alone: next week’s event is another one, and the first keeps its ticket', async () => {
    await importSchemaOrg(first)
    const { id } = await only()
    await ownerSells(id)
    await importSchemaOrg(next)
    const { events, products } = await catalogue()
    expect(await imported()).toHaveLength(2)
    expect(events.get(id)?.wire).toMatchObject({ title: { fi: 'Tanssit' }, start_date: '2026-12-05T17:00:00.000Z' })
    expect(products.get(ticketId)?.eventId).toBe(id)
  })

  test.each([
    ['an @id', { '@id': 'https://example.fi/#e1' }],
    ['an identifier', { identifier: 'e1' }],
    ['a number', { identifier: 1 }],
    ['a property value', { identifier: [{ '@type': 'PropertyValue', value: 'e1' }] }],
  ])('is told by %s: the same event may move and be renamed while nothing of it is sold', async (_, key) => {
    await importSchemaOrg({ ...first, ...key })
    await importSchemaOrg({ ...next, ...key })
    expect((await only()).wire).toMatchObject({ title: { fi: 'Joulutanssit' } })
  })

  test('is not told by a blank node, which means nothing outside its own file', async () => {
    await importSchemaOrg({ ...first, '@id': '_:b0' })
    await importSchemaOrg({ ...next, '@id': '_:b0' })
    expect(await imported()).toHaveLength(2)
  })

  test.each([
    ['products', ownerSells],
    ['orders', orderTicketOf],
  ])('is never another one once it has %s: it stays, and a person is told', async (_, sells) => {
    await importSchemaOrg({ ...first, '@id': 'https://example.fi/#e1' })
    const { id } = await only()
    await sells(id)
    const report = await importSchemaOrg({ ...next, '@id': 'https://example.fi/#e1' })
    expect(report.problems).toMatchObject([
      {
        path: '@graph[0]',
        reason: expect.stringContaining(
          'would turn "Tanssit" of 2026-12-05 into "Joulutanssit" of 2026-12-12',
        ) as string,
      },
    ])
    expect(report.shops).toMatchObject([{ written: 0, removed: 0 }])
    expect((await only()).wire).toMatchObject({ title: { fi: 'Tanssit' }, start_date: '2026-12-05T17:00:00.000Z' })
  })

  test('stays while it starts an hour later, and when the publisher says that it was moved', async () => {
    const key = { '@id': 'https://example.fi/#e1' }
    await importSchemaOrg({ ...first, ...key })
    await ownerSells((await only()).id)
    const later = { ...first, ...key, startDate: '2026-12-05T20:00:00+02:00' }
    expect((await importSchemaOrg(later)).problems).toEqual([])
    expect((await only()).wire.start_date).toBe('2026-12-05T18:00:00.000Z')
    const moved = { ...later, startDate: next.startDate, eventStatus: 'https://schema.org/EventRescheduled' }
    expect((await importSchemaOrg(moved)).problems).toEqual([])
    expect((await only()).wire.start_date).toBe('2026-12-12T17:00:00.000Z')
  })

  test.each([
    ['cancelled', { name: 'PERUTTU: Tanssit', eventStatus: 'https://schema.org/EventCancelled' }],
    ['postponed', { ...next, eventStatus: 'https://schema.org/EventPostponed' }],
  ])('is sold no more when a row that may be another event says %s, and is else as it was', async (status, row) => {
    const key = { '@id': 'https://example.fi/#e1' }
    await importSchemaOrg({ ...first, ...key })
    await ownerSells((await only()).id)
    const report = await importSchemaOrg({ ...first, ...key, ...row })
    expect(report.problems).toMatchObject([
      { reason: expect.stringContaining(`stays as it was, except that it is ${status}`) as string },
    ])
    const cancelled = { status, wire: { title: { fi: 'Tanssit' }, start_date: '2026-12-05T17:00:00.000Z' } }
    expect(await only()).toMatchObject(cancelled)
    expect((await importSchemaOrg({ ...first, ...key, ...row })).shops).toMatchObject([{ written: 0, removed: 0 }])
    expect((await importSchemaOrg({ ...first, ...key })).problems).toEqual([])
    expect(await only()).toMatchObject({ ...cancelled, status: 'confirmed' })
  })

  test('moves with its own ticket to the date that a postponement names', async () => {
    const key = { '@id': 'https://example.fi/#e1' }
    await importSchemaOrg({ ...first, ...key })
    await ownerSells((await only()).id)
    const postponed = { ...first, ...key, startDate: next.startDate, eventStatus: 'https://schema.org/EventPostponed' }
    expect((await importSchemaOrg(postponed)).problems).toEqual([])
    expect(await only()).toMatchObject({ status: 'postponed', wire: { start_date: '2026-12-12T17:00:00.000Z' } })
  })
})

// rules/catalogue#import-states
describe('a row of Linked Events that is', () => {
  const listed = async () => [...(await catalogue()).events.values()].filter(({ isRemoved }) => !isRemoved)
  const isListed = async () => (await listed()).some(({ id }) => id.startsWith('le-'))

  test('cancelled leaves the event on its page as cancelled; who has tickets is named to the owner', async () => {
    await importLinked({})
    const { id } = await only()
    await ownerSells(id)
    await orderTicketOf(id)
    const report = await importLinked({ event_status: 'EventCancelled' })
    expect(await only()).toMatchObject({ status: 'cancelled' })
    expect(report.problems).toMatchObject([
      { path: 'data[0]', reason: expect.stringMatching(/^is cancelled now, and 1 order has tickets/) as string },
    ])
    expect((await importLinked({ event_status: 'EventCancelled' })).problems).toEqual([])
  })

  test('postponed without a date keeps the old one; with its new date it is on sale again', async () => {
    await importLinked({})
    await ownerSells((await only()).id)
    expect((await importLinked({ event_status: 'EventPostponed', start_time: null, end_time: null })).problems).toEqual(
      [],
    )
    expect(await only()).toMatchObject({ status: 'postponed', startsAt: Date.parse('2026-12-01T16:00:00Z') })
    expect((await importLinked({ start_time: '2027-02-01T16:00:00Z', end_time: null })).problems).toEqual([])
    expect(await only()).toMatchObject({ status: 'confirmed', startsAt: Date.parse('2027-02-01T16:00:00Z') })
  })

  // rules/catalogue#import-moves
  test('rescheduled moves the event; who has tickets is named to the owner, with the old and the new start', async () => {
    await importLinked({})
    const { id } = await only()
    await ownerSells(id)
    await orderTicketOf(id)
    const moved = { event_status: 'EventRescheduled', start_time: '2026-12-08T16:00:00Z', end_time: null }
    const { problems } = await importLinked(moved)
    expect(problems).toMatchObject([{ path: 'data[0]' }])
    expect(problems[0]?.reason.replaceAll('\u00a0', ' ')).toBe(
      'starts Tue 8 Dec 2026 at 18:00 instead of Tue 1 Dec 2026 at 18:00, and 1 order has tickets of it: ' +
        `letter ${id} FILE --reason WHY tells their buyers and holders`,
    )
    expect((await importLinked(moved)).problems).toEqual([])
  })

  test.each([
    ['deleted', { deleted: true }],
    ['a draft again', { publication_status: 'draft' }],
  ])('%s is neither listed nor sold, and comes back with all that was made for it', async (_, state) => {
    await importLinked({})
    const { id } = await only()
    await ownerSells(id)
    await importLinked(state)
    expect(await isListed()).toBe(false)
    expect((await only()).productIds).toEqual([])
    expect((await importLinked(state)).shops).toMatchObject([{ written: 0, removed: 0 }])
    await importLinked({})
    expect(await isListed()).toBe(true)
    expect((await only()).productIds).toEqual([ticketId])
  })

  test.each([
    ['deleted', { deleted: true }],
    ['a draft', { publication_status: 'draft' }],
  ])('%s and was never here stays out', async (_, state) => {
    expect(await importLinked(state)).toMatchObject({ problems: [], shops: [{ written: 0 }] })
    expect(await imported()).toEqual([])
  })

  test('postponed, without a date, and was never here stays out and is told', async () => {
    expect((await importLinked({ event_status: 'EventPostponed', start_time: null })).problems).toMatchObject([
      { path: 'data[0].start_time' },
    ])
  })
})

// rules/catalogue#import-keeps
describe('imported again', () => {
  test('an event keeps the owner’s folders, picture, texts and translations, and takes what the publisher changed', async () => {
    await importLinked({})
    const { id } = await only()
    await ownerEdits(shop => {
      const event = rowOf(shop.events, id)
      Object.assign(event, {
        title: { ...(event.title as object), sv: 'Möte på nätet', en: 'Online meeting' },
        description: { fi: 'Omin sanoin.' },
        folders: ['hotelli-peltohovi'],
        main_image_url: 'https://example.fi/kuva.jpg',
      })
    })
    expect((await importLinked({})).shops).toMatchObject([{ written: 0, removed: 0 }])
    const report = await importLinked({
      name: { fi: 'Uutta Koillis-Helsinkiä', en: 'News from the north-east' },
      short_description: { fi: 'Julkaisijan uudet sanat.' },
      description: { fi: '<p>Uusi pitkä teksti</p>' },
      end_time: '2026-12-01T20:00:00Z',
    })
    expect(report.problems).toEqual([])
    expect((await only()).wire).toMatchObject({
      title: { fi: 'Uutta Koillis-Helsinkiä', sv: 'Möte på nätet', en: 'Online meeting' },
      description: { fi: 'Omin sanoin.' },
      full_description: { fi: '<p>Uusi pitkä teksti</p>' },
      folders: ['hotelli-peltohovi'],
      main_image_url: 'https://example.fi/kuva.jpg',
      end_date: '2026-12-01T20:00:00.000Z',
    })
  })

  test('the shop’s own file, as it was, undoes nothing that the publisher said since', async () => {
    await importLinked({})
    const { id } = await only()
    const ownFile = await ownerSells(id)
    const moved = { start_time: '2026-12-01T17:00:00Z' }
    const seen = async () => {
      const { status, startsAt, isRemoved, wire } = await only()
      return { status, startsAt, isRemoved, wire }
    }
    for (const said of [{ event_status: 'EventCancelled' }, { deleted: true }, moved, {}]) {
      await importLinked(said)
      const before = await seen()
      expect(await importCatalogueFile(database.db, ownFile, now)).toMatchObject({
        shops: [{ written: 0, removed: 0 }],
        problems: [],
      })
      expect(await seen()).toEqual(before)
    }
    expect(await only()).toMatchObject({ status: 'confirmed', startsAt: Date.parse('2026-12-01T16:00:00Z') })
  })

  test('the shop’s own file undoes nothing either where it brought the event before its publisher was heard', async () => {
    await importLinked({})
    const ownFile = await ownerSells((await only()).id)
    await database.db.pool.query('DELETE FROM imported_row')
    await importLinked({ event_status: 'EventCancelled' })
    await importCatalogueFile(database.db, ownFile, now)
    expect(await only()).toMatchObject({ status: 'cancelled' })
  })

  test('the shop’s own file has its rich text as it was written, and undoes nothing by that', async () => {
    await importLinked({ description: { fi: '<p>Vanha</p>' } })
    const { id } = await only()
    await ownerSells(id)
    const ownFile = await ownerEdits(shop => {
      Object.assign(rowOf(shop.events, id), { full_description: { fi: '<p onclick="x()">Vanha</p>' } })
    })
    await database.db.pool.query('DELETE FROM imported_row')
    await importLinked({ description: { fi: '<p>Uusi</p>' } })
    await importCatalogueFile(database.db, ownFile, now)
    expect((await only()).wire.full_description).toEqual({ fi: '<p>Uusi</p>' })
  })

  test.each([
    ['its own file does not have', () => importCatalogueFile(database.db, shopPath, now)],
    ['no file of its own followed', () => importLinked({})],
  ])('of an event that an earlier version brought, and %s, the owner’s first edit counts', async (_, next) => {
    await importLinked({})
    await database.db.pool.query('UPDATE imported_row SET own_record = NULL')
    await next()
    const { id } = await only()
    const edit = { title: { fi: 'Ilta' }, status: 'cancelled' }
    await ownerEdits(shop => Object.assign(rowOf(shop.events, id), edit), ['status'])
    expect(await only()).toMatchObject({ status: 'cancelled', wire: { title: { fi: 'Ilta' } } })
  })

  test('a date that both the owner and the publisher changed is the owner’s, and is reported', async () => {
    await importLinked({})
    const { id } = await only()
    const ownFile = await ownerSells(id)
    await importLinked({ start_time: '2026-12-01T17:00:00Z' })
    const file = JSON.parse(await readFile(ownFile, 'utf8')) as { shops: [SampleShop] }
    Object.assign(rowOf(file.shops[0].events, id), { starts: '2026-12-01T18:00:00Z' })
    const path = await files.writeText(JSON.stringify(file, null, 2))
    expect((await importCatalogueFile(database.db, path, now)).problems).toMatchObject([
      {
        path: expect.stringMatching(/^shops\[0\]\.events\[\d+\]\.starts$/) as string,
        line: expect.any(Number) as number,
        reason: expect.stringMatching(/^says otherwise than its publisher/) as string,
      },
    ])
    expect((await only()).startsAt).toBe(Date.parse('2026-12-01T18:00:00Z'))
    expect((await importCatalogueFile(database.db, path, now)).problems).toEqual([])
  })

  test('a file that was exported before the publisher’s last word undoes it, and that is reported', async () => {
    await importLinked({})
    const { id } = await only()
    const older = await ownerSells(id)
    await importLinked({ event_status: 'EventCancelled' })
    await ownerEdits(() => undefined)
    expect((await importCatalogueFile(database.db, older, now)).problems).toMatchObject([
      { field: 'status', reason: 'says otherwise than its publisher said last; this file counts' },
    ])
    expect(await only()).toMatchObject({ status: 'confirmed' })
  })

  test('a new end of the owner before a start that the publisher moved is left out and reported', async () => {
    await importLinked({})
    const { id } = await only()
    const ownFile = await ownerSells(id)
    const moved = { start_time: '2026-12-15T16:00:00Z', end_time: '2026-12-15T19:00:00Z' }
    await importLinked({ ...moved, event_status: 'EventRescheduled' })
    const file = JSON.parse(await readFile(ownFile, 'utf8')) as { shops: [SampleShop] }
    Object.assign(rowOf(file.shops[0].events, id), { ends: '2026-12-01T21:00:00Z' })
    const path = await files.writeText(JSON.stringify(file))
    expect((await importCatalogueFile(database.db, path, now)).problems).toMatchObject([
      { field: 'ends', reason: expect.stringContaining('would end the event at 2026-12-01T21:00:00Z') as string },
    ])
    const { wire } = await only()
    expect(wire).toMatchObject({ start_date: '2026-12-15T16:00:00.000Z' })
    expect(wire).not.toHaveProperty('end_date')
  })

  test('an end of the owner that is not after the publisher’s new start is left out and reported', async () => {
    await importLinked({ end_time: null })
    const { id } = await only()
    const ownFile = await ownerEdits(shop => Object.assign(rowOf(shop.events, id), { ends: '2026-12-01T21:00:00Z' }))
    const moved = { start_time: '2026-12-15T16:00:00Z', end_time: null, event_status: 'EventRescheduled' }
    expect((await importLinked(moved)).problems).toMatchObject([
      {
        path: 'data[0]',
        reason: expect.stringContaining('would end the event at 2026-12-01T21:00:00Z') as string,
      },
    ])
    expect((await only()).wire).toMatchObject({ start_date: '2026-12-15T16:00:00.000Z' })
    expect((await only()).wire).not.toHaveProperty('end_date')
    expect((await importLinked(moved)).shops).toMatchObject([{ written: 0, removed: 0 }])
    expect(await importCatalogueFile(database.db, ownFile, now)).toMatchObject({
      shops: [{ written: 0 }],
      problems: [],
    })
  })

  test('an event keeps the owner’s own text through a postponement without a date', async () => {
    await importLinked({ short_description: null })
    const { id } = await only()
    await ownerEdits(shop => Object.assign(rowOf(shop.events, id), { description: { fi: 'Omin sanoin.' } }))
    await importLinked({ event_status: 'EventPostponed', start_time: null })
    await importLinked({ short_description: null })
    expect((await only()).wire.description).toEqual({ fi: 'Omin sanoin.' })
  })

  test('an event takes a place that the publisher changed, also from the shop’s own file, which lacks that place', async () => {
    const at = (name: string) => ({
      '@id': 'https://example.fi/#e1',
      name: 'Tanssit',
      startDate: '2026-12-05T19:00:00+02:00',
      location: { '@type': 'Place', name },
    })
    await importSchemaOrg(at('Puisto'))
    const ownFile = await ownerSells((await only()).id)
    await importSchemaOrg(at('Torni'))
    expect((await importCatalogueFile(database.db, ownFile, now)).shops).toMatchObject([{ written: 0, removed: 0 }])
    expect((await only()).wire.location).toMatchObject({ title: { fi: 'Torni' } })
  })

  const place = (id: string, name: string) => ({ id, name: { fi: name }, data_source: 'tprek' })
  const linkTo = (id: string) => ({ '@id': `https://api.hel.fi/linkedevents/v1/place/${id}/` })

  test('an event keeps its place while its publisher’s file has a mere link to that, and loses it when there is none', async () => {
    await importLinked({ location: place('tprek:1', 'Savoy') })
    await ownerSells((await only()).id)
    const linked = await importLinked({ location: linkTo('tprek:1') })
    expect(linked).toMatchObject({ problems: [], shops: [{ written: 0, removed: 0 }] })
    expect((await only()).wire.location).toMatchObject({ title: { fi: 'Savoy' } })
    await importLinked({ location: null })
    expect((await only()).wire.location).toBeUndefined()
  })

  test('an event moves to the place of a link that the shop knows; of any other it keeps the one it had, and that is reported', async () => {
    const other = { id: 'helsinki:toinen', name: { fi: 'Toinen tapahtuma' } }
    await importLinked({ location: place('tprek:1', 'Savoy') }, { ...other, location: place('tprek:2', 'Tavastia') })
    const placeNow = async () => (await catalogue()).events.get('le-helsinki-toinen')?.wire.location?.title.fi
    expect((await importLinked({ ...other, location: linkTo('tprek:1') })).problems).toEqual([])
    expect(await placeNow()).toBe('Savoy')
    const unknown = await importLinked({ ...other, location: linkTo('tprek:3') })
    expect(unknown.problems).toMatchObject([
      {
        path: 'data[0].location',
        line: expect.any(Number) as number,
        reason: expect.stringMatching(/^is a link to another place/) as string,
      },
    ])
    expect(await placeNow()).toBe('Savoy')
    await importLinked({ ...other, location: linkTo('helsinki:internet') })
    expect(await placeNow()).toBeUndefined()
  })

  test('an event keeps the place that its owner gave it, whatever place its publisher links to', async () => {
    await importLinked({ location: linkTo('tprek:1') })
    const { id } = await only()
    await ownerEdits(shop => {
      shop.venues.push({ id: 'oma', title: { fi: 'Oma paikka' } })
      Object.assign(rowOf(shop.events, id), { venue: 'oma' })
    })
    for (const location of [linkTo('tprek:1'), linkTo('tprek:2'), null]) {
      expect((await importLinked({ location })).problems).toEqual([])
      expect((await only()).wire.location).toMatchObject({ title: { fi: 'Oma paikka' } })
    }
  })

  test('the owner’s next word counts over what the publisher said before', async () => {
    await importLinked({})
    const { id } = await only()
    await ownerSells(id)
    await importLinked({ event_status: 'EventCancelled' })
    await ownerEdits(() => undefined)
    await ownerEdits(shop => Object.assign(rowOf(shop.events, id), { status: 'confirmed' }), ['status'])
    expect(await only()).toMatchObject({ status: 'confirmed' })
    await importLinked({ event_status: 'EventCancelled' })
    expect(await only()).toMatchObject({ status: 'confirmed' })
  })

  test('an event follows its publisher after the owner took it, its folder and its place out of their file', async () => {
    await importLinked({})
    const { id } = await only()
    await ownerSells(id)
    await ownerEdits(shop => {
      shop.event_folders.push({ id: 'kesa', slug: 'kesa', title: { fi: 'Kesä' } })
      shop.venues.push({ id: 'oma', title: { fi: 'Oma paikka' } })
      Object.assign(rowOf(shop.events, id), { folders: ['kesa'], venue: 'oma', primary_product: ticketId })
    })
    await ownerEdits(shop => {
      shop.events = shop.events.filter(event => event.id !== id)
      shop.products = shop.products.filter(product => product.id !== ticketId)
      shop.event_folders = shop.event_folders.filter(folder => folder.id !== 'kesa')
      shop.venues = shop.venues.filter(venue => venue.id !== 'oma')
    })
    expect((await importLinked({ event_status: 'EventCancelled' })).problems).toEqual([])
    expect(await only()).toMatchObject({ status: 'cancelled', wire: { folders: [] } })
    await ownerEdits(() => undefined)
  })

  test('an event loses a text that the publisher took back', async () => {
    await importLinked({ name: { fi: 'Ilta', sv: 'Kväll' } })
    await importLinked({ name: { fi: 'Ilta' }, short_description: null, end_time: null })
    const { wire } = await only()
    expect(wire.title).toEqual({ fi: 'Ilta' })
    expect(wire.description).toBeUndefined()
    expect(wire.end_date).toBeUndefined()
  })
})
