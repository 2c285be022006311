import { cartTokenHeader } from '@portti/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creationOf } from '../../domain/cart/cart-time.ts'
import { createCartTokens } from '../../domain/cart/cart-token.ts'
import { createSigningKeys } from '../../domain/signing/signing-keys.ts'
import { listSigningKeys } from '../../store/signing/signing-key-rows.ts'
import { findBrokenInvariants } from '../../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'

const opensAt = Date.parse('2026-06-01T09:00:00Z')
const closedAt = Date.parse('2026-04-01T09:00:00Z')
const catalogue = testCatalogue(
  [
    testProduct('ticket', { eventId: 'gig', priceCents: 2490, quotaIds: ['hall'] }),
    testProduct('last', { quotaIds: ['few'] }),
    testProduct('twin', { quotaIds: ['few'] }),
    testProduct('pair', { min: 2, max: 6, step: 2 }),
    testProduct('dinner', { eventId: 'gig', quotaIds: ['hall', 'tables'], type: 'extra_service' }),
    testProduct('bus', { requiredProducts: ['ticket', 'dinner'], type: 'extra_service' }),
    testProduct('shirt', { type: 'merchandise', priceCents: 2000, originalPriceCents: 2500, vatKind: 'goods' }),
    testProduct('early', { salesOpenAt: opensAt }),
    testProduct('late', { salesCloseAt: closedAt }),
    testProduct('off', { eventId: 'cancelled' }),
    testProduct('nothing', { max: 0 }),
    testProduct('postage', { type: 'delivery_cost' }),
  ],
  {
    events: { gig: { maxPerOrder: 8 }, cancelled: { status: 'cancelled' } },
    serviceCosts: [
      {
        id: 'fee',
        title: { fi: 'Palvelumaksu' },
        priceCents: 150,
        vatKind: 'goods',
        per: 'paid_ticket',
        eventIds: ['gig'],
      },
    ],
  },
)

let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, { hall: 1000, tables: 10, few: 2 })
  api = await testApi(database.db, catalogue)
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

