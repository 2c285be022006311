import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { createCartReader } from '../../store/cart/cart-repository.ts'
import { findBrokenInvariants } from '../../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'

const catalogue = testCatalogue([
  testProduct('ticket', { quotaIds: ['hall'] }),
  testProduct('last', { quotaIds: ['few'] }),
])

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
let readings = 0
/** Advances half a second, which no token shows. */
const shortlyLater = (): void => {
  api.clock.now += 500
}

beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, { hall: 1000, few: 1 })
  const { pool } = database.db
  const reader = createCartReader(pool)
  const counting: typeof reader = {
    read: request => {
      readings += 1
      return reader.read(request)
    },
  }
  api = await testApi(database.db, catalogue, ({ rebind }) => {
    rebind(services.cartReader).toConstantValue(counting)
  })
})
beforeEach(() => {
  // Long after any earlier doubt.
  api.clock.now += 60_000
  readings = 0
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

describe('the first thing put into a cart', () => {
  // rules/cart#no-row-before-the-first-item
  test('is written without reading first', async () => {
    const shopper = await api.shopper()
    shortlyLater()
    expect(await shopper.add('ticket', 1)).toMatchObject({ status: 200 })
    expect(readings).toBe(0)
  })

  test('is added to what is there, when another answer was lost and the token is still the first', async () => {
    const shopper = await api.shopper()
    const { token } = shopper
    await shopper.add('ticket', 2)
    const { cart } = await shopper.add('ticket', 3, { token })
    expect(cart.items).toMatchObject([{ amount: 5 }])
  })

  test('is done once, when it is sent again with its key and the first token', async () => {
    const shopper = await api.shopper()
    const { token } = shopper
    const key = api.newKey()
    const first = await shopper.add('ticket', 2, { key })
    const again = await shopper.add('ticket', 2, { key, token })
    expect(again.cart.items).toEqual(first.cart.items)
    expect(await shopper.add('ticket', 3, { key, token })).toMatchObject({ status: 409, code: 'unspecified_exception' })
  })

  test('finds the last piece in the cart already, not sold out, when it is sent again with the first token', async () => {
    const shopper = await api.shopper()
    const { token } = shopper
    const key = api.newKey()
    await shopper.add('last', 1, { key })
    expect((await shopper.add('last', 1, { key, token })).cart.items).toMatchObject([{ amount: 1 }])
  })
})

test('nobody is refused by what a first token says: an item that is there is changed with it', async () => {
  const shopper = await api.shopper()
  const { token } = shopper
  const { cart } = await shopper.add('ticket', 1)
  const path = `cart_items/${cart.items[0]?.id}`
  expect((await shopper.send('PATCH', path, { cart_item: { amount: 4 } }, { token })).cart.items).toMatchObject([
    { amount: 4 },
  ])
  expect(await shopper.send('DELETE', path, undefined, { token })).toMatchObject({ status: 200 })
})

test('after a cart that only looked new all are read first for a second', async () => {
  const [late, fresh, later] = [await api.shopper(), await api.shopper(), await api.shopper()]
  const { token } = late
  await late.add('ticket', 1)
  expect(readings).toBe(0)
  await late.add('ticket', 1, { token })
  expect(readings).toBe(1)
  await fresh.add('ticket', 1)
  expect(readings).toBe(2)
  api.clock.now += 1_000
  await later.add('ticket', 1)
  expect(readings).toBe(2)
})

test('a batch with carts that only look new answers each of them, and none of their neighbours worse', async () => {
  const shoppers = await Promise.all(Array.from({ length: 12 }, api.shopper))
  const tokens = shoppers.map(({ token }) => token)
  await Promise.all(shoppers.slice(0, 6).map(shopper => shopper.add('ticket', 1)))
  const answers = await Promise.all(
    shoppers.map((shopper, index) => shopper.add('ticket', 1, { token: tokens[index] ?? '' })),
  )
  expect(answers.map(({ cart }) => cart.items[0]?.amount)).toEqual([2, 2, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1])
  expect(await findBrokenInvariants(database.db.pool)).toEqual([])
})

test('where a shop does not prolong, its tokens tell nothing, and every cart is read', async () => {
  const { catalogue: before } = api.shop
  api.shop.catalogue = { ...before, cartMaxMinutes: before.cartMinutes }
  const shopper = await api.shopper()
  shortlyLater()
  await shopper.add('ticket', 1)
  expect(readings).toBe(1)
  api.shop.catalogue = before
})
