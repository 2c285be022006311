import { cartTokenHeader, clerkSessionHeader, deviceKeyHeader } from '@portti/contract'
import type { InjectOptions } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { openSampleApi } from '../../test-support/shop/sample-api.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const { api, db, openTill } = useBoxOffice({ maxConnections: 12 })

afterEach(() => void vi.useRealTimers())

/** Lets time pass, for the server's clock and for the shared counts. */
const pass = (ms: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
  api.clock.now += ms
}

/** Sends a request so many times in sequence; answers how often each status came. */
const statuses = async (times: number, options: InjectOptions) => {
  const counts: Record<number, number> = {}
  for (let turn = 0; turn < times; turn += 1) {
    const { statusCode } = await api.app.inject(options)
    counts[statusCode] = (counts[statusCode] ?? 0) + 1
  }
  return counts
}
/** The same, sent at once: many readings of a hall are then one. */
const statusesAtOnce = async (times: number, options: InjectOptions) => {
  const answers = await Promise.all(Array.from({ length: times }, () => api.app.inject(options)))
  const byStatus = Map.groupBy(answers, ({ statusCode }) => statusCode)
  return Object.fromEntries(Array.from(byStatus, ([status, alike]) => [status, alike.length]))
}
const createFrom = (remoteAddress: string, forwardedFor?: string): InjectOptions => ({
  method: 'POST',
  url: '/v2/carts.json',
  remoteAddress,
  headers: { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
})
const lookFrom = (remoteAddress: string): InjectOptions => ({
  url: '/v2/events/sinfoniaa-peltohovissa/seats.json',
  remoteAddress,
})
const orderFrom = (remoteAddress: string, number = 'P26-1', secret = 'wrong'): InjectOptions => ({
  url: `/v2/orders/${number}.json?secret=${secret}`,
  remoteAddress,
})

/** Buys one ticket and answers its code. */
const buy = async (productId: string): Promise<string> => {
  const shopper = await api.shopper()
  await shopper.fill(productId, 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const rows = await api.query<{ code: string }>('SELECT code FROM ticket WHERE order_number = $1', [order?.number])
  return rows[0]?.code ?? ''
}

// rules/production#rate-limits
test('one address meets its limit, is told when to come again, and may then; others do not notice', async () => {
  expect(await statuses(302, createFrom('203.0.113.1'))).toEqual({ 200: 300, 429: 2 })
  const refused = await api.app.inject({ ...createFrom('203.0.113.1'), url: '/v2/carts.json?lang=en' })
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(30)
  expect(refused.json()).toEqual({
    error: { code: 'unspecified_exception', message: expect.stringMatching(/\w/) },
    exception_parameters: {},
  })
  expect(await statuses(1, createFrom('203.0.113.2'))).toEqual({ 200: 1 })
  pass(wait * 1_000)
  expect(await statuses(11, createFrom('203.0.113.1'))).toEqual({ 200: 11 })
})

test('shoppers behind the shop’s own proxy are counted each, and nobody escapes by a header of his own', async () => {
  expect(await statuses(301, createFrom('127.0.0.1', '203.0.113.3'))).toEqual({ 200: 300, 429: 1 })
  expect(await statuses(1, createFrom('127.0.0.1', '203.0.113.4'))).toEqual({ 200: 1 })
  expect(await statuses(300, createFrom('203.0.113.5', '198.51.100.1'))).toEqual({ 200: 300 })
  expect(await statuses(1, createFrom('203.0.113.5', '198.51.100.2'))).toEqual({ 429: 1 })
})

test('this machine’s own calls and readings of the catalogue are not counted', async () => {
  expect(await statuses(310, createFrom('127.0.0.1'))).toEqual({ 200: 310 })
  expect(await statuses(310, { url: '/v2/shop.json', remoteAddress: '203.0.113.6' })).toEqual({ 200: 310 })
})

// rules/production#rate-limits
test('one cart has a limit of its own, from however many addresses', async () => {
  const shopper = await api.shopper()
  const read = (remoteAddress: string): InjectOptions => ({
    url: `/v2/carts/${shopper.cartId}.json`,
    remoteAddress,
    headers: { [cartTokenHeader]: shopper.state.token },
  })
  expect(await statuses(60, read('203.0.113.7'))).toEqual({ 200: 60 })
  expect(await statuses(61, read('203.0.113.8'))).toEqual({ 200: 60, 429: 1 })
})

// rules/production#rate-limits
test('wrong order secrets end in 429; the right one is never refused, nor counted', async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-lapsi', 1)
  const { order } = await shopper.checkOut()
  const right = orderFrom('203.0.113.9', order?.number, order?.secret)
  expect(await statuses(50, right)).toEqual({ 200: 50 })
  expect(await statuses(32, orderFrom('203.0.113.9'))).toEqual({ 404: 30, 429: 2 })
  expect(await statuses(50, right)).toEqual({ 200: 50 })
  const refused = await api.app.inject(orderFrom('203.0.113.9'))
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(500)
  expect(refused.json()).toMatchObject({ error: { message: expect.stringMatching(/\w/) } })
  pass(wait * 1_000)
  expect(await statuses(2, orderFrom('203.0.113.9', 'P26-2'))).toEqual({ 404: 2 })
})

// rules/production#rate-limits
test('a secret is guessed at nowhere else either: each answer that it opens counts the wrong ones', async () => {
  const { paths } = (await api.app.inject('/openapi.json')).json<{ paths: Record<string, Record<string, object>> }>()
  const opened = Object.entries(paths).flatMap(([path, methods]) =>
    path.startsWith('/v2/orders/') ? Object.keys(methods).map(method => ({ path, method })) : [],
  )
  expect(opened.length).toBeGreaterThan(7)
  for (const [index, { path, method }] of opened.entries()) {
    const ask: InjectOptions = {
      method: method.toUpperCase(),
      url: `${path.replace(/\{orderNumber\}/, `P28-${index}`).replaceAll(/\{\w+\}/g, crypto.randomUUID())}?secret=wrong`,
      remoteAddress: `203.0.113.${100 + index}`,
      ...(method === 'post' && { payload: { secret: 'wrong' } }),
    }
    expect(await statuses(31, ask), `${method} ${path}`).toEqual({ 404: 30, 429: 1 })
  }
})

// rules/production#rate-limits
test('what a cart’s own token shows of an event is counted with the other requests of its address', async () => {
  const shopper = await api.shopper()
  const read: InjectOptions = {
    url: `/v2/events/helmen-venetsialaiset.json?token=${shopper.state.token}`,
    remoteAddress: '203.0.113.13',
  }
  expect(await statuses(301, read)).toEqual({ 200: 300, 429: 1 })
})

// rules/production#rate-limits
test('three hundred pages of one address look at a hall and choose there, and not many more; who buys or sells from there does not notice', async () => {
  const { token } = await openTill()
  const address = '203.0.113.16'
  expect(await statusesAtOnce(1_202, lookFrom(address))).toEqual({ 200: 1_200, 429: 2 })
  expect(await statuses(1, createFrom(address))).toEqual({ 200: 1 })
  expect(await statuses(1, { ...lookFrom(address), headers: { [clerkSessionHeader]: token } })).toEqual({ 200: 1 })
  expect(await statuses(1, lookFrom('203.0.113.17'))).toEqual({ 200: 1 })
})

// rules/production#rate-limits
test('made-up sessions of clerks are counted wherever they are sent, valid ones are not', async () => {
  const { token } = await openTill()
  const withSession = (given: string, url = '/v2/shop.json'): InjectOptions => ({
    url,
    remoteAddress: '203.0.113.18',
    headers: { [clerkSessionHeader]: given },
  })
  expect(await statuses(620, withSession(token))).toEqual({ 200: 620 })
  expect(await statuses(602, withSession('x'))).toEqual({ 200: 600, 429: 2 })
  expect(await statuses(1, withSession('x', '/v2/desk/orders.json?q=a'))).toEqual({ 429: 1 })
  expect(await statuses(1, { url: '/v2/shop.json', remoteAddress: '203.0.113.18' })).toEqual({ 200: 1 })
  expect(await statuses(1, lookFrom('203.0.113.18'))).toEqual({ 200: 1 })
})

// rules/production#rate-limits
test('a till whose session was found valid does not notice made-up ones of its address; one that ended is counted with them', async () => {
  const [till, late] = [await openTill(), await openTill()]
  const withSession = (given: string, url = '/v2/shop.json'): InjectOptions => ({
    url,
    remoteAddress: '203.0.113.20',
    headers: { [clerkSessionHeader]: given },
  })
  expect(await statuses(1, withSession(till.token))).toEqual({ 200: 1 })
  expect(await statuses(601, withSession('x'))).toEqual({ 200: 600, 429: 1 })
  expect(await statuses(20, withSession(till.token))).toEqual({ 200: 20 })
  expect(await statuses(1, withSession(late.token))).toEqual({ 429: 1 })
  expect(await statuses(1, withSession(late.token, '/v2/box_office/session.json'))).toEqual({ 200: 1 })
  expect(await statuses(2, withSession(late.token))).toEqual({ 200: 2 })
  vi.spyOn(db.pool, 'connect').mockImplementationOnce(() => Promise.reject(new Error('away')))
  expect(await statuses(3, withSession(late.token))).toEqual({ 200: 2, 500: 1 })
  await till.call('DELETE', 'session.json')
  expect(await statuses(3, withSession(till.token))).toEqual({ 200: 1, 429: 2 })
})

// rules/production#rate-limits
test('places in a line are counted with the halls that are looked at from their address', async () => {
  const join: InjectOptions = {
    method: 'POST',
    url: '/v2/events/helmen-venetsialaiset/places.json',
    remoteAddress: '203.0.113.19',
  }
  expect(await statuses(1, join)).toEqual({ 200: 1 })
  expect(await statusesAtOnce(1_199, lookFrom('203.0.113.19'))).toEqual({ 200: 1_199 })
  expect(await statuses(1, join)).toEqual({ 429: 1 })
  const form = await api.app.inject({
    ...join,
    url: '/v2/events/helmen-venetsialaiset/places?lang=en',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
  expect([form.statusCode, form.headers.location]).toEqual([303, '/en/events/helmen-venetsialaiset/waiting-room/busy/'])
})

// rules/production#rate-limits
test('pages of the list of events, which may ask the database, are counted with the halls; the whole list is not', async () => {
  const page: InjectOptions = { url: '/v2/events.json?limit=2', remoteAddress: '203.0.113.20' }
  expect(await statusesAtOnce(1_200, page)).toEqual({ 200: 1_200 })
  expect(await statuses(1, { ...page, url: '/v2/events.json?after=helmen-venetsialaiset' })).toEqual({ 429: 1 })
  expect(await statuses(1, { ...page, url: '/v2/events.json' })).toEqual({ 200: 1 })
})

// rules/production#rate-limits
test('one order is not guessed at from many addresses, and still opens to its own secret', async () => {
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-lapsi', 1)
  const { order } = await shopper.checkOut()
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, address) => api.app.inject(orderFrom(`198.51.100.${address}`, order?.number))),
  )
  expect(guesses.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30)
  expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  expect(await statuses(1, orderFrom('198.51.100.1', order?.number, order?.secret))).toEqual({ 200: 1 })
})