describe('a cart', () => {
  // rules/cart#no-row-before-the-first-item, rules/time-left#cart-life
  test('is made without a row, lives 20 minutes and is empty', async () => {
    const { status, cart } = await api.send({ method: 'POST', url: '/v2/carts.json' })
    expect(status).toBe(200)
    expect(api.deps.cartTokens.read(cart.token)).toEqual({
      cartId: cart.uuid,
      shopId: 'peltohovi',
      issuedAt: creationOf(api.clock.now),
      expiresAt: creationOf(api.clock.now) + 20 * 60_000,
    })
    expect(cart).toMatchObject({ items: [], totalEur: '0.00', server_time: new Date(api.clock.now).toISOString() })
    expect((await database.db.pool.query('SELECT 1 FROM cart WHERE id = $1', [cart.uuid])).rowCount).toBe(0)
  })

  // rules/cart#cart-record, rules/cart#cart-item, rules/prices-and-vat#service-costs,
  // rules/prices-and-vat#original-price
  test('answers an item with its prices, its event, its VAT and the service costs', async () => {
    const shopper = await api.shopper()
    await shopper.add('ticket', 2)
    const { cart } = await shopper.add('shirt', 1)
    expect(cart.items).toMatchObject([
      { amount: 2, price: '24.90', total: '49.80', event: { id: 'gig' }, product: { id: 'ticket', vat_rate: 13.5 } },
      { amount: 1, price: '20.00', original_price: '25.00', total: '20.00', product: { vat_rate: 25.5 } },
    ])
    expect(cart.service_costs).toMatchObject([{ id: 'fee', amount: 2, price: '1.50', total: '3.00' }])
    expect(cart.vat).toEqual([
      { rate: 13.5, net: '43.88', vat: '5.92', gross: '49.80' },
      { rate: 25.5, net: '18.33', vat: '4.67', gross: '23.00' },
    ])
    expect(cart.totalEur).toBe('72.80')
    expect((await shopper.read()).cart).toEqual(cart)
  })

  // rules/cart#plain-item
  test('grows an item when its product comes again, but not an item with remarks', async () => {
    const shopper = await api.shopper()
    await shopper.add('ticket', 2)
    expect((await shopper.add('ticket', 1)).cart.items).toMatchObject([{ amount: 3 }])
    const remarked = { product: { id: 'ticket' }, amount: 1, customer_remarks: 'Pöytä ikkunan äärestä' }
    const { cart } = await shopper.send('POST', 'cart_items', { cart_item: remarked })
    expect(cart.items).toMatchObject([{ amount: 3 }, { amount: 1, customer_remarks: 'Pöytä ikkunan äärestä' }])
  })

  // rules/cart#cart-item
  test('puts a product whose price has changed into an item of its own', async () => {
    const shopper = await api.shopper()
    await shopper.add('ticket', 2)
    api.shop.catalogue = testCatalogue([testProduct('ticket', { quotaIds: ['hall'], priceCents: 2990 })])
    const { cart } = await shopper.add('ticket', 1)
    api.shop.catalogue = catalogue
    expect(cart.items).toMatchObject([
      { amount: 2, price: '24.90' },
      { amount: 1, price: '29.90' },
    ])
  })

  // rules/cart#all-or-nothing
  test('takes a list all or nothing', async () => {
    const shopper = await api.shopper()
    const items = [
      { product: { id: 'ticket' }, amount: 2 },
      { product: { id: 'last' }, amount: 3 },
    ]
    const refused = await shopper.send('POST', 'cart_items', { cart_items: items })
    expect(refused).toMatchObject({ status: 409, code: 'cart_item_availability_product_quota_reached' })
    expect(refused.parameters).toEqual({ available: 2, product_id: 'last' })
    expect((await shopper.read()).cart.items).toEqual([])
  })

  // rules/gift-cards#editing
  test('gives an item’s place and its stock to another in one change, and keeps it when that is refused', async () => {
    const shopper = await api.shopper()
    const put = (id: string, amount: number, replaces?: string) =>
      shopper.send('POST', 'cart_items', { cart_item: { product: { id }, amount, replaces } })
    const { cart } = await put('last', 2)
    const first = cart.items[0]?.id
    expect(await put('nothing', 1, first)).toMatchObject({ status: 409 })
    expect((await shopper.read()).cart.items).toMatchObject([{ id: first, product: { id: 'last' }, amount: 2 }])
    const changed = await put('twin', 2, first)
    expect(changed.cart.items).toMatchObject([{ product: { id: 'twin' }, amount: 2 }])
    expect((await put('ticket', 1, first)).cart.items, 'an item that is gone').toHaveLength(2)
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
    for (const { id } of changed.cart.items) await shopper.send('DELETE', `cart_items/${id}`)
  })

  // rules/time-left#hold-until-expiry
  test('holds of every quota of a product, and gives back what a change leaves', async () => {
    const held = async () =>
      (await database.db.pool.query<{ held: number }>(`SELECT held FROM quota WHERE id = 'tables'`)).rows[0]?.held ?? 0
    const before = await held()
    const shopper = await api.shopper()
    const { cart } = await shopper.add('dinner', 4)
    expect(await held()).toBe(before + 4)
    const [item] = cart.items
    const path = `cart_items/${item?.id}`
    await shopper.send('PATCH', path, { cart_item: { amount: 1 } })
    expect(await held()).toBe(before + 1)
    await shopper.send('PATCH', path, { cart_item: { amount: 3, product: { id: 'dinner' } } })
    expect(await held()).toBe(before + 3)
    expect((await shopper.send('DELETE', path)).cart.items).toEqual([])
    expect(await held()).toBe(before)
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  })

  // rules/quantity#zero-removes
  test('amount 0 of a change removes the item', async () => {
    const shopper = await api.shopper()
    const { cart } = await shopper.add('ticket', 1)
    const response = await shopper.send('PATCH', `cart_items/${cart.items[0]?.id}`, { cart_item: { amount: 0 } })
    expect(response.cart.items).toEqual([])
  })

  // rules/cart#comments
  test('keeps comments, and forgets them when they are empty', async () => {
    const shopper = await api.shopper()
    const path = 'comments_by_customer'
    const kept = await shopper.send('PUT', path, { comments_by_customer: ' Kiitos! ' })
    expect(kept.cart.comments_by_customer).toBe('Kiitos!')
    expect((await shopper.send('PUT', path, { comments_by_customer: '' })).cart.comments_by_customer).toBeNull()
  })
})

