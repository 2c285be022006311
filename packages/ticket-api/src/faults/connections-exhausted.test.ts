import { calls } from '@portti/contract'
import { Client, type PoolClient } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findBrokenInvariants } from '../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../test-support/shop/sample-api.ts'

const productId = 'helmen-venetsialaiset-peruslippu'
const most = 3

/** On a busy machine. */
const patience = 120_000
let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: most, patienceMs: 4_000 })
  await database.db.pool.query(`ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET statement_timeout = '4s'`)
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})
/** Broken invariants and connections that were not given back. */
const brokenOrLeaked = async () => {
  const faults = await findBrokenInvariants(database.db.pool)
  const { totalCount, idleCount, waitingCount } = database.db.pool
  return { faults, leaked: totalCount - idleCount, waitingCount }
}
const nothing = { faults: [], leaked: 0, waitingCount: 0 }

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>

const add = (shopper: Shopper, key: string) =>
  shopper.call('POST', '/cart_items.json', { cart_item: { product: { id: productId }, amount: 1 } }, key)
const outcomeOf = (answer: Awaited<ReturnType<Shopper['call']>>) => ({
  status: answer.statusCode,
  code: answer.statusCode === 200 ? undefined : answer.json<{ error: { code: string } }>().error.code,
  retryAfter: answer.headers['retry-after'],
})
/** How many tickets each cart has in the end: refused changes must not be stored, nor repeated ones twice. */
const amountsOf = (shoppers: readonly Shopper[]) =>
  Promise.all(
    shoppers.map(async shopper => {
      const { cart } = calls.readCart.response.parse((await shopper.call('GET', '.json')).json())
      return cart.items.map(({ amount }) => amount)
    }),
  )
const tryAgain = { status: 503, code: 'unspecified_exception', retryAfter: '1' }
/** Passes more time than any answer is cached for. */
const passTime = () => {
  api.clock.now += 2_000
}

test('while somebody holds every connection, each request is told to come again, and then is served', {
  timeout: patience,
}, async () => {
  const shoppers = await Promise.all([api.shopper(), api.shopper(), api.shopper()])
  const held: PoolClient[] = []
  while (held.length < most) held.push(await database.db.pool.connect())
  passTime()
  const [refused, ...others] = await Promise.all([
    Promise.all(shoppers.map(shopper => add(shopper, 'one'))),
    ...['/v2/events.json', '/health/ready', '/health/live'].map(url => api.app.inject(url)),
  ])
  expect(refused.map(outcomeOf)).toEqual([tryAgain, tryAgain, tryAgain])
  expect(others.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200])
  for (const client of held) client.release()
  const served = await Promise.all(shoppers.map(shopper => add(shopper, 'one')))
  expect(served.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await amountsOf(shoppers)).toEqual([[1], [1], [1]])
  expect((await api.app.inject('/v2/events.json')).statusCode).toBe(200)
  expect(await brokenOrLeaked()).toEqual(nothing)
})

test('a statement that waits for a lock longer than allowed ends in 503, and its connection serves again', {
  timeout: patience,
}, async () => {
  const shoppers = await Promise.all(Array.from({ length: 6 }, () => api.shopper()))
  const blocker = new Client({ connectionString: database.url })
  await blocker.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('SET LOCAL statement_timeout = 0')
    await blocker.query('SELECT FROM quota FOR UPDATE')
    const refused = await Promise.all(shoppers.map(shopper => add(shopper, 'one')))
    expect(refused.map(outcomeOf)).toEqual(refused.map(() => tryAgain))
    const [first] = shoppers
    expect((await first?.call('GET', '.json'))?.statusCode).toBe(200)
    await blocker.query('ROLLBACK')
  } finally {
    await blocker.end()
  }
  const served = await Promise.all(shoppers.map(shopper => add(shopper, 'one')))
  expect(served.map(({ statusCode }) => statusCode)).toEqual(served.map(() => 200))
  expect(await amountsOf(shoppers)).toEqual(shoppers.map(() => [1]))
  expect(await brokenOrLeaked()).toEqual(nothing)
})

test('a payment that cannot be settled now is settled when it is reported again', {
  timeout: patience,
}, async () => {
  const shopper = await api.shopper()
  await shopper.fill(productId, 1)
  const checkout = await shopper.checkOut()
  const reference = new URL(checkout.next_step?.forward_to_url ?? '').pathname.split('/')[3] ?? ''
  const blocker = new Client({ connectionString: database.url })
  await blocker.connect()
  try {
    await blocker.query('BEGIN')
    await blocker.query('SELECT FROM checkout FOR UPDATE')
    expect(await api.notify(reference, 'paid')).toMatchObject({ error: { code: 'unspecified_exception' } })
    await blocker.query('ROLLBACK')
  } finally {
    await blocker.end()
  }
  expect(await api.notify(reference, 'paid')).toEqual({ settled: 'ordered' })
  expect(
    await api.query(`
      SELECT payment.amount_cents, customer_order.total_cents FROM payment
      JOIN customer_order USING (shop_id, checkout_id) WHERE payment.status = 'paid'`),
  ).toEqual([{ amount_cents: 2490, total_cents: 2490 }])
  expect(await brokenOrLeaked()).toEqual(nothing)
})
