import { connect } from 'node:net'
import { calls, cartTokenHeader, errorCodes } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { services } from '../compose/services.ts'
import { connectDatabase } from '../store/database.ts'
import { loseNextResponse } from '../test-support/postgres/lose-next-response.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { testApi } from '../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../test-support/shop/testing-catalogue.ts'
import { errorStatus } from './refusals/error-status.ts'

const catalogue = testCatalogue([testProduct('ticket', { quotaIds: ['q'] })])
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

// rules/wire#statuses
test('every error code has an HTTP status', () => {
  for (const code of errorCodes) expect([400, 403, 404, 409, 422, 429, 503]).toContain(errorStatus[code])
})

// rules/wire#statuses
test('what is no JSON, or JSON of another shape, is malformed and changes nothing', async () => {
  const shopper = await api.shopper()
  const bodies = [
    '{',
    '"text"',
    '[]',
    'null',
    '',
    '{}',
    '{"cart_item":{}}',
    '{"cart_item":{"product":{"id":"ticket"},"amount":"2"}}',
    '{"cart_item":{"product":{"id":"ticket"},"amount":1.5}}',
    '{"cart_item":{"product":{"id":"../etc"},"amount":1}}',
    '{"cart_item":{"product":{"id":"ticket"},"amount":1,"__proto__":{"x":1}}}',
    '{"cart_items":{"product":{"id":"ticket"},"amount":1}}',
    '{"cart_item":{"product":{"id":"ticket"},"amount":1},"cart_items":[{"product":{"id":"ticket"},"amount":2}]}',
    '{"cart_item":{"product":{"id":"ticket"},"amount":1},"cart_items":"none"}',
  ]
  for (const payload of bodies) {
    const answer = await api.send({
      method: 'POST',
      url: `/v2/carts/${shopper.id}/cart_items.json`,
      headers: { [cartTokenHeader]: shopper.token, 'content-type': 'application/json' },
      payload,
    })
    expect(answer, payload).toMatchObject({ status: 400, code: 'unspecified_exception', parameters: {} })
    expect(JSON.stringify(answer.body)).not.toMatch(/ {4}at |\.ts|zod|fastify/i)
  }
  expect((await shopper.read()).cart.items).toEqual([])
})

test('a line beside no list of lines (null) is still a line', async () => {
  const shopper = await api.shopper()
  const body = { cart_item: { product: { id: 'ticket' }, amount: 1 }, cart_items: null }
  expect((await shopper.send('POST', 'cart_items', body)).cart.items).toMatchObject([{ amount: 1 }])
})

// rules/wire#error-body
test('an unknown path, a wrong method and a broken address answer JSON', async () => {
  for (const [method, url, status] of [
    ['GET', '/', 404],
    ['GET', '/v2/nothing.json', 404],
    ['PUT', '/v2/carts.json', 404],
    ['GET', '/v2/carts/%zz.json', 400],
    ['GET', `/v2/carts/${'x'.repeat(300)}.json`, 404],
  ] as const) {
    expect(await api.send({ method, url })).toMatchObject({ status, code: 'unspecified_exception' })
  }
})

// rules/languages#message-language
test('messages come in the language of the query, else of the header, else in Finnish', async () => {
  const messageOf = async (url: string, language?: string) =>
    (await api.send({ method: 'GET', url, headers: { ...(language && { 'accept-language': language }) } })).message
  const [fi, en, sv, de] = await Promise.all(['fi', 'en', 'sv', 'de'].map(lang => messageOf(`/nothing?lang=${lang}`)))
  expect(new Set([fi, en, sv, de]).size).toBe(4)
  expect(await messageOf('/nothing?lang=sv', 'en')).toBe(sv)
  expect(await messageOf('/nothing', 'en-GB,fi;q=0.5')).toBe(en)
  expect(await messageOf('/nothing', 'pl, sv;q=0.2, en;q=0.1')).toBe(sv)
  expect(await messageOf('/nothing', 'de-AT, sv;q=0.2')).toBe(de)
  expect(await messageOf('/nothing?lang=pl', 'pl')).toBe(fi)
})

