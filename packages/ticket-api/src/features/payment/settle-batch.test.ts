import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'

let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 12 })
  api = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

/** Shoppers at the payment page. */
const paying = (products: readonly string[], at = api) =>
  Promise.all(
    products.map(async product => {
      const shopper = await at.shopper()
      await shopper.fill(product, 2)
      const { uuid, next_step } = await shopper.checkOut()
      const reference = new URL(next_step?.forward_to_url ?? '').pathname.split('/')[3] ?? ''
      return { shopper, uuid, reference, read: () => shopper.readCheckout(uuid) }
    }),
  )
const tickets = 'helmen-venetsialaiset-peruslippu'
/** Its tickets are bounded by two quotas. */
const dinner = 'helmen-venetsialaiset-illallislippu'

const ordersOf = (cartIds: readonly string[]) =>
  api.query<{ number: string; lines: number; tickets: number; mails: number }>(
    `SELECT number, (SELECT count(*) FROM order_line WHERE order_number = number)::int AS lines,
       (SELECT count(*) FROM ticket WHERE order_number = number)::int AS tickets,
       (SELECT count(*) FROM mail WHERE order_number = number)::int AS mails
     FROM customer_order WHERE cart_id = ANY($1)`,
    [cartIds],
  )

test('payments that are reported at the same time become an order each, with tickets and an e-mail', async () => {
  const shoppers = await paying([tickets, tickets, dinner, tickets, dinner, tickets])
  const answers = await Promise.all(shoppers.map(({ reference }) => api.notify(reference, 'paid')))
  expect(answers.map(({ settled }) => settled)).toEqual(shoppers.map(() => 'ordered'))
  const orders = await ordersOf(shoppers.map(({ shopper }) => shopper.cartId))
  expect(new Set(orders.map(({ number }) => number)).size).toBe(6)
  expect(orders.map(order => ({ ...order, number: '' }))).toEqual(
    orders.map(() => ({ number: '', lines: 2, tickets: 2, mails: 1 })),
  )
  const told = (await Promise.all(shoppers.map(({ read }) => read()))).map(({ order }) => order?.number)
  expect(new Set(told)).toEqual(new Set(orders.map(({ number }) => number)))
  expect(await api.brokenInvariants()).toEqual([])
})

test('one that is cancelled, one of a wrong amount and one whose cart is over hurt no neighbour', async () => {
  const [late] = await paying([tickets])
  api.clock.now += 61 * 60_000
  await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
  const [first, cancelled, wrong, last] = await paying([tickets, tickets, tickets, tickets])
  await cancelled?.shopper.change('DELETE', `/checkouts/${cancelled.uuid}.json`)
  const answers = await Promise.all([
    api.notify(first?.reference ?? '', 'paid'),
    api.notify(cancelled?.reference ?? '', 'paid'),
    api.notify(wrong?.reference ?? '', 'paid', 1),
    api.notify(late?.reference ?? '', 'paid'),
    api.notify('00000000-0000-4000-8000-000000000000', 'paid', 100),
    api.notify(last?.reference ?? '', 'paid'),
  ])
  expect(answers.map(({ settled }) => settled)).toEqual([
    'ordered',
    'ordered',
    'wrong_amount',
    'ordered',
    undefined,
    'ordered',
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a cart that changes while its payment is reported is sold as it was agreed, and the rest of it goes back', async () => {
  const [one, other] = await paying([tickets, tickets])
  const [item] = (await one?.shopper.change('GET', '.json'))?.items ?? []
  const [, , settled] = await Promise.all([
    one?.shopper.call('PATCH', `/cart_items/${item?.id}.json`, { cart_item: { amount: 5 } }),
    one?.shopper.call('PUT', '/comments_by_customer.json', { comments_by_customer: 'Kiitos!' }),
    api.notify(one?.reference ?? '', 'paid'),
    api.notify(other?.reference ?? '', 'paid'),
  ])
  expect(settled.settled).toBe('ordered')
  const orders = await ordersOf([one?.shopper.cartId ?? '', other?.shopper.cartId ?? ''])
  expect(orders.map(order => order.tickets)).toEqual([2, 2])
  api.clock.now += 61 * 60_000
  await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/stock#no-driven-transactions, rules/stock#fresh-plans
test('payments are settled among thousands of open carts without reading theirs, though the first ones were settled among few', async () => {
  // By one connection, which keeps the plans of prepared statements.
  const quiet = await createTestDatabase({ maxConnections: 1 })
  onTestFinished(quiet.drop)
  const shop = await openSampleApi(quiet.db)
  onTestFinished(() => shop.app.close())
  for (const { reference } of await paying(Array<string>(8).fill(tickets), shop)) {
    expect(await shop.notify(reference, 'paid')).toMatchObject({ settled: 'ordered' })
  }
  const others = 5_000
  // Checked by plans of their own: those of the tested connection would read all carts for each.
  const apart = new pg.Client({ connectionString: quiet.url })
  await apart.connect()
  await apart.query(
    `WITH made AS (
       INSERT INTO cart (shop_id, id, created_at, expires_at)
       SELECT 'peltohovi', gen_random_uuid(), now(), to_timestamp($2::float8 / 1000) FROM generate_series(1, $1) RETURNING id
     ), held AS (
       INSERT INTO hold (shop_id, quota_id, cart_id, item_id, amount)
       SELECT 'peltohovi', 'venetsialaiset-alue', id, gen_random_uuid(), 1 FROM made
     ), checked_out AS (
       INSERT INTO checkout (shop_id, id, cart_id, status, payment_status, language, return_origin)
       SELECT 'peltohovi', id, id, 'PAYMENT_PENDING', 'payment_pending', 'fi', '' FROM made
     ), asked AS (
       INSERT INTO payment (shop_id, id, checkout_id, provider, provider_reference, amount_cents, status, snapshot)
       SELECT 'peltohovi', id, id, 'sandbox', id, 1, 'pending', '{}' FROM made
     )
     UPDATE quota SET capacity = capacity + $1, held = held + $1
     WHERE shop_id = 'peltohovi' AND id = 'venetsialaiset-alue'`,
    [others, shop.clock.now + 60 * 60_000],
  )
  await apart.end()
  const shoppers = await paying([tickets, tickets], shop)
  const read = async () => {
    let sum = 0
    for (const table of ['cart', 'hold', 'checkout', 'payment']) sum += await rowsRead(quiet.db.pool, table)
    return sum
  }
  const before = await read()
  const answers = await Promise.all(shoppers.map(({ reference }) => shop.notify(reference, 'paid')))
  expect(answers.map(({ settled }) => settled)).toEqual(['ordered', 'ordered'])
  expect((await read()) - before).toBeLessThan(others / 10)
})
