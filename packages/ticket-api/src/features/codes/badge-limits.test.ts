import { errorBodySchema } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSampleApi, type SampleApi } from '../../test-support/sample-api.ts'
import { openSampleFiles, rowOf } from '../../test-support/sample-file.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const files = await openSampleFiles()
const feast = 'helmen-venetsialaiset'
const sauna = 'venetsialaisten-rantasauna'
const stream = 'helmen-venetsialaiset-suorana'
const ticketOf = { [feast]: `${feast}-peruslippu`, [sauna]: `${sauna}-saunalippu`, [stream]: `${stream}-striimilippu` }

const limits = ['per_event', 'per_event_date', 'per_day', 'total'] as const
const badgeOf = (limit: (typeof limits)[number]) => `MERKKI-${limit}`.toUpperCase()

/** Feast and sauna share a day of the shop, not of UTC; the stream is the shop’s day before, on the same UTC day. */
const catalogueWith = (feastStarts: string): Promise<string> =>
  files.write(shop => {
    shop['codes'] = limits.map(limit => ({
      code: badgeOf(limit),
      type: 'badge',
      title: { fi: limit },
      product_types: ['single_event_access'],
      percent_off: 100,
      limits: { [limit]: 1 },
    }))
    rowOf(shop.events, feast)['starts'] = feastStarts
    rowOf(shop.events, sauna)['starts'] = '2027-08-28T18:00:00+03:00'
    rowOf(shop.events, stream)['starts'] = '2027-08-27T23:30:00+03:00'
  })

let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 8 })
  api = await openSampleApi(database.db, { catalogue: await catalogueWith('2027-08-28T00:30:00+03:00') })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
  await files.remove()
})

/** How each badge answers for one more ticket of an event; a badge that was taken is given back. */
const taken = async (event: keyof typeof ticketOf) => {
  const outcomes = []
  for (const limit of limits) {
    const shopper = await api.shopper()
    await shopper.add(ticketOf[event], 1)
    const answer = await shopper.call('POST', '/codes.json', { code: badgeOf(limit) })
    outcomes.push(answer.statusCode === 200 ? 'taken' : errorBodySchema.parse(answer.json()).error.code)
    if (answer.statusCode === 200) await shopper.change('DELETE', `/codes/${badgeOf(limit)}.json`)
  }
  return outcomes
}

// rules/codes#badge
test('a badge tells events, their dates, days and its whole life apart', async () => {
  for (const event of [feast, sauna, stream] as const) {
    expect(await taken(event)).toEqual(['taken', 'taken', 'taken', 'taken'])
  }

  for (const limit of limits) {
    const member = await api.shopper()
    await member.add(ticketOf[feast], 1)
    await member.change('POST', '/codes.json', { code: badgeOf(limit) })
  }
  expect(await taken(feast)).toEqual([
    'badge_tickets_per_event_exceeded',
    'badge_tickets_per_event_date_exceeded',
    'badge_tickets_per_day_exceeded',
    'badge_tickets_total_exceeded',
  ])
  expect(await taken(sauna), 'another event of that day').toEqual([
    'taken',
    'taken',
    'badge_tickets_per_day_exceeded',
    'badge_tickets_total_exceeded',
  ])
  expect(await taken(stream), 'another day').toEqual(['taken', 'taken', 'taken', 'badge_tickets_total_exceeded'])

  await importCatalogueFile(database.db, await catalogueWith('2027-08-29T18:00:00+03:00'), api.clock.now)
  api.clock.now += 2_000
  expect(await taken(feast), 'another date of the same event').toEqual([
    'badge_tickets_per_event_exceeded',
    'taken',
    'taken',
    'badge_tickets_total_exceeded',
  ])
})
