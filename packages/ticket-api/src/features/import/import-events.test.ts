import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { exportCommand } from '../../cli/export-command.ts'
import { composeCommand } from '../../compose/compose.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleFiles, sampleNow, samplePath } from '../../test-support/shop/sample-file.ts'
import { loadCatalogue } from '../catalogue/load-catalogue.ts'
import { importCatalogueFile } from './import-catalogue.ts'
import { importAnyFile } from './import-events.ts'

const now = sampleNow
const later = now + 3_600_000
const fixture = (name: string) => fileURLToPath(new URL(`../../formats/linked-events/${name}`, import.meta.url))
const metsaPath = samplePath.replace('peltohovi', 'metsa')

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

const exported = async (shop?: string): Promise<string> => {
  const lines: string[] = []
  await exportCommand(composeCommand(database.db), shop === undefined ? {} : { shop }, line => lines.push(line))
  return lines.join('\n')
}
const events = async () => (await loadCatalogue(database.db, 'peltohovi'))?.events

test('what is exported imports back without change, also later, and exports as itself', async () => {
  await importCatalogueFile(database.db, metsaPath, now)
  const text = await exported()
  const report = await importAnyFile(database.db, await files.writeText(text), later)
  expect(report.problems).toEqual([])
  expect(report.shops).toMatchObject([
    { shopId: 'metsa', written: 0, removed: 0 },
    { shopId: 'peltohovi', written: 0, removed: 0 },
  ])
  expect(await exported()).toBe(text)
  expect(JSON.parse(await exported('metsa'))).toMatchObject({ shops: [{ id: 'metsa', test_mode: true }] })
})

// rules/catalogue#import
test('one shop of a file comes in alone, and what is said is of that shop; one that the file does not have is a sentence', async () => {
  await importCatalogueFile(database.db, metsaPath, now)
  const version = async () => (await loadCatalogue(database.db, 'peltohovi'))?.version
  const before = await version()
  const file = JSON.parse(await exported()) as { shops: { id: string; title: object; codes: object[] }[] }
  const path = await files.writeText(
    JSON.stringify({
      ...file,
      shops: [
        ...file.shops.map(shop => ({ ...shop, title: { fi: 'Toinen' }, codes: [...shop.codes, { code: '?' }] })),
        { id: 'rikki' },
      ],
    }),
  )
  const report = await importAnyFile(database.db, path, now, { shopId: 'metsa' })
  expect(report.shops).toMatchObject([{ shopId: 'metsa', written: 1 }])
  expect(new Set(report.problems.map(problem => problem.path.split('.')[0]))).toEqual(new Set(['shops[0]']))
  expect(await version()).toBe(before)
  await expect(importAnyFile(database.db, path, now, { shopId: 'nosuch' })).rejects.toThrow(/has no shop "nosuch"\.$/)
  await expect(importAnyFile(database.db, path, now, { shopId: 'rikki' })).rejects.toThrow(
    /cannot be used: shops\[2\]\./,
  )
})

// rules/catalogue#import
test('a Linked Events answer brings its good events, names the bad ones by line and field, and changes nothing again', async () => {
  const path = fixture('helsinki-linked-events.json')
  const first = await importAnyFile(database.db, path, now)
  const line: unknown = expect.any(Number)
  expect(first.problems).toMatchObject([
    {
      path: 'data[1].start_time',
      field: 'start_time',
      line,
      reason: expect.stringMatching(/^is missing: a postponed event/) as string,
    },
    { path: 'data[2].start_time', field: 'start_time', line },
  ])
  const event = (await events())?.get('le-helsinki-afy6ikna3u')
  expect(event?.wire).toMatchObject({ title: { fi: 'Uutta Koillis-Helsinkiä verkkotilaisuus' } })
  expect(event?.productIds).toEqual([])
  expect((await importAnyFile(database.db, path, later)).shops).toMatchObject([{ written: 0, removed: 0 }])
})