/** For each parameter of the contract's queries, a valid value that names nothing. */
const queryWords: Readonly<Record<string, string>> = {
  after: 'nowhere',
  event: 'none',
  event_id: 'none',
  limit: '5',
  secret: 'wrong',
  section_id: 'none',
  token: 'wrong',
}

test.each(
  Object.entries(calls).flatMap(([name, call]) =>
    'query' in call ? [[name, call.method, call.path, Object.keys(call.query.shape)] as const] : [],
  ),
)('%s fails in the language of the query, whether its query is taken or refused', async (_name, method, path, keys) => {
  const query = keys.filter(key => key !== 'lang').map(key => `${key}=${queryWords[key] ?? ''}`)
  for (const parts of [query, ['limit=many', 'after=', 'secret=1', 'secret=2', 'event=', 'event_id=']]) {
    const messages = await Promise.all(
      ['fi', 'en', 'sv'].map(async lang => {
        const url = `${path.replaceAll(/\{\w+\}/g, 'none')}?${[...parts, `lang=${lang}`].join('&')}`
        const answer = await api.send({ method, url, headers: { 'accept-language': lang === 'en' ? 'sv' : 'en' } })
        expect(answer.status).toBeGreaterThanOrEqual(400)
        return answer.message
      }),
    )
    expect(new Set(messages).size, messages.join(' / ')).toBe(3)
  }
})

test('bodies and headers have bounds', async () => {
  const shopper = await api.shopper()
  const large = await shopper.send('PUT', 'comments_by_customer', { comments_by_customer: 'x'.repeat(70_000) })
  expect(large).toMatchObject({ status: 413, code: 'unspecified_exception' })

  const url = new URL(await api.app.listen({ host: '127.0.0.1', port: 0 }))
  const raw = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(Number(url.port), url.hostname, () => socket.write(text))
      let answer = ''
      socket.on('data', data => {
        answer += data.toString()
      })
      socket.on('end', () => resolve(answer))
      socket.on('error', reject)
    })
  expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-large: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1.1 431 [\s\S]*"unspecified_exception"/,
  )
  expect(await raw('nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 [\s\S]*"unspecified_exception"/)
})

test('the shop is found by the host that a proxy on this machine passes on, and by no one else’s word', async () => {
  const hosts: string[] = []
  const other = await testApi(database.db, catalogue, ({ rebind }) => {
    rebind(services.catalogues).toConstantValue({
      byHost: async host => {
        hosts.push(host)
        return host === 'nobody.test' ? undefined : catalogue
      },
      byShop: async () => catalogue,
    })
  })
  const ask = (host: string, forwarded?: string, remoteAddress = '127.0.0.1') =>
    other.send({
      method: 'POST',
      url: '/v2/carts.json',
      remoteAddress,
      headers: { host, ...(forwarded && { 'x-forwarded-host': forwarded }) },
    })
  await ask('127.0.0.1:4000', 'shop.test')
  await ask('api.test:4000', 'shop.test', '203.0.113.9')
  expect(hosts).toEqual(['shop.test', 'api.test:4000'])
  expect(await ask('nobody.test')).toMatchObject({ status: 404, code: 'unspecified_exception' })
  await other.app.close()
})

test('health says live always, and ready when the database answers and a shop is there', async () => {
  expect((await api.app.inject('/health/live')).statusCode).toBe(200)
  expect((await api.app.inject('/health/ready')).json()).toEqual({ status: 'ready' })
  const empty = await createTestDatabase()
  const bare = await testApi(empty.db, catalogue)
  expect((await bare.app.inject('/health/ready')).json()).toEqual({
    status: 'not_ready',
    problem: 'no catalogue was imported',
  })
  await empty.db.pool.end()
  const gone = await bare.app.inject('/health/ready')
  expect(gone.statusCode).toBe(503)
  expect(gone.headers['retry-after']).toBe('1')
  expect(gone.json()).toEqual({ status: 'not_ready', problem: 'the database does not answer' })
  await bare.app.close()
  await empty.drop()
})

