import { calls, errorBodySchema, type WireEvent } from '@portti/contract'
import { describe, expect, test } from 'vitest'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'

const day = 86_400_000
const some = { text: expect.any(String) as unknown, number: expect.any(Number) as unknown }
const { api, db } = useSampleShop()

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers })
const events = async () => calls.listEvents.response.parse((await get('/v2/events.json')).json()).events
const event = async (id: string): Promise<WireEvent> =>
  calls.readEvent.response.parse((await get(`/v2/events/${id}.json`)).json()).event
const product = async (id: string) =>
  calls.readProduct.response.parse((await get(`/v1/products/${id}.json`)).json()).product

describe('the sample shop', () => {
  test('answers every read as the contract has it', async () => {
    expect(calls.readShop.response.parse((await get('/v2/shop.json')).json()).shop).toMatchObject({
      id: 'peltohovi',
      default_language: 'fi',
      test_mode: false,
    })
    const { shop } = calls.readShop.response.parse((await get('/v2/shop.json')).json())
    expect(shop.pages[0]).toMatchObject({
      id: 'home_page',
      title: { fi: 'Koti', en: 'Home' },
      icon: { type: 'fontawesome', name: 'home' },
    })
    expect(shop.product_folders).toHaveLength(1)
    expect(shop.event_folders.every(folder => folder.folder_display_type === 'card')).toBe(true)
    // A delivery cost is never sold out, and says how many of it an order may have.
    for (const { product: cost } of shop.delivery_methods ?? [])
      expect(cost.availability).toMatchObject({ available: true, min: 1, max: 10, step: 1 })
    expect((await event('sinfoniaa-peltohovissa')).date_info).toMatchObject({
      fi: some.text,
      en: some.text,
      sv: some.text,
      de: some.text,
    })
    expect((await event('jazzia-laiturilla')).availability?.info).toMatchObject({ de: 'Nur noch wenige' })
    const { venues } = calls.listVenues.response.parse((await get('/v2/venues.json')).json())
    expect(venues.length).toBeGreaterThan(5)
    const listed = await events()
    expect(listed.length).toBeGreaterThanOrEqual(25)
    const starts = listed.map(({ start_date }) => Date.parse(start_date))
    expect(starts).toEqual([...starts].sort((a, b) => a - b))
    expect(starts.every(start => start < api.clock.now + 400 * day)).toBe(true)
    expect(await event(String(listed[0]?.id))).toEqual(listed[0])
  })

  test.each([
    [
      'helmen-venetsialaiset',
      { available: true, status: 'green', info: { fi: 'Hyvin tilaa' }, tot_capacity: some.number },
    ],
    ['jazzia-laiturilla', { available: true, status: 'yellow', info: { fi: 'Vähän jäljellä' }, max_available: 3 }],
    [
      'naurua-onkivedella',
      { available: false, status: 'red', reason_code: 'sold_out', info: { fi: 'Loppuunmyyty' }, max_available: 0 },
    ],
    ['sointujen-yo', { available: false, status: 'red', reason_code: 'not_yet_open', open_at: some.text }],
    ['kokin-poyta', { available: false, status: 'red', reason_code: 'closed' }],
    ['perinneruokamarkkinat', { available: false, status: 'red', reason_code: 'cancelled' }],
    ['helmen-venetsialaiset-suorana', { available: true, status: 'green' }],
  ])('%s says what can be bought', async (id, availability) => {
    expect((await event(id)).availability).toMatchObject(availability)
  })

  test.each([
    [
      'helmen-venetsialaiset-peruslippu',
      { available: true, min: 1, max: 10, step: 1, status: 'green', max_available: 890 },
    ],
    // The tighter of its two quotas bounds it.
    ['helmen-venetsialaiset-illallislippu', { available: true, status: 'yellow', max_available: 6 }],
    [
      'helmen-venetsialaiset-ennakkolippu',
      { available: false, status: 'red', reason_code: 'sold_out', max_available: 0 },
    ],
    ['helmen-venetsialaiset-viikonloppuranneke', { available: false, reason_code: 'not_yet_open' }],
    ['sadonkorjuumuki', { available: false, reason_code: 'closed', close_at: some.text }],
    ['perinneruokamarkkinat-sisaanpaasy', { available: false, reason_code: 'cancelled' }],
    ['toimitus-kirje', { available: false, reason_code: 'not_for_sale' }],
    ['lahjakortti-25', { available: true, status: 'green' }],
  ])('%s says how many can be bought', async (id, availability) => {
    expect((await product(id)).availability).toMatchObject(availability)
  })

  // rules/prices-and-vat#vat-rates
  test('tells the VAT rate of the day, by the kind of a product', async () => {
    expect((await product('helmen-venetsialaiset-peruslippu')).vat_rate).toBe(13.5)
    expect((await product('emalimuki')).vat_rate).toBe(25.5)
  })

  // rules/catalogue#hidden-products
  test('keeps a product that a code must unlock out of lists, and does not find it by its address', async () => {
    const { products } = await event('helmen-venetsialaiset')
    expect(products?.map(({ id }) => id)).not.toContain('helmen-venetsialaiset-kutsuvieras')
    const answer = await get('/v1/products/helmen-venetsialaiset-kutsuvieras.json')
    expect([answer.statusCode, answer.body.includes('Kutsuvieras')]).toEqual([404, false])
  })

  // rules/catalogue#products-feed
  test('feeds its products by the key of the shop, and by no other', async () => {
    const [shop] = await api.query<{ feed_key: string }>('SELECT feed_key FROM shop')
    const { products } = calls.readProductFeed.response.parse(
      (await get(`/v1/feeds/${shop?.feed_key}/products.json`)).json(),
    )
    expect(products.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['emalimuki', 'lahjakortti-25', 'tanssikortti-10']),
    )
    expect(products.every(({ event_id, type }) => !event_id && type !== 'delivery_cost')).toBe(true)
    expect((await get('/v1/feeds/wrong/products.json')).statusCode).toBe(404)
  })

  test.each([
    ['/v2/events/nowhere.json', 'unspecified_exception'],
    ['/v1/products/nothing.json', 'cart_item_product_not_found'],
  ])('answers %s with 404 and a code', async (url, code) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(404)
    expect(errorBodySchema.parse(answer.json()).error.code).toBe(code)
  })
})