// rules/catalogue#import
test('events of another system stay when the shop’s own file is imported again', async () => {
  await importAnyFile(database.db, fixture('helsinki-linked-events.json'), now)
  expect((await importCatalogueFile(database.db, samplePath, now)).shops).toMatchObject([{ written: 0, removed: 0 }])
  expect((await events())?.has('le-helsinki-afy6ikna3u')).toBe(true)
})

test('a stored row that does not read as a file’s stays as it is stored, and stops no publisher', async () => {
  const stored = async () =>
    (
      await database.db.pool.query<{ record: object }>(
        "SELECT record FROM product WHERE id = 'sinfoniaa-peltohovissa-peruslippu-b'",
      )
    ).rows
  await database.db.pool.query(
    `UPDATE product SET record = record || '{"allowed_seat_categories": ["permanto"]}'
    WHERE id = 'sinfoniaa-peltohovissa-peruslippu-b'`,
  )
  const before = await stored()
  const report = await importAnyFile(database.db, fixture('helsinki-linked-events.json'), now)
  expect(report.shops).toMatchObject([{ removed: 0 }])
  expect((await events())?.has('le-helsinki-afy6ikna3u')).toBe(true)
  expect(await stored()).toEqual(before)
})

test('a stored event that does not read as a file’s stays as it is, and its publisher’s word for it is reported', async () => {
  const id = 'le-helsinki-afy6ikna3u'
  await importAnyFile(database.db, fixture('helsinki-linked-events.json'), now)
  await database.db.pool.query(`UPDATE event SET record = record || '{"age_limit": "K-18"}' WHERE id = $1`, [id])
  const stored = async () =>
    (await database.db.pool.query<{ record: object }>('SELECT record FROM event WHERE id = $1', [id])).rows
  const before = await stored()
  const report = await importAnyFile(database.db, fixture('helsinki-linked-events.json'), now)
  expect(report.problems).toContainEqual(
    expect.objectContaining({ path: 'data[0]', reason: expect.stringMatching(/^stays as it was/) as string }),
  )
  expect(await stored()).toEqual(before)
})

// rules/desk#stock
test('a publisher’s file leaves the stock as the desk changed it, and so does the shop’s own file after it', async () => {
  const quota = 'venetsialaiset-alue'
  const stock = async () =>
    (
      await database.db.pool.query<object>(
        'SELECT capacity, listed_capacity, sold_elsewhere FROM quota WHERE id = $1',
        [quota],
      )
    ).rows
  await database.db.pool.query(
    'UPDATE quota SET capacity = capacity - 50, listed_capacity = capacity, sold_elsewhere = 3, listed_sold_elsewhere = sold_elsewhere WHERE id = $1',
    [quota],
  )
  const changed = await stock()
  await importAnyFile(database.db, fixture('helsinki-linked-events.json'), now)
  expect(await stock()).toEqual(changed)
  await importCatalogueFile(database.db, samplePath, now)
  expect(await stock()).toEqual(changed)
})

// rules/catalogue#import
test('schema.org events come with their place, cleaned, once each', async () => {
  const event = {
    '@type': 'MusicEvent',
    '@id': 'https://example.fi/konsertti',
    name: 'Kesäkonsertti &amp; tanssit',
    startDate: '2027-07-01T19:00:00+03:00',
    description: '<p onclick="x()">Tervetuloa<script>bad()</script></p>',
    location: [
      { '@type': 'VirtualLocation', name: 'Zoom', url: 'https://zoom.example/1' },
      { '@type': 'Place', name: 'Puisto', address: { addressLocality: 'Kuopio', addressCountry: 'FI' } },
    ],
  }
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': [event, event, { ...event, name: '' }] })
  const report = await importAnyFile(database.db, await files.writeText(text), now)
  expect(report.problems).toMatchObject([
    { path: '@graph[2].name', reason: 'is missing' },
    { path: '@graph[1]', reason: 'is the same event as @graph[0]' },
  ])
  const [found] = [...((await events())?.values() ?? [])].filter(({ id }) => id.startsWith('so-'))
  expect(found?.wire).toMatchObject({
    title: { fi: 'Kesäkonsertti & tanssit' },
    full_description: { fi: '<p>Tervetuloa</p>' },
    start_date: '2027-07-01T16:00:00.000Z',
    location: { title: { fi: 'Puisto' }, city: 'Kuopio' },
  })
})

