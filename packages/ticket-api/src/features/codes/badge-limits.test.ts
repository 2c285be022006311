import { errorBodySchema } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openSampleFiles, rowOf } from '../../test-support/shop/sample-file.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const files = await openSampleFiles()
const feast = 'helmen-venetsialaiset'
const sauna = 'venetsialaisten-rantasauna'
const stream = 'helmen-venetsialaiset-suorana'
const ticketOf = { [feast]: `${feast}-peruslippu`, [sauna]: `${sauna}-saunalippu`, [stream]: `${stream}-striimilippu` }

const limits = ['per_event', 'per_event_date', 'per_day', 'total'] as const
const badgeOf = (limit: (typeof limits)[number]) => `MERKKI-${limit}`.toUpperCase()

/** Feast and sauna share a day of the shop, not of UTC; the stream is the shop’s day before, on the same UTC day. */
const catalogueWith = (feastStarts: string, most = 1): Promise<string> =>
  files.write(shop => {
    shop['codes'] = limits.map(limit => ({
      code: badgeOf(limit),
      type: 'badge',
      title: { fi: limit },
      product_types: ['single_event_access'],
      percent_off: 100,
      limits: { [limit]: most },
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
    const response = await shopper.call('POST', '/codes.json', { code: badgeOf(limit) })
    outcomes.push(response.statusCode === 200 ? 'taken' : errorBodySchema.parse(response.json()).error.code)
    if (response.statusCode === 200) await shopper.change('DELETE', `/codes/${badgeOf(limit)}.json`)
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

// rules/codes#badge
test('a cart with used-up limits of many events can be changed', async () => {
  const events = Array.from({ length: 9 }, (_, nth) => `sauna-${nth}`)
  const path = await files.write(shop => {
    shop['codes'] = [
      {
        code: 'MERKKI-MONI',
        type: 'badge',
        title: { fi: 'Moni' },
        product_types: ['single_event_access'],
        percent_off: 100,
        limits: { per_event: 1 },
      },
    ]
    rowOf(shop.quotas, 'rantasauna-vuorot')['capacity'] = 200
    const [event, product] = [rowOf(shop.events, sauna), rowOf(shop.products, ticketOf[sauna])]
    for (const id of events) {
      shop.events.push({ ...event, id })
      shop.products.push({ ...product, id: `${id}-lippu`, event_id: id })
    }
  })
  await importCatalogueFile(database.db, path, api.clock.now)
  api.clock.now += 2_000
  const ticketOfEach = events.map(id => ({ product: { id: `${id}-lippu` }, amount: 1 }))
  const cartOfAll = async () => {
    const shopper = await api.shopper()
    await shopper.change('POST', '/codes.json', { code: 'MERKKI-MONI' })
    return { shopper, cart: await shopper.change('POST', '/cart_items.json', { cart_items: ticketOfEach }) }
  }
  expect((await cartOfAll()).cart.totalEur).toBe('0.00')

  const { shopper, cart } = await cartOfAll()
  expect(cart.totalEur).toBe('162.00')
  expect((await shopper.change('DELETE', `/cart_items/${cart.items[0]?.id}.json`)).totalEur).toBe('144.00')
})

// rules/codes#badge
test('a changed limit holds where the badge was used already, and takes back nothing that was held', async () => {
  const change = async (most: number, feastStarts = '2027-08-29T18:00:00+03:00') => {
    await importCatalogueFile(database.db, await catalogueWith(feastStarts, most), api.clock.now)
    api.clock.now += 2_000
  }
  const dateOfFeast = (date: string) => `code/${badgeOf('per_event_date')}/date/${feast}/${date}`
  const capacityOf = async (quotaId: string) =>
    (await api.query<{ capacity: number }>('SELECT capacity FROM quota WHERE id = $1', [quotaId]))[0]?.capacity
  /** A cart that holds one ticket of a badge, where its limit allows that. */
  const useBadge = async (limit: (typeof limits)[number]) => {
    const member = await api.shopper()
    await member.add(ticketOf[feast], 1)
    await member.call('POST', '/codes.json', { code: badgeOf(limit) })
    return member
  }
  await change(1)
  for (const limit of limits) await useBadge(limit)
  const exceeded = limits.map(limit => `badge_tickets_${limit}_exceeded`)
  expect(await taken(feast)).toEqual(exceeded)

  await change(2)
  expect(await taken(feast), 'one more than before').toEqual(['taken', 'taken', 'taken', 'taken'])
  const early = await useBadge('per_event_date')

  await change(1)
  expect(await taken(feast), 'one again').toEqual(exceeded)
  expect(await capacityOf(dateOfFeast('2027-08-29T15:00:00.000Z')), 'two are held').toBe(2)

  await change(3, '2027-09-04T18:00:00+03:00')
  expect(await capacityOf(dateOfFeast('2027-08-29T15:00:00.000Z'))).toBe(3)
  await early.add(ticketOf[feast], 1)
  expect(await capacityOf(dateOfFeast('2027-09-04T15:00:00.000Z')), 'of a badge that was put in before').toBe(3)
  expect(await api.brokenInvariants()).toEqual([])
})
