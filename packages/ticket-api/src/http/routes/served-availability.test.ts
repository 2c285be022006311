import { calls } from '@portti/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { parseAvailabilitySettings } from '../../configuration/availability-settings.ts'
import { createHttpAvailabilityService } from '../../providers/availability/http-availability-service.ts'
import { findBrokenInvariants } from '../../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openProvider } from '../../test-support/providers/testing-provider.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'

const room = testProduct('huone', { type: 'extra_service', availabilityService: 'hotelli' })
const lost = testProduct('sauna', { type: 'extra_service', availabilityService: 'tuntematon' })
const ticket = testProduct('lippu', { quotaIds: ['sali'] })
const evening = testProduct('iltalippu')
const catalogue = testCatalogue([room, lost, ticket, evening])

let database: TestDatabase
let hotel: Awaited<ReturnType<typeof openProvider>>
let rooms: unknown = { available: 3 }
beforeAll(async () => {
  hotel = await openProvider(() => ({ status: 200, body: JSON.stringify(rooms) }))
  database = await createTestDatabase({ maxConnections: 6 })
  await saveTestShop(database.db, catalogue, { sali: 10 })
})
afterEach(() => {
  hotel.state.mood = 'well'
  rooms = { available: 3 }
})
afterAll(async () => {
  await database?.drop()
  await hotel?.close()
})

const logged: string[] = []
const log = {
  warn: (_: object, sentence: string) => void logged.push(sentence),
  error: (_: object, sentence: string) => void logged.push(sentence),
}
const open = (patienceMs = 2_000) => {
  const addresses = new Map([['hotelli', `${hotel.url}/vapaana?hotelli=1`]])
  const availability = createHttpAvailabilityService({ addresses, log, patienceMs })
  return testApi(database.db, catalogue, ({ rebind }) => {
    rebind(services.availability).toConstantValue(availability)
  })
}

// rules/catalogue#other-systems
test('as many are sold as the other system has', async () => {
  const api = await open()
  const shopper = await api.shopper()
  const tooMany = await shopper.add('huone', 4)
  expect([tooMany.status, tooMany.code, tooMany.parameters.available]).toEqual([
    409,
    'cart_item_availability_product_quota_reached',
    3,
  ])
  const { cart } = await shopper.add('huone', 2)
  expect(cart.items.map(({ amount }) => amount)).toEqual([2])
  expect(hotel.state.requests.at(-1)).toMatchObject({ method: 'GET', path: '/vapaana?hotelli=1&product=huone' })
  expect((await shopper.add('huone', 2)).code).toBe('cart_item_availability_product_quota_reached')
  const item = `cart_items/${cart.items[0]?.id ?? ''}`
  expect((await shopper.send('PATCH', item, { cart_item: { amount: 4 } })).parameters.available).toBe(3)
  expect((await shopper.send('PATCH', item, { cart_item: { amount: 3 } })).status).toBe(200)
  await api.app.close()
})

test.each(['slow', 'failing', 'lying', 'unnamed'] as const)(
  'when the other system is %s, nothing of its products is put in, and all else is',
  async mood => {
    const api = await open(mood === 'slow' ? 50 : 2_000)
    const shopper = await api.shopper()
    await shopper.add('huone', 1)
    if (mood === 'lying') rooms = { available: 'monta' }
    else if (mood !== 'unnamed') hotel.state.mood = mood
    const refused = await shopper.add(mood === 'unnamed' ? 'sauna' : 'huone', 1)
    expect([refused.status, refused.code]).toEqual([503, 'cart_item_webservice_availability'])
    expect(refused.message).toBe('Saatavuutta ei voitu tarkistaa. Yritä hetken kuluttua uudelleen.')
    expect(refused.headers['retry-after']).toBe('5')
    const { cart } = await shopper.add('lippu', 1)
    expect(cart.items.map(({ product, amount }) => [product.id, amount])).toEqual([
      ['huone', 1],
      ['lippu', 1],
    ])
    expect(logged.length).toBeGreaterThan(0)
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
    await api.app.close()
  },
)

// rules/time-left#restore
test.each([
  ['', 0],
  [', also when a cart lives no longer than the silence', 65 * 60_000],
])(
  'restoring is refused while the other system is silent, and brings all back once when it answers again%s',
  async (_, silentMs) => {
    const api = await open()
    const shopper = await api.shopper()
    await shopper.add('iltalippu', 1)
    await shopper.add('lippu', 2)
    await shopper.add('huone', 1)
    const customer = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
    await shopper.send('PUT', 'customer', { customer })
    const { id, token } = shopper
    api.clock.now += 61 * 60_000
    const restore = () => api.send({ method: 'POST', url: `/v2/carts/${id}/restore.json`, payload: { token } })
    // Not on sale for a moment, so that items are put in one by one.
    const closed = { ...evening, salesCloseAt: api.clock.now }
    api.shop.catalogue = testCatalogue([room, lost, ticket, closed])
    hotel.state.mood = 'failing'
    const refused = await restore()
    expect([refused.status, refused.code]).toEqual([503, 'cart_item_webservice_availability'])
    api.clock.now += silentMs
    api.shop.catalogue = catalogue
    hotel.state.mood = 'well'
    for (const { cart, body } of [await restore(), await restore()]) {
      expect(cart.items.map(({ product, amount }) => `${amount} ${product.id}`).toSorted()).toEqual([
        '1 huone',
        '1 iltalippu',
        '2 lippu',
      ])
      expect(cart.customer).toMatchObject({ email: 'aino@example.fi' })
      expect(calls.restoreCart.response.parse(body).gone).toEqual([])
    }
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
    await api.app.close()
  },
)

// rules/quantity#reductions, rules/catalogue#other-systems
test('fewer, and none, are a matter of this shop alone', async () => {
  const api = await open()
  const shopper = await api.shopper()
  const { cart } = await shopper.add('huone', 3)
  hotel.state.mood = 'failing'
  const item = `cart_items/${cart.items[0]?.id ?? ''}`
  const asked = hotel.state.requests.length
  expect((await shopper.send('PATCH', item, { cart_item: { amount: 1 } })).status).toBe(200)
  expect((await shopper.send('DELETE', item)).cart.items).toEqual([])
  expect(hotel.state.requests).toHaveLength(asked)
  await api.app.close()
})

test('many who ask at the same time are one question', async () => {
  const service = createHttpAvailabilityService({ addresses: new Map([['hotelli', hotel.url]]), log })
  const asked = hotel.state.requests.length
  const product = { service: 'hotelli', productId: 'huone' }
  expect(await Promise.all(Array.from({ length: 20 }, () => service.availableOf(product)))).toEqual(
    Array.from({ length: 20 }, () => 3),
  )
  expect(hotel.state.requests).toHaveLength(asked + 1)
})

test('the services are named with their addresses, and a wrong part stops the start without showing it', () => {
  const read = (PORTTI_AVAILABILITY?: string) => [...parseAvailabilitySettings({ PORTTI_AVAILABILITY })]
  expect(read()).toEqual([])
  expect(read('hotelli=https://varaus.example.fi/vapaana?avain=1, museo=http://127.0.0.1:9/')).toEqual([
    ['hotelli', 'https://varaus.example.fi/vapaana?avain=1'],
    ['museo', 'http://127.0.0.1:9/'],
  ])
  for (const wrong of ['hotelli', 'https://varaus.example.fi/?key=salaisuus', 'a=ftp://salaisuus', 'a=']) {
    expect(() => read(wrong)).toThrow(/PORTTI_AVAILABILITY(?!.*salaisuus)/)
  }
})