// rules/production#rate-limits
test('networks of one site that take turns are noticed', async () => {
  const guesses = []
  for (let network = 0; network < 100; network += 1) {
    const address = `2001:db8:9:${network.toString(16)}::1`
    guesses.push((await api.app.inject(orderFrom(address, `P27-${network}`))).statusCode)
  }
  expect(guesses.filter(status => status === 404)).toHaveLength(90)
  expect(new Set(guesses.slice(90))).toEqual(new Set([429]))
})

test('wrong codes made at the same time are counted as well, over all carts of an address', async () => {
  const shopper = await api.shopper()
  const guess = () =>
    api.app.inject({
      method: 'POST',
      url: `/v2/carts/${shopper.cartId}/codes.json`,
      remoteAddress: '203.0.113.11',
      headers: { [cartTokenHeader]: shopper.state.token },
      payload: { code: 'NO-SUCH-CODE' },
    })
  const answers = await Promise.all(Array.from({ length: 40 }, guess))
  expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10)
  const other = await api.shopper()
  const response = await api.app.inject({
    method: 'POST',
    url: `/v2/carts/${other.cartId}/codes.json`,
    remoteAddress: '203.0.113.11',
    headers: { [cartTokenHeader]: other.state.token },
    payload: { code: 'NO-SUCH-CODE' },
  })
  expect(response.statusCode).toBe(429)
})