describe('the time of a cart', () => {
  const minutesLeft = (token: string) => ((api.deps.cartTokens.read(token)?.expiresAt ?? 0) - api.clock.now) / 60_000

  // rules/time-left#cart-life
  test('grows with every change, up to 60 minutes after the creation, and ends then', async () => {
    const shopper = await api.shopper()
    const start = creationOf(api.clock.now)
    await shopper.add('shirt', 1)
    for (const [minutes, left] of [
      [15, 20],
      [30, 20],
      [45, 15],
      [59, 1],
    ] as const) {
      api.clock.now = start + minutes * 60_000
      expect(minutesLeft((await shopper.send('POST', 'prolong')).cart.token)).toBe(left)
    }
    api.clock.now = start + 60 * 60_000
    expect(await shopper.read()).toMatchObject({ status: 404, code: 'cart_not_found' })
    expect(await shopper.add('shirt', 1)).toMatchObject({ status: 404, code: 'cart_not_found' })
  })

  test('does not grow by reading', async () => {
    const shopper = await api.shopper()
    await shopper.add('shirt', 1)
    api.clock.now += 5 * 60_000
    expect(minutesLeft((await shopper.read()).cart.token)).toBe(15)
  })

  test('an ended or ordered cart is not found, although its token still says it lives', async () => {
    for (const status of ['expired', 'ordered']) {
      const shopper = await api.shopper()
      await shopper.add('shirt', 1)
      await database.db.pool.query('UPDATE cart SET status = $1 WHERE id = $2', [status, shopper.id])
      expect(await shopper.read()).toMatchObject({ status: 404, code: 'cart_not_found' })
      expect(await shopper.add('shirt', 1)).toMatchObject({ status: 404, code: 'cart_not_found' })
    }
  })
})