// rules/catalogue#import
test('an end that a publisher writes as a day, or not after the start, is left out and reported; one that is not given is not', async () => {
  const concert = {
    '@type': 'MusicEvent',
    '@id': 'https://example.fi/konsertti',
    name: 'Kesäkonsertti',
    startDate: '2027-07-01T19:00:00+03:00',
  }
  const graph = [
    { ...concert, endDate: '2027-07-01' },
    { ...concert, '@id': 'https://example.fi/matinea', endDate: '' },
  ]
  const ofSchemaOrg = await files.writeText(JSON.stringify({ '@graph': graph }))
  expect((await importAnyFile(database.db, ofSchemaOrg, now)).problems).toMatchObject([
    {
      path: '@graph[0].endDate',
      field: 'endDate',
      reason: 'must be a date-time with its offset, such as 2027-08-28T18:00:00+03:00; the end is left out',
    },
  ])
  const { data } = JSON.parse(await readFile(fixture('helsinki-linked-events.json'), 'utf8')) as { data: object[] }
  const times = { start_time: '2027-02-01T16:00:00Z', end_time: '2026-02-01T19:00:00Z' }
  const ofLinkedEvents = await files.writeText(JSON.stringify({ data: [{ ...data[0], ...times }] }))
  expect((await importAnyFile(database.db, ofLinkedEvents, now)).problems).toMatchObject([
    { path: 'data[0].end_time', reason: 'is not after the start; the end is left out' },
  ])
  const ends = [...((await events())?.values() ?? [])].filter(({ id }) => /^(so|le)-/.test(id))
  expect(ends.map(({ wire }) => wire.end_date)).toEqual([undefined, undefined, undefined])
})

test('a dry run tells the same and keeps nothing', async () => {
  const report = await importAnyFile(database.db, fixture('helsinki-linked-events.json'), now, { isDryRun: true })
  expect(report.shops).toMatchObject([{ shopId: 'peltohovi', written: 1 }])
  expect((await events())?.has('le-helsinki-afy6ikna3u')).toBe(false)
})

test('a format that is none of ours, and a shop that nobody named, are one sentence each', async () => {
  await expect(importAnyFile(database.db, fixture('espoo-open-api-event.json'), now)).rejects.toThrow(
    /is none that Portti knows/,
  )
  await importCatalogueFile(database.db, metsaPath, now)
  await expect(importAnyFile(database.db, fixture('helsinki-linked-events.json'), now)).rejects.toThrow(
    'Say whose events these are: --shop with one of metsa, peltohovi.',
  )
})

test('two thousand events, like every real one we have in turn, come in by one file, and the second time nothing changes', async () => {
  const { data } = JSON.parse(await readFile(fixture('helsinki-linked-events.json'), 'utf8')) as { data: object[] }
  const hourOf = (number: number) => new Date(now + number * 3_600_000).toISOString()
  // Two of the three have no time of their own, and would be left out.
  const many = Array.from({ length: 2_000 }, (_, number) => ({
    ...data[number % data.length],
    id: `helsinki:${number}`,
    start_time: hourOf(number),
    end_time: hourOf(number + 2),
  }))
  const path = await files.writeText(JSON.stringify({ data: many }))
  const first = await importAnyFile(database.db, path, now)
  expect(first.problems).toEqual([])
  const came = [...((await events())?.values() ?? [])].filter(({ id }) => id.startsWith('le-helsinki-'))
  expect(came).toHaveLength(2_000)
  expect(new Set(came.map(({ wire }) => JSON.stringify([wire.title, wire.location?.title])))).toHaveLength(data.length)
  expect((await importAnyFile(database.db, path, later)).shops).toMatchObject([{ written: 0, removed: 0 }])
})