// rules/kiosk#sign-in
// rules/production#rate-limits
test('wrong device keys end in 429, right ones are not counted', async () => {
  const { key } = await openTill()
  const withKey = (given: string): InjectOptions => ({
    url: '/v2/box_office/device.json',
    remoteAddress: '203.0.113.14',
    headers: { [deviceKeyHeader]: given },
  })
  expect(await statuses(50, withKey(key))).toEqual({ 200: 50 })
  expect(await statuses(32, withKey('AAAAA-BBBBB-CCCCC-DDDDD'))).toEqual({ 403: 30, 429: 2 })
  const refused = await api.app.inject(withKey(key))
  expect(refused.statusCode).toBe(429)
  const wait = Number(refused.headers['retry-after'])
  expect(wait).toBeGreaterThan(500)
  pass(wait * 1_000)
  expect(await statuses(1, withKey(key))).toEqual({ 200: 1 })
})

// rules/production#rate-limits
test('people who watch a stream use up nothing of those who buy from their address', async () => {
  const code = await buy('helmen-venetsialaiset-suorana-striimilippu')
  const remoteAddress = '203.0.113.19'
  const viewers = `/v2/streams/${code}/viewers`
  await api.app.inject({ method: 'POST', url: `${viewers}.json`, payload: { viewer_id: 'katsoja-1' } })
  const watch: InjectOptions = { url: `${viewers}/katsoja-1.json`, remoteAddress }
  expect(await statuses(310, watch)).toEqual({ 200: 310 })
  expect(await statuses(300, createFrom(remoteAddress))).toEqual({ 200: 300 })
})

