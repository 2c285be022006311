import { cartTokenHeader, idempotencyKeyHeader, placeHeader, proofHeader } from '@portti/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'

const made = testCatalogue([testProduct('ticket', { quotaIds: ['q'] })])
const catalogue = {
  ...made,
  shop: { ...made.shop, embed_sites: ['https://www.lehti.test', 'http://lehti.localhost:8080'] },
  host: 'shop.test',
  otherHosts: ['www.shop.test', 'localhost:3000'],
}
let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, { q: 10 })
  api = await testApi(database.db, catalogue)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const allowOrigin = 'access-control-allow-origin'
const createFrom = (origin: string) => api.app.inject({ method: 'POST', url: '/v2/carts.json', headers: { origin } })
const preflightFrom = (origin: string) =>
  api.app.inject({
    method: 'OPTIONS',
    url: '/v2/carts/1/cart_items.json',
    headers: { origin, 'access-control-request-method': 'POST' },
  })

describe('pages of another origin', () => {
  test.each(['https://shop.test', 'http://shop.test:8080', 'https://www.shop.test', 'http://localhost:3000'])(
    'of the shop’s own host may call it: %s',
    async origin => {
      const response = await createFrom(origin)
      expect(response.statusCode).toBe(200)
      expect(response.headers[allowOrigin]).toBe(origin)
      expect(response.headers.vary).toContain('origin')
      const preflight = await preflightFrom(origin)
      expect(preflight.statusCode).toBe(204)
      expect(preflight.headers).toMatchObject({
        [allowOrigin]: origin,
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': `content-type, ${cartTokenHeader}, ${idempotencyKeyHeader}, ${placeHeader}, ${proofHeader}`,
      })
      expect(preflight.headers).not.toHaveProperty('access-control-allow-credentials')
    },
  )

  test.each([
    'https://evil.test',
    'https://shop.test.evil.test',
    'https://evilshop.test',
    'http://localhost:3001',
    'https://shop.test/path',
    'ftp://shop.test',
    'null',
  ])('of anyone else may not: %s', async origin => {
    for (const response of [await createFrom(origin), await preflightFrom(origin)]) {
      expect(Object.keys(response.headers).filter(name => name.startsWith('access-control-'))).toEqual([])
      expect(response.headers.vary).toContain('origin')
    }
  })

  test('can read why they are refused, and caches keep their answers apart', async () => {
    const headers = { origin: 'https://shop.test' }
    const refused = await api.app.inject({ url: '/v2/carts/1.json', headers })
    expect(refused.statusCode).toBe(403)
    expect(refused.headers[allowOrigin]).toBe('https://shop.test')
    const shop = await api.app.inject({ url: '/v2/shop.json', headers })
    expect(shop.headers[allowOrigin]).toBe('https://shop.test')
    expect(shop.headers.vary).toMatch(/^host, x-forwarded-host, origin,/)
  })
})

// rules/embed#sites
describe('a site that may embed the buy panel', () => {
  const from = (origin: string, url: string, method: 'GET' | 'POST' | 'OPTIONS' = 'GET') =>
    api.app.inject({ method, url, headers: { origin } })
  const reads = ['/v2/events/nobody.json', '/v1/products/ticket.json']

  test.each(['https://www.lehti.test', 'http://lehti.localhost:8080'])('reads what is sold, %s', async origin => {
    for (const url of reads) {
      const { headers } = await from(origin, url)
      expect(headers[allowOrigin], url).toBe(origin)
      expect(headers['access-control-expose-headers']).toContain('date')
      expect(headers).not.toHaveProperty('access-control-allow-credentials')
    }
  })

  test('makes no other call', async () => {
    const origin = 'https://www.lehti.test'
    const answers = [
      await from(origin, '/v2/carts.json', 'POST'),
      await from(origin, '/v2/carts.json', 'OPTIONS'),
      await from(origin, '/v2/events/nobody.json', 'OPTIONS'),
      await from(origin, '/v2/events.json'),
      await from(origin, '/v2/orders/P26-1.json?secret=x'),
    ]
    expect(answers.map(({ headers }) => headers[allowOrigin])).toEqual(answers.map(() => undefined))
  })

  test.each([
    'https://lehti.test',
    'http://www.lehti.test',
    'https://www.lehti.test:8443',
    'https://www.lehti.test.evil.test',
    'http://lehti.localhost',
    'null',
  ])('is not %s', async origin => {
    for (const url of reads) expect((await from(origin, url)).headers[allowOrigin], url).toBeUndefined()
  })
})

test('answers are data, kept by nobody, and say to nobody where they came from', async () => {
  const shopper = await api.shopper()
  const own = {
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  expect((await shopper.add('ticket', 1)).headers).toMatchObject(own)
  for (const url of ['/v2/orders/P26-1.json?secret=x', '/nothing', '/v2/carts/%zz.json', '/health/live']) {
    expect((await api.app.inject(url)).headers, url).toMatchObject(own)
  }
  const shop = await api.app.inject('/v2/shop.json')
  expect(shop.headers).toMatchObject({ ...own, 'cache-control': expect.stringContaining('max-age') })
})
