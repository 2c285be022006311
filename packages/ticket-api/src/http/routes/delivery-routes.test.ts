import { calls } from '@portti/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { type Shopper, testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'

const products = [
  testProduct('ticket', { forbiddenDeliveryOptions: ['slow'] }),
  testProduct('voucher', { type: 'value_voucher' }),
  testProduct('shirt', { type: 'merchandise', vatKind: 'goods' }),
  testProduct('piano', { type: 'merchandise', vatKind: 'goods', forbiddenDeliveryOptions: ['post'] }),
]
const both = ['TICKETS', 'MERCHANDISE']
const catalogueWith = (postCents: number) =>
  testCatalogue(products, {
    methods: [
      { id: 'email', groups: ['TICKETS'] },
      { id: 'post', groups: both, priceCents: postCents },
      { id: 'pick-up', groups: ['MERCHANDISE'] },
      { id: 'secret', groups: both, hidden: true },
      { id: 'slow', groups: both },
    ],
  })
const catalogue = catalogueWith(1000)

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, {})
  api = await testApi(database.db, catalogue)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const offered = async (shopper: Shopper) => {
  const answer = await shopper.send('GET', 'delivery_methods')
  expect(answer.status).toBe(200)
  return calls.listDeliveryMethods.response.parse(answer.body).delivery_methods
}
const tokenOf = async (shopper: Shopper, id: string) =>
  (await offered(shopper)).find(method => method.id === id)?.product.price_token ?? 'none'
const choose = (shopper: Shopper, id: string, delivery_group: string, price_token: string) =>
  shopper.send('POST', 'delivery_methods', { delivery_method: { id }, delivery_group, price_token })

// rules/delivery#offered-methods, rules/delivery#method-record
test('a cart is offered what its groups need, and nothing hidden or forbidden', async () => {
  const shopper = await api.shopper()
  expect(await offered(shopper)).toEqual([])
  await shopper.add('voucher', 1)
  expect((await offered(shopper)).map(({ id }) => id)).toEqual(['email', 'post', 'slow'])
  await shopper.add('ticket', 1)
  expect((await offered(shopper)).map(({ id }) => id)).toEqual(['email', 'post'])
  await shopper.add('piano', 1)
  expect((await offered(shopper)).map(({ id }) => id)).toEqual(['email', 'pick-up'])
})

// rules/delivery#delivery-cost
test('a chosen method costs what was offered, with its VAT', async () => {
  const shopper = await api.shopper()
  await shopper.add('ticket', 1)
  const { cart } = await choose(shopper, 'post', 'TICKETS', await tokenOf(shopper, 'post'))
  expect(cart.delivery_methods).toMatchObject([
    { delivery_group: 'TICKETS', delivery_method: { id: 'post', product: { price: '10.00', vat_rate: 25.5 } } },
  ])
  expect(cart.totalEur).toBe('20.00')
  expect((await shopper.read()).cart).toEqual(cart)
})

// rules/delivery#forbidden-method
test('a method that is not offered is not found, or forbidden by what is in the cart', async () => {
  const shopper = await api.shopper()
  await shopper.add('ticket', 1)
  const token = await tokenOf(shopper, 'post')
  const notFound = { status: 404, code: 'delivery_method_not_found' }
  expect(await choose(shopper, 'unknown', 'TICKETS', token)).toMatchObject(notFound)
  expect(await choose(shopper, 'secret', 'TICKETS', token)).toMatchObject(notFound)
  expect(await choose(shopper, 'post', 'MERCHANDISE', token)).toMatchObject(notFound)
  expect(await choose(shopper, 'slow', 'TICKETS', token)).toMatchObject({
    status: 409,
    code: 'delivery_method_forbidden_by_cart_item',
  })
  expect(await choose(shopper, 'post', 'ELSEWHERE', token)).toMatchObject({ status: 400 })
})

// rules/delivery#price-token
test('a price is taken only from an offer to this cart, unchanged and in time', async () => {
  const [shopper, other] = await Promise.all([api.shopper(), api.shopper()])
  await Promise.all([shopper.add('ticket', 1), other.add('ticket', 1)])
  const token = await tokenOf(shopper, 'post')
  const refused = { status: 409, code: 'delivery_method_not_found', parameters: { reason: 'price_token' } }
  const [expiry = '', signature = ''] = token.split('.')
  const others = [await tokenOf(other, 'post'), await tokenOf(shopper, 'email'), '', 'x', `${expiry}0.${signature}`]
  for (const forged of [...others, `${token}x`]) {
    expect(await choose(shopper, 'post', 'TICKETS', forged)).toMatchObject(refused)
  }

  api.shop.catalogue = catalogueWith(1500)
  const dearer = await choose(shopper, 'post', 'TICKETS', token)
  api.shop.catalogue = catalogue
  expect(dearer).toMatchObject({
    ...refused,
    message: 'Toimitustavan hinta on muuttunut. Tarkista uusi hinta ja jatka.',
  })

  const before = api.clock.now
  await shopper.send('POST', 'prolong')
  api.clock.now = Number(expiry)
  expect(api.deps.priceTokens.isValid(token, offerOf(shopper.id), api.clock.now - 1)).toBe(true)
  expect(api.deps.priceTokens.isValid(token, offerOf(shopper.id), api.clock.now)).toBe(false)
  api.clock.now = before
  expect(await choose(shopper, 'post', 'TICKETS', token)).toMatchObject({ status: 200 })
})

const offerOf = (cartId: string) => ({ shopId: 'peltohovi', cartId, methodId: 'post', priceCents: 1000 })

test('a choice that a change makes impossible is dropped', async () => {
  const shopper = await api.shopper()
  await shopper.add('ticket', 1)
  await choose(shopper, 'post', 'TICKETS', await tokenOf(shopper, 'post'))
  expect((await shopper.add('voucher', 1)).cart.delivery_methods).toHaveLength(1)
  const { cart } = await shopper.add('piano', 1)
  expect(cart.delivery_methods).toEqual([])
  expect(cart.totalEur).toBe('30.00')
})

test('removing the last item of a group drops its choice', async () => {
  const shopper = await api.shopper()
  const { cart } = await shopper.add('shirt', 1)
  await shopper.add('voucher', 1)
  await choose(shopper, 'post', 'MERCHANDISE', await tokenOf(shopper, 'post'))
  await choose(shopper, 'email', 'TICKETS', await tokenOf(shopper, 'email'))
  const answer = await shopper.send('DELETE', `cart_items/${cart.items[0]?.id}`)
  expect(answer.cart.delivery_methods).toMatchObject([{ delivery_group: 'TICKETS' }])
})