// rules/production#rate-limits
test('who watches a stream is never refused because others guess codes; no guess tells a right one', async () => {
  const code = await buy('helmen-venetsialaiset-suorana-striimilippu')
  const doorCode = await buy('yhteislauluilta-rannalla-peruslippu')
  const watch = (ticketCode: string, viewer: string): InjectOptions => ({
    url: `/v2/streams/${ticketCode}/viewers/${viewer}.json`,
    remoteAddress: '203.0.113.15',
  })
  const payload = { viewer_id: 'katsoja-1' }
  await api.app.inject({ method: 'POST', url: `/v2/streams/${code}/viewers.json`, payload })
  expect(await statuses(40, watch(code, 'katsoja-2')), 'a viewer who lost the view guessed nothing').toEqual({
    200: 40,
  })
  expect(await statuses(32, watch('0000-0000-0000-0000', 'katsoja-1'))).toEqual({ 404: 30, 429: 2 })
  expect(await statuses(40, watch(code, 'katsoja-1'))).toEqual({ 200: 40 })
  for (const guessed of [watch(code, 'katsoja-2'), watch(doorCode, 'katsoja-1')]) {
    expect(await statuses(2, guessed)).toEqual({ 429: 2 })
  }
})

test('PORTTI_RATE_LIMIT=off counts nothing', async () => {
  const free = await openSampleApi(db, { env: { PORTTI_RATE_LIMIT: 'off' } })
  for (let turn = 0; turn < 40; turn += 1) {
    expect((await free.app.inject(orderFrom('203.0.113.12'))).statusCode).toBe(404)
  }
  await free.app.close()
})