describe('what the rules refuse', () => {
  test.each([
    ['an unknown product', 'unknown', 1, 404, 'cart_item_product_not_found', { product_id: 'unknown' }],
    ['a cost', 'postage', 1, 404, 'cart_item_product_not_found', { product_id: 'postage' }],
    ['nothing of a product', 'ticket', 0, 422, 'cart_items_empty', {}],
    ['less than the minimum', 'pair', 1, 409, 'cart_item_availability_min', { min: 2 }],
    ['a negative amount', 'ticket', -1, 409, 'cart_item_availability_min', { min: 1 }],
    ['more than the maximum', 'pair', 8, 409, 'cart_item_availability_max', { max: 6 }],
    ['an amount off the step', 'pair', 3, 409, 'cart_item_availability_step', { step: 2 }],
    ['more than the event gives one order', 'ticket', 9, 409, 'cart_item_availability_max', { max: 8 }],
    ['what is left of the stock', 'last', 3, 409, 'cart_item_availability_product_quota_reached', { available: 2 }],
    ['what is not on sale yet', 'early', 1, 409, 'cart_item_sales_not_yet_open', { at: '2026-06-01T09:00:00.000Z' }],
    ['what is on sale no more', 'late', 1, 409, 'cart_item_sales_closed', { at: '2026-04-01T09:00:00.000Z' }],
    ['a cancelled event', 'off', 1, 409, 'cart_item_availability_general', {}],
    ['what is not for sale', 'nothing', 1, 409, 'cart_item_availability_general', {}],
    ['what needs another product', 'bus', 1, 409, 'missing_required_product', { product_id: 'bus' }],
  ])('%s', async (_what, productId, amount, status, code, parameters) => {
    const shopper = await api.shopper()
    const response = await shopper.add(productId, amount)
    expect(response).toMatchObject({ status, code, parameters })
    expect(response.message).toMatch(/\.$/)
    expect((await shopper.read()).cart.items).toEqual([])
  })

  // rules/cart#nothing-chosen
  test('a list without an item is refused', async () => {
    const response = await (await api.shopper()).send('POST', 'cart_items', { cart_items: [] })
    expect(response).toMatchObject({ status: 422, code: 'cart_items_empty' })
  })

  test('seats that nobody reserved', async () => {
    const cart_item = { product: { id: 'ticket' }, amount: 1, seat_reservations: ['A1'] }
    const response = await (await api.shopper()).send('POST', 'cart_items', { cart_item })
    expect(response).toMatchObject({ status: 409, code: 'seat_reservation_not_owned' })
  })

  // rules/quantity#several-items, rules/quantity#event-limit
  test('more of an event or a product by way of several items', async () => {
    const shopper = await api.shopper()
    await shopper.add('ticket', 5)
    expect(await shopper.add('dinner', 4)).toMatchObject({ code: 'cart_item_availability_max', parameters: { max: 3 } })
    const remarked = (amount: number) => ({ product: { id: 'shirt' }, amount, customer_remarks: `${amount}` })
    await shopper.send('POST', 'cart_items', { cart_item: remarked(7) })
    const second = await shopper.send('POST', 'cart_items', { cart_item: remarked(4) })
    expect(second).toMatchObject({ code: 'cart_item_availability_max', parameters: { max: 3 } })
  })

  // rules/cart#item-keeps-its-product
  test('an item that does not exist, and another product for one that does', async () => {
    const shopper = await api.shopper()
    const { cart } = await shopper.add('ticket', 1)
    const change = { cart_item: { amount: 2 } }
    expect(await shopper.send('PATCH', 'cart_items/none', change)).toMatchObject({
      status: 404,
      code: 'cart_item_not_found',
    })
    expect(await shopper.send('DELETE', 'cart_items/none')).toMatchObject({ status: 404, code: 'cart_item_not_found' })
    const other = { cart_item: { amount: 2, product: { id: 'shirt' } } }
    expect(await shopper.send('PATCH', `cart_items/${cart.items[0]?.id}`, other)).toMatchObject({
      status: 409,
      code: 'cart_item_update_product_mismatch',
    })
  })

  // rules/cart#required-products
  test('to take out what another item needs, as long as it is there', async () => {
    const shopper = await api.shopper()
    const items = [
      { product: { id: 'bus' }, amount: 1 },
      { product: { id: 'ticket' }, amount: 1 },
    ]
    const { cart } = await shopper.send('POST', 'cart_items', { cart_items: items })
    const [bus, ticket] = cart.items
    const refused = await shopper.send('DELETE', `cart_items/${ticket?.id}`)
    expect(refused).toMatchObject({ status: 409, code: 'missing_required_product', parameters: { product_id: 'bus' } })
    await shopper.send('DELETE', `cart_items/${bus?.id}`)
    expect((await shopper.send('DELETE', `cart_items/${ticket?.id}`)).cart.items).toEqual([])
  })

  // rules/quantity#reductions
  test('less of something is taken although its sale has ended meanwhile', async () => {
    const shopper = await api.shopper()
    const { cart } = await shopper.add('ticket', 3)
    api.shop.catalogue = testCatalogue([
      testProduct('ticket', { quotaIds: ['hall'], salesCloseAt: closedAt, priceCents: 9900 }),
    ])
    const path = `cart_items/${cart.items[0]?.id}`
    const more = await shopper.send('PATCH', path, { cart_item: { amount: 4 } })
    const less = await shopper.send('PATCH', path, { cart_item: { amount: 1 } })
    api.shop.catalogue = catalogue
    expect(more).toMatchObject({ status: 409, code: 'cart_item_sales_closed' })
    // At the price when it was added.
    expect(less.cart).toMatchObject({ items: [{ amount: 1, price: '24.90' }] })
  })

  test('a cart while the shop sells nothing, or beside one that lives', async () => {
    const shopper = await api.shopper()
    const create = (headers = {}) => api.send({ method: 'POST', url: '/v2/carts.json', headers })
    expect(await create({ [cartTokenHeader]: shopper.token })).toMatchObject({
      status: 409,
      code: 'cart_already_exists',
    })
    expect(await create({ [cartTokenHeader]: 'no token' })).toMatchObject({ status: 200 })
    api.shop.catalogue = { ...catalogue, shop: { ...catalogue.shop, cart_enabled: false } }
    const response = await create()
    api.shop.catalogue = catalogue
    expect(response).toMatchObject({ status: 409, code: 'cart_item_availability_general' })
  })
})

describe('tokens', () => {
  // rules/cart#foreign-token
  test('none, a forged one, another cart’s and another shop’s open nothing and tell nothing', async () => {
    const [mine, other] = await Promise.all([api.shopper(), api.shopper()])
    await mine.add('ticket', 1)
    const keys = await listSigningKeys(database.db.pool)
    const forged = createCartTokens(
      createSigningKeys('another secret, as long as the right one', () => api.clock.now, keys).signer('cart token'),
    )
    const claims = { cartId: mine.id, shopId: 'peltohovi', issuedAt: api.clock.now, expiresAt: api.clock.now + 1e6 }
    const tokens = [
      '',
      'x',
      other.token,
      forged.issue(claims),
      api.deps.cartTokens.issue({ ...claims, shopId: 'other' }),
      `${mine.token}x`,
    ]
    for (const token of tokens) {
      for (const [method, path, body] of [
        ['GET', '', undefined],
        ['POST', 'cart_items', { cart_item: { product: { id: 'ticket' }, amount: 1 } }],
        ['PUT', 'customer', { customer: {} }],
      ] as const) {
        const response = await mine.send(method, path, body, { token })
        expect(response).toMatchObject({ status: 403, code: 'cart_token_mismatch', parameters: {} })
      }
    }
    expect((await mine.read()).cart.items).toHaveLength(1)
  })

  // rules/cart#foreign-token
  test('an expired one finds no cart', async () => {
    const shopper = await api.shopper()
    const token = api.deps.cartTokens.issue({
      cartId: shopper.id,
      shopId: 'peltohovi',
      issuedAt: api.clock.now - 1e6,
      expiresAt: api.clock.now - 1000,
    })
    expect(await shopper.send('GET', '', undefined, { token })).toMatchObject({ status: 404, code: 'cart_not_found' })
  })
})