test('the description of the API is made once, compressed, and not sent to who has it', async () => {
  const ask = (headers: Record<string, string>) => api.app.inject({ url: '/openapi.json', headers })
  const plain = await ask({})
  const gzipped = await ask({ 'accept-encoding': 'gzip' })
  expect(gzipped.headers['content-encoding']).toBe('gzip')
  expect(gzipped.headers['cache-control']).toBe('public, max-age=300')
  expect(gzipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  const again = await ask({ 'if-none-match': String(gzipped.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test('a lost connection to the database is 503 with Retry-After, and the same key finds out what happened', async () => {
  const lost = await connectDatabase(database.url, { maxConnections: 2, onError: () => undefined })
  const flaky = await testApi(lost, catalogue)
  const shopper = await flaky.shopper()
  const key = flaky.newKey()
  await shopper.add('ticket', 1)
  loseNextResponse(lost.pool, 'add-lines-one-quota')
  const answer = await shopper.add('ticket', 2, { key })
  expect(answer).toMatchObject({ status: 503, code: 'unspecified_exception', headers: { 'retry-after': '1' } })
  expect((await shopper.add('ticket', 2, { key })).cart.items).toMatchObject([{ amount: 3 }])
  expect((await shopper.read()).cart.items).toMatchObject([{ amount: 3 }])
  await flaky.app.close()
  await lost.close()
})

test('with the database away, carts fail in their own words, and may come again', async () => {
  const lost = await connectDatabase(database.url, { maxConnections: 1, onError: () => undefined })
  const away = await testApi(lost, catalogue, ({ rebind }) => {
    rebind(services.catalogues).toConstantValue({
      byHost: host =>
        host.startsWith('away')
          ? Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))
          : Promise.resolve(catalogue),
      byShop: async () => catalogue,
    })
  })
  const shopper = await away.shopper()
  loseNextResponse(lost.pool, 'read-carts')
  const again = { status: 503, headers: { 'retry-after': '1' } }
  expect(await shopper.read()).toMatchObject({ ...again, code: 'cart_loading_failed' })
  const created = await away.send({ method: 'POST', url: '/v2/carts.json', headers: { host: 'away.test' } })
  expect(created).toMatchObject({ ...again, code: 'cart_creation_failed' })
  await away.app.close()
  await lost.close()
})

// rules/wire#calls
test('every call is served, by its path and method', async () => {
  const { paths } = (await api.app.inject('/openapi.json')).json<{ paths: Record<string, object> }>()
  const served = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`),
  )
  const cart = '/v2/carts/{}'
  expect(served).toEqual(
    expect.arrayContaining([
      'post /v2/carts.json',
      `get ${cart}.json`,
      `put ${cart}/customer.json`,
      `put ${cart}/delivery_customer.json`,
      `get ${cart}/delivery_methods.json`,
      `post ${cart}/delivery_methods.json`,
      `post ${cart}/cart_items.json`,
      `patch ${cart}/cart_items/{}.json`,
      `delete ${cart}/cart_items/{}.json`,
      `post ${cart}/seat_reservations.json`,
      `delete ${cart}/seat_reservations/{}.json`,
      `delete ${cart}/seat_reservations.json`,
      `get ${cart}/seat_reservations.json`,
      `put ${cart}/comments_by_customer.json`,
      `post ${cart}/codes.json`,
      `delete ${cart}/codes/{}.json`,
      `post ${cart}/checkouts.json`,
      `get ${cart}/checkouts/{}.json`,
      `delete ${cart}/checkouts/{}.json`,
      'get /v1/products/{}.json',
      'get /v2/events.json',
      'get /v2/events/{}.json',
      'get /v1/feeds/{}/products.json',
    ]),
  )
})

test('the OpenAPI document describes every call that is served, with its schemas', async () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const cart = { properties: { totalEur: {} } }
  expect((await api.app.inject('/openapi.json')).json<unknown>()).toMatchObject({
    paths: {
      '/v2/carts/{cartId}/cart_items.json': {
        post: {
          operationId: 'addItems',
          security: [{ cartToken: [] }],
          requestBody: json({ anyOf: [{ required: ['cart_item'] }, { required: ['cart_items'] }] }),
          responses: { 200: json({ properties: { cart } }) },
        },
      },
      '/v2/carts/{cartId}/customer.json': { put: { operationId: 'putCustomer' } },
    },
  })
})
