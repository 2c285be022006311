import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { createCartReader } from '../../store/cart/cart-repository.ts'
import { findBrokenInvariants } from '../../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'

const catalogue = testCatalogue([
  testProduct('ticket', { quotaIds: ['hall'] }),
  testProduct('scarce', { quotaIds: ['few'] }),
])

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
/** Another process of the same shop: what it changed, the first one has not seen. */
let other: Awaited<ReturnType<typeof testApi>>
let readings = 0

beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, { hall: 1_000, few: 3 })
  const reader = createCartReader(database.db.pool)
  const counting: typeof reader = {
    read: request => {
      readings += 1
      return reader.read(request)
    },
  }
  const countReadings = ({ rebind }: Parameters<NonNullable<Parameters<typeof testApi>[2]>>[0]) =>
    void rebind(services.cartReader).toConstantValue(counting)
  api = await testApi(database.db, catalogue, countReadings)
  other = await testApi(database.db, catalogue)
})
beforeEach(() => {
  api.clock.now += 60_000
  other.clock.now = api.clock.now
  readings = 0
})
afterAll(async () => {
  await api?.app.close()
  await other?.app.close()
  await database?.drop()
})

type Shopper = Awaited<ReturnType<typeof api.shopper>>

/** Sends what a shopper does to the other process, with the token that they have. */
const addElsewhere = async (shopper: Shopper, product: string, amount: number, key?: string) => {
  const { statusCode } = await other.app.inject({
    method: 'POST',
    url: `/v2/carts/${shopper.id}/cart_items.json`,
    headers: { 'x-eventio-cart-token': shopper.token, ...(key && { 'idempotency-key': key }) },
    payload: { cart_item: { product: { id: product }, amount } },
  })
  expect(statusCode).toBe(200)
}

test('what follows in a cart that this process wrote last is written without reading first', async () => {
  const shopper = await api.shopper()
  await shopper.add('ticket', 1)
  api.clock.now += 5_000
  expect((await shopper.add('ticket', 1)).cart.items).toMatchObject([{ amount: 2 }])
  api.clock.now += 5_000
  expect((await shopper.add('ticket', 2)).cart.items).toMatchObject([{ amount: 4 }])
  expect(readings).toBe(0)
})

test('a cart that another process has changed since is read, and nothing of that change is lost', async () => {
  const shopper = await api.shopper()
  await shopper.add('ticket', 1)
  await addElsewhere(shopper, 'ticket', 2)
  expect((await shopper.add('ticket', 1)).cart.items).toMatchObject([{ amount: 4 }])
  expect(readings).toBe(1)
})

test('whoever holds the last pieces through another process is not told that they are sold out', async () => {
  const shopper = await api.shopper()
  const { cart } = await shopper.add('scarce', 1)
  await addElsewhere(shopper, 'scarce', 2)
  const path = `cart_items/${cart.items[0]?.id}`
  expect((await shopper.send('PATCH', path, { cart_item: { amount: 3 } })).cart.items).toMatchObject([{ amount: 3 }])
})

test('a change that another process made under the same key is not made again', async () => {
  const shopper = await api.shopper()
  const key = api.newKey()
  await addElsewhere(shopper, 'ticket', 2, key)
  await shopper.add('ticket', 1)
  expect((await shopper.add('ticket', 2, { key })).cart.items).toMatchObject([{ amount: 3 }])
})

test('a change that is sent again with its key is made once, and one of other contents is refused', async () => {
  const shopper = await api.shopper()
  await shopper.add('ticket', 1)
  const key = api.newKey()
  await shopper.add('ticket', 2, { key })
  expect((await shopper.add('ticket', 2, { key })).cart.items).toMatchObject([{ amount: 3 }])
  await shopper.add('ticket', 1)
  expect((await shopper.add('ticket', 2, { key })).cart.items).toMatchObject([{ amount: 4 }])
  expect(await shopper.add('ticket', 9, { key })).toMatchObject({ status: 409 })
})

/** A standby without the last commits became the primary, or an older copy was restored. */
const loseCart = async (id: string) => {
  const { pool } = database.db
  await pool.query(
    `UPDATE quota SET held = held - lost.amount FROM (
       SELECT quota_id, sum(amount)::int AS amount FROM hold WHERE cart_id = $1 GROUP BY quota_id
     ) AS lost WHERE quota.id = lost.quota_id`,
    [id],
  )
  for (const table of ['hold', 'cart_item', 'idempotency_key']) {
    await pool.query(`DELETE FROM ${table} WHERE cart_id = $1`, [id])
  }
  await pool.query('DELETE FROM cart WHERE id = $1', [id])
}

test('of a cart that the database has lost nothing is taken for held', async () => {
  const shopper = await api.shopper()
  const { cart } = await shopper.add('ticket', 3)
  await loseCart(shopper.id)
  const change = { cart_item: { amount: 4 } }
  expect(await shopper.send('PATCH', `cart_items/${cart.items[0]?.id}`, change)).toMatchObject({ status: 404 })
  expect((await shopper.add('ticket', 1)).cart.items).toMatchObject([{ amount: 1 }])
  await loseCart(shopper.id)
  const commented = await shopper.send('PUT', 'comments_by_customer', { comments_by_customer: 'Hei' })
  expect(commented.cart.items).toEqual([])
  expect((await shopper.read()).cart.items).toEqual([])
})

test('stock and holds agree after all of it', async () => {
  expect(await findBrokenInvariants(database.db.pool)).toEqual([])
})