describe('idempotency', () => {
  // rules/cart#safe-to-repeat, rules/stock#idempotency-key
  test('the same key and request is done once, however often it comes, also at the same time', async () => {
    const shopper = await api.shopper()
    const key = api.newKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => shopper.add('ticket', 2, { key })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { cart } of answers) expect(cart.items).toMatchObject([{ amount: 2 }])
    expect((await shopper.add('ticket', 2, { key })).cart.items).toMatchObject([{ amount: 2 }])
    expect((await shopper.add('ticket', 2, { key: api.newKey() })).cart.items).toMatchObject([{ amount: 4 }])
  })

  test('the same key for the last pieces is done once, and every asker hears that it was', async () => {
    const shopper = await api.shopper()
    const key = api.newKey()
    const answers = await Promise.all([1, 2, 3, 4].map(() => shopper.add('last', 2, { key })))
    for (const { cart } of answers) expect(cart.items).toMatchObject([{ amount: 2 }])
    expect(await shopper.add('last', 1, { key: api.newKey() })).toMatchObject({
      status: 409,
      parameters: { available: 2, product_id: 'last' },
    })
    await shopper.send('DELETE', `cart_items/${answers[0]?.cart.items[0]?.id}`)
  })

  // rules/cart#safe-to-repeat, rules/stock#idempotency-key
  test('the same key with another request is refused and changes nothing', async () => {
    const shopper = await api.shopper()
    const key = api.newKey()
    await shopper.add('ticket', 2, { key })
    expect(await shopper.add('ticket', 3, { key })).toMatchObject({ status: 409, code: 'unspecified_exception' })
    expect(await shopper.send('PUT', 'comments_by_customer', { comments_by_customer: 'x' }, { key })).toMatchObject({
      status: 409,
    })
    expect((await shopper.read()).cart.items).toMatchObject([{ amount: 2 }])
  })

  test('a refused change may come again under its key', async () => {
    const shopper = await api.shopper()
    const key = api.newKey()
    expect(await shopper.add('early', 1, { key })).toMatchObject({ status: 409 })
    api.shop.catalogue = testCatalogue([testProduct('early')])
    const again = await shopper.add('early', 1, { key })
    api.shop.catalogue = catalogue
    expect(again).toMatchObject({ status: 200 })
  })

  test('a key of another cart has nothing to do with this one', async () => {
    const key = api.newKey()
    const [one, two] = await Promise.all([api.shopper(), api.shopper()])
    await one.add('ticket', 1, { key })
    expect((await two.add('ticket', 2, { key })).cart.items).toMatchObject([{ amount: 2 }])
  })

  test('a key that is too long is malformed', async () => {
    const shopper = await api.shopper()
    expect(await shopper.add('ticket', 1, { key: 'k'.repeat(201) })).toMatchObject({ status: 400 })
  })
})

// rules/quantity#event-limit
test('different changes of one cart at the same time keep the event’s limit and lose nothing', async () => {
  const shopper = await api.shopper()
  await shopper.add('shirt', 1)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, turn) => shopper.add(turn % 2 === 0 ? 'ticket' : 'dinner', 2)),
  )
  const codes = answers.map(({ code }) => code ?? 'done').sort()
  expect(codes.filter(code => code === 'done')).toHaveLength(4)
  expect(codes.filter(code => code === 'cart_item_availability_max')).toHaveLength(2)
  const { cart } = await shopper.read()
  const ofGig = cart.items.filter(({ event }) => event?.id === 'gig')
  expect(ofGig.reduce((sum, { amount }) => sum + amount, 0)).toBe(8)
  expect(await findBrokenInvariants(database.db.pool)).toEqual([])
})