describe('a page of the events', () => {
  const page = async (query: string) => calls.listEvents.response.parse((await get(`/v2/events.json?${query}`)).json())

  // rules/catalogue#event-list
  test('goes on where the one before it ended, and the last one has no next', async () => {
    const read: WireEvent[] = []
    for (let after = ''; ; ) {
      const { events: some, next } = await page(`limit=7${after}`)
      expect(some.length).toBeLessThanOrEqual(7)
      read.push(...some)
      if (!next) break
      after = `&after=${next}`
    }
    expect(read).toEqual(await events())
  })

  test.each(['limit=0', 'limit=501', 'limit=many', 'after=nowhere', 'after=', 'limit=3&limit=4'])(
    '?%s is refused',
    async query => {
      const answer = await get(`/v2/events.json?${query}`)
      expect(answer.statusCode).toBe(400)
      expect(errorBodySchema.parse(answer.json()).error.code).toBe('unspecified_exception')
    },
  )
})

test('stock that a cart takes shows within a second, and the ETag moves with it', async () => {
  const url = '/v2/events/lauantaitanssit.json'
  const before = await get(url)
  expect(before.headers['cache-control']).toMatch(/^public, max-age=1/)
  const same = await get(url, { 'if-none-match': String(before.headers.etag) })
  expect([same.statusCode, same.body]).toEqual([304, ''])
  const shopper = await api.shopper()
  await shopper.add('lauantaitanssit-peruslippu', 4)
  api.clock.now += 1_000
  const after = await get(url, { 'if-none-match': String(before.headers.etag) })
  expect(after.statusCode).toBe(200)
  const leftOf = (answer: typeof before) =>
    calls.readEvent.response.parse(answer.json()).event.availability?.max_available ?? 0
  expect(leftOf(after)).toBe(leftOf(before) - 4)
})

test('a page of the list is named by what is in it: the name stays through time and moves with a sale', async () => {
  const all = await events()
  const index = all.findIndex(({ id }) => id === 'lauantaitanssit')
  const before = all[index - 1]?.id
  const url = `/v2/events.json?limit=1${before === undefined ? '' : `&after=${before}`}`
  const first = await get(url)
  const again = () => get(url, { 'if-none-match': String(first.headers.etag) })
  api.clock.now += 2_000
  expect((await again()).statusCode).toBe(304)
  const shopper = await api.shopper()
  await shopper.add('lauantaitanssit-peruslippu', 1)
  api.clock.now += 1_000
  const moved = await again()
  expect([moved.statusCode, moved.headers.etag === first.headers.etag]).toEqual([200, false])
})

test('a list that was kept tells of stock, sales windows and ends as they are now', async () => {
  const listed = async (id: string) => (await events()).find(one => one.id === id)
  const before = await listed('helmen-venetsialaiset')
  await (await api.shopper()).add('helmen-venetsialaiset-peruslippu', 3)
  api.clock.now += 1_000
  expect(await listed('helmen-venetsialaiset')).toEqual(await event('helmen-venetsialaiset'))
  expect((await listed('helmen-venetsialaiset'))?.availability?.max_available).toBe(
    (before?.availability?.max_available ?? 0) - 3,
  )
  const waiting = await listed('sointujen-yo')
  const opensAt = Date.parse(waiting?.availability?.open_at ?? '')
  const [was, at] = [api.clock.now, opensAt - 1]
  api.clock.now = at
  expect((await listed('sointujen-yo'))?.availability?.reason_code).toBe('not_yet_open')
  api.clock.now = opensAt + 1_000
  expect((await listed('sointujen-yo'))?.availability?.reason_code).not.toBe('not_yet_open')
  api.clock.now = was
})

test('an event that is over leaves the list, and its own page says that sales are closed', async () => {
  api.clock.now += 5 * day
  expect((await events()).map(({ id }) => id)).not.toContain('lauantaitanssit')
  const over = await event('lauantaitanssit')
  expect(over.availability).toMatchObject({ available: false, reason_code: 'closed', status: 'red' })
  expect(over.products?.every(({ availability }) => availability?.reason_code === 'closed')).toBe(true)
})

// rules/catalogue#import-states
test('an event that its publisher took back has no page and is in no list', async () => {
  const id = 'kaihon-ilta'
  const write = async (record: string) => {
    await db.pool.query(`UPDATE event SET record = ${record} WHERE id = $1`, [id])
    await db.pool.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
    api.clock.now += 1_000
  }
  await write(`record || '{"withheld": "draft"}'`)
  expect((await get(`/v2/events/${id}.json`)).statusCode).toBe(404)
  expect((await events()).map(one => one.id)).not.toContain(id)
  await write(`record - 'withheld'`)
  expect((await event(id)).id).toBe(id)
})
