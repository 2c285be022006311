import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeCommand } from '../compose/compose.ts'
import { loadCatalogue } from '../features/catalogue/load-catalogue.ts'
import { importCatalogueFile } from '../features/import/import-catalogue.ts'
import { importAnyFile } from '../features/import/import-events.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { openSampleFiles, samplePath } from '../test-support/shop/sample-file.ts'
import { exportCommand } from './export-command.ts'

const now = Date.now()
let database: TestDatabase
let files: Awaited<ReturnType<typeof openSampleFiles>>
beforeAll(async () => {
  files = await openSampleFiles()
  database = await createTestDatabase({ maxConnections: 2 })
  await importCatalogueFile(database.db, samplePath, now)
  await importCatalogueFile(database.db, samplePath.replace('peltohovi', 'metsa'), now)
})
afterAll(async () => {
  await files?.remove()
  await database?.drop()
})

const exported = async (as: string, shop?: string): Promise<string> => {
  const lines: string[] = []
  await exportCommand(
    composeCommand(database.db, () => now),
    { as, ...(shop !== undefined && { shop }) },
    line => lines.push(line),
  )
  return lines.join('\n')
}
const eventsOf = async (shop: string) => [...((await loadCatalogue(database.db, shop))?.events.values() ?? [])]

test.each([
  ['schema.org', 'so-'],
  ['linked-events', 'le-'],
])(
  'what is written as %s another shop reads: every event, with its texts, times, state and place',
  async (as, prefix) => {
    const path = await files.writeText(await exported(as, 'peltohovi'))
    const report = await importAnyFile(database.db, path, now, { shopId: 'metsa' })
    expect(report.problems).toEqual([])
    const came = (await eventsOf('metsa')).filter(({ id }) => id.startsWith(prefix))
    const sent = (await eventsOf('peltohovi')).filter(({ wire }) => Date.parse(wire.end_date ?? wire.start_date) > now)
    const told = ({ wire }: (typeof sent)[number]) => ({
      title: wire.title,
      full: wire.full_description,
      start: wire.start_date,
      end: wire.end_date,
      status: wire.status,
      isOnline: wire.attendance_mode === 'online',
      place: wire.attendance_mode === 'online' ? undefined : wire.location?.title,
      city: wire.attendance_mode === 'online' ? undefined : wire.location?.city,
    })
    const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)
    expect(sent.length).toBeGreaterThan(10)
    expect(came.map(told).sort(byText)).toEqual(sent.map(told).sort(byText))
    const again = await importAnyFile(database.db, path, now, { shopId: 'metsa' })
    expect(again.shops).toMatchObject([{ written: 0, removed: 0 }])
  },
)

test('each event says where it is sold and for how much, and nothing hidden is offered', async () => {
  const text = await exported('schema.org', 'peltohovi')
  expect(text).toContain('/events/helmen-venetsialaiset/')
  expect(text).toMatch(/"price": "24.90",\s+"priceCurrency": "EUR"/)
  expect(text).not.toContain('utsuvieras')
})

// rules/prices-and-vat#fees-included
test.each([
  ['peltohovi', 'sinfoniaa-peltohovissa', ['10.98', '36.88']],
  ['metsa', 'avajaiset-kuusikossa', ['30.00', '14.00']],
])(
  'the prices that other systems are told of %s have every fee in them, as its own pages say',
  async (shop, id, prices) => {
    const pricesIn = (offers: readonly unknown[]) =>
      (offers as readonly { price: string | { fi: string } }[]).map(({ price }) =>
        typeof price === 'string' ? price : price.fi,
      )
    const schemaOrg = JSON.parse(await exported('schema.org', shop)) as {
      '@graph': { '@id': string; offers: object[] }[]
    }
    const linked = JSON.parse(await exported('linked-events', shop)) as { data: { id: string; offers: object[] }[] }
    const [one, other] = [
      pricesIn(schemaOrg['@graph'].find(event => event['@id'].endsWith(`/events/${id}/`))?.offers ?? []),
      pricesIn(linked.data.find(event => event.id === `${shop}:${id}`)?.offers ?? []),
    ]
    expect(one).toEqual(expect.arrayContaining(prices))
    expect(other).toEqual(one)
  },
)

test('a format that there is not, and a shop that nobody named, are one sentence each', async () => {
  await expect(exported('ical', 'peltohovi')).rejects.toThrow(
    '--as is "ical": write portti, schema.org or linked-events.',
  )
  await expect(exported('schema.org')).rejects.toThrow(/^Say which shop with --shop/)
})
