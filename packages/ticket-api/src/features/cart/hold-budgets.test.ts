import { randomUUID } from 'node:crypto'
import { cartTokenHeader, idempotencyKeyHeader, type WireCart } from '@portti/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { testApi } from '../../test-support/shop/testing-api.ts'
import { saveTestShop, testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import { pruneHoldBudgets } from '../retention/prune-hold-budgets.ts'

/*
 * Each of these once emptied an event at no cost: 21 carts of one address, a site with a network for each cart, 268
 * pieces in one cart, endless prolonging.
 */
const minute = 60_000
const small = Array.from({ length: 30 }, (_, index) => testProduct(`small-${index}`, { quotaIds: ['wide'] }))
const catalogue = testCatalogue([
  testProduct('ticket', { quotaIds: ['gig'], max: 60 }),
  testProduct('rare', { quotaIds: ['rare'] }),
  testProduct('gala', { quotaIds: ['wide'], eventId: 'gala', max: 60 }),
  ...small,
])
let database: TestDatabase
let api: Awaited<ReturnType<typeof testApi>>
beforeAll(async () => {
  database = await createTestDatabase()
  await saveTestShop(database.db, catalogue, { gig: 1_000, wide: 10_000, rare: 1 })
  api = await testApi(database.db, catalogue)
})
beforeEach(async () => {
  await database.db.pool.query('DELETE FROM hold_budget')
  await database.db.pool.query('DELETE FROM hold')
  await database.db.pool.query('UPDATE quota SET held = 0')
  api.clock.now += 24 * 60 * minute
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
})

const customer = {
  first_name: 'Aino',
  last_name: 'Niemi',
  email: 'aino@example.fi',
  phone: '0401234567',
  address_line1: 'Rantatie 1',
  postal_code: '73100',
  city: 'Lapinlahti',
  country: 'FI',
}

/** A shopper at an address, or whom this machine's proxy calls so. */
const shopperAt = async (remoteAddress: string, at = api, forwardedFor?: string) => {
  const forwarded = forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }
  const made = await at.app.inject({ method: 'POST', url: '/v2/carts.json', remoteAddress, headers: { ...forwarded } })
  const cart = made.json<{ cart: WireCart }>().cart
  let { token } = cart
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const response = await at.app.inject({
      method,
      url: `/v2/carts/${cart.uuid}/${path}.json`,
      remoteAddress,
      headers: { [cartTokenHeader]: token, [idempotencyKeyHeader]: randomUUID(), ...forwarded },
      ...(payload && { payload }),
    })
    if (response.statusCode === 200) {
      token = response.json<{ cart: WireCart }>().cart.token
    }
    return response
  }
  return {
    add: (id: string, amount: number) => send('POST', 'cart_items', { cart_item: { product: { id }, amount } }),
    prolong: () => send('POST', 'prolong'),
    comment: (text: string) => send('PUT', 'comments_by_customer', { comments_by_customer: text }),
    send,
    restore: () =>
      at.app.inject({ method: 'POST', url: `/v2/carts/${cart.uuid}/restore.json`, remoteAddress, payload: { token } }),
    giveDetails: () => send('PUT', 'customer', { customer }),
    minutesLeft: () => ((at.deps.cartTokens.read(token)?.expiresAt ?? 0) - at.clock.now) / minute,
    expires: async () => {
      const { rows } = await database.db.pool.query('SELECT expires_at FROM cart WHERE id = $1', [cart.uuid])
      return rows
    },
  }
}
const heldOf = async (quota: string): Promise<number> => {
  const { rows } = await database.db.pool.query<{ held: number }>('SELECT held FROM quota WHERE id = $1', [quota])
  return rows[0]?.held ?? 0
}

// rules/stock#hold-budgets
test('restoring an expired cart holds no more than its address may, says when more, and then goes on', async () => {
  const address = '203.0.113.77'
  const first = await shopperAt(address)
  expect((await first.add('ticket', 40)).statusCode).toBe(200)
  api.clock.now += 61 * minute
  const second = await shopperAt(address)
  expect((await second.add('ticket', 50)).statusCode).toBe(200)
  const refused = await first.restore()
  expect(refused.statusCode).toBe(429)
  expect(await heldOf('gig')).toBeLessThanOrEqual(60)
  api.clock.now += Number(refused.headers['retry-after']) * 1_000
  expect((await first.restore()).json()).toMatchObject({ gone: [], cart: { items: [{ amount: 40 }] } })
})

// rules/time-left#restore
test('restoring holds the lines that fit the budget at once, and the rest when its time has come', async () => {
  const address = '203.0.113.76'
  const first = await shopperAt(address)
  for (const { id } of small.slice(0, 3)) expect((await first.add(id, 10)).statusCode).toBe(200)
  expect((await first.add('gala', 10)).statusCode).toBe(200)
  api.clock.now += 61 * minute
  expect((await (await shopperAt(address)).add('ticket', 45)).statusCode).toBe(200)
  const refused = await first.restore()
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  expect(await heldOf('wide')).toBe(20)
  api.clock.now += 6 * minute
  expect((await first.restore()).statusCode).toBe(429)
  expect(await heldOf('wide')).toBe(30)
  api.clock.now += 6 * minute
  const items = Array.from({ length: 4 }, () => ({ amount: 10 }))
  expect((await first.restore()).json()).toMatchObject({ gone: [], cart: { items } })
  expect(await heldOf('wide')).toBe(40)
})

// rules/time-left#restore
test('restoring holds the rest where a line is more than the whole budget, and says that this one is gone', async () => {
  const first = await shopperAt('203.0.113.75')
  expect((await first.add('ticket', 30)).statusCode).toBe(200)
  expect((await first.add('gala', 5)).statusCode).toBe(200)
  api.clock.now += 61 * minute
  api.shop.catalogue = { ...catalogue, holdBudget: { ...catalogue.holdBudget, address: 20 } }
  const restored = await first.restore()
  api.shop.catalogue = catalogue
  expect(restored.json()).toMatchObject({
    gone: [{ product: { id: 'ticket' }, amount: 30, held: 0 }],
    cart: { items: [{ amount: 5 }] },
  })
})

// rules/stock#hold-budgets
describe('a hold uses up a budget', () => {
  test('of its address: 21 carts of 10 hold what one address may, and others buy on', async () => {
    const statuses: number[] = []
    let refusal
    for (let cart = 0; cart < 21; cart += 1) {
      const response = await (await shopperAt('203.0.113.9')).add('ticket', 10)
      statuses.push(response.statusCode)
      if (response.statusCode === 429) refusal = response
      api.clock.now += 1
    }
    expect(statuses.filter(status => status === 200)).toHaveLength(6)
    expect(await heldOf('gig')).toBe(60)
    expect(refusal?.json()).toMatchObject({ error: { message: expect.stringContaining('Tästä verkosta') } })
    expect(Number(refusal?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await (await shopperAt('198.51.100.7')).add('ticket', 4)).statusCode).toBe(200)
    api.clock.now += 20 * minute
    expect((await (await shopperAt('203.0.113.9')).add('ticket', 10)).statusCode).toBe(200)
  })

  test('of its site: networks of one /48 hold no more than the site may, however many they are', async () => {
    for (let network = 0; network < 30; network += 1) {
      await (await shopperAt(`2001:db8:7:${network.toString(16)}::1`)).add('ticket', 10)
    }
    expect(await heldOf('gig')).toBe(180)
    expect((await (await shopperAt('2001:db8:8::1')).add('ticket', 10)).statusCode).toBe(200)
  })

  // rules/production#trusted-proxies
  test.each([
    ['passes on whatever visitors make up', (turn: number) => `made-up-${turn}`],
    ['writes the port of each connection behind the address', (turn: number) => `203.0.113.9:${50_000 + turn}`],
    ['writes it behind an address of IPv6', (turn: number) => `[2001:db8:7::1]:${50_000 + turn}`],
  ])('of one client where a proxy %s', async (_lie, forwardedFor) => {
    for (let turn = 0; turn < 9; turn += 1) {
      await (await shopperAt('127.0.0.1', api, forwardedFor(turn))).add('ticket', 10)
    }
    expect(await heldOf('gig')).toBe(60)
  })

  test('of its cart: 30 products of 10 are too many for one, from wherever', async () => {
    const shopper = await shopperAt('127.0.0.1')
    const statuses: number[] = []
    for (const { id } of small) statuses.push((await shopper.add(id, 10)).statusCode)
    expect(statuses.filter(status => status === 200)).toHaveLength(6)
    expect(new Set(statuses.slice(6))).toEqual(new Set([409]))
    expect(await heldOf('wide')).toBe(60)
  })

  test('counted by every process together', async () => {
    const other = await testApi(database.db, catalogue)
    other.clock.now = api.clock.now
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, cart) =>
        (await shopperAt('203.0.113.9', cart % 2 === 0 ? api : other)).add('ticket', 10),
      ),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(6)
    expect(await heldOf('gig')).toBe(60)
    await other.app.close()
  })

  test('without a row for a few tickets, which count as soon as the network holds more', async () => {
    const rows = async () => (await database.db.pool.query('SELECT FROM hold_budget')).rowCount
    const address = '203.0.113.9'
    for (let cart = 0; cart < 4; cart += 1) {
      expect((await (await shopperAt(address)).add('ticket', 1)).statusCode).toBe(200)
    }
    expect(await rows()).toBe(0)
    expect((await (await shopperAt(address)).add('ticket', 57)).statusCode).toBe(429)
    expect(await rows()).toBe(1)
    api.clock.now += 1_000
    expect((await (await shopperAt(address)).add('ticket', 56)).statusCode).toBe(200)
    expect((await (await shopperAt(address)).add('ticket', 1)).statusCode).toBe(429)
  })

  test('and none is used up by what came to nothing', async () => {
    await (await shopperAt('198.51.100.7')).add('rare', 1)
    const unlucky = await shopperAt('203.0.113.9')
    for (let turn = 0; turn < 70; turn += 1) expect((await unlucky.add('rare', 1)).statusCode).toBe(409)
    expect((await unlucky.add('ticket', 60)).statusCode).toBe(200)
  })

  test('and what is whole again is forgotten', async () => {
    await (await shopperAt('203.0.113.9')).add('ticket', 10)
    expect(await pruneHoldBudgets(database.db.pool, api.clock.now)).toBe(0)
    expect(await pruneHoldBudgets(database.db.pool, api.clock.now + 20 * minute)).toBe(1)
  })
})

// rules/stock#hold-budgets
describe('to prolong costs budget', () => {
  test('so who prolongs for ever, and tries for more, holds the budget and at no time twice as much', async () => {
    let carts: Awaited<ReturnType<typeof shopperAt>>[] = []
    const held: number[] = []
    for (let at = 0; at < 30; at += 1) {
      const alive = []
      for (const cart of carts) if ((await cart.prolong()).statusCode !== 404) alive.push(cart)
      carts = alive
      const more = await shopperAt('203.0.113.9')
      for (let turn = 0; turn < (at === 0 ? 6 : 2); turn += 1) await more.add('ticket', 10)
      carts.push(more)
      const { rows } = await database.db.pool.query<{ held: number }>(
        `SELECT coalesce(sum(amount), 0)::int AS held FROM cart_item JOIN cart ON cart.id = cart_id
         WHERE cart.expires_at > to_timestamp($1::float8 / 1000) AND cart.created_at > to_timestamp($2::float8 / 1000)`,
        [api.clock.now, api.clock.now - 100 * minute],
      )
      held.push(rows[0]?.held ?? 0)
      api.clock.now += 2 * minute
    }
    expect(Math.max(...held)).toBeLessThanOrEqual(120)
    // Over an hour, what comes back in it, and what there was at first.
    expect(held.reduce((sum, pieces) => sum + pieces, 0) / held.length).toBeLessThanOrEqual(80)
  })

  test('but not to give back, nor to say who buys', async () => {
    const shopper = await shopperAt('203.0.113.9')
    await shopper.add('ticket', 10)
    const full = await shopperAt('203.0.113.9')
    const { cart } = (await full.add('ticket', 50)).json<{ cart: WireCart }>()
    const until = await full.expires()
    api.clock.now += 1_000
    expect((await full.comment('Ovelle, kiitos')).statusCode).toBe(200)
    expect(await full.expires()).toEqual(until)
    const item = cart.items[0]?.id
    expect((await full.send('DELETE', `cart_items/${item}`)).statusCode).toBe(200)
    expect(await heldOf('gig')).toBe(10)
  })

  test('and a family prolongs as before', async () => {
    const family = await shopperAt('203.0.113.9')
    await family.add('ticket', 5)
    const until = await family.expires()
    api.clock.now += 5 * minute
    expect((await family.prolong()).statusCode).toBe(200)
    expect(await family.expires()).not.toEqual(until)
  })
})

// rules/stock#hold-budgets
describe('a paid cart gives its budget back', () => {
  const tickets = 'helmen-venetsialaiset-peruslippu'
  const office = '203.0.113.50'
  const owed = async (sample: SampleApi): Promise<number> => {
    const [row] = await sample.query<{ ms: number }>(
      'SELECT coalesce(max(extract(epoch FROM whole_at) * 1000 - $1), 0)::float8 AS ms FROM hold_budget WHERE network = $2',
      [sample.clock.now, office],
    )
    return row?.ms ?? 0
  }

  test('so that an office whose people pay buys on, and one that only holds does not', async () => {
    const own = await createTestDatabase({ shop: 'sample' })
    const sample = await openSampleApi(own.db)
    const shopper = async () => {
      const one = await sample.shopper('localhost', office)
      await one.fill(tickets, 10)
      return one
    }
    const carts = [await shopper(), await shopper()]
    const before = await owed(sample)
    expect(before).toBeGreaterThan(0)
    const [buyer, holder] = carts
    const { uuid, next_step } = (await buyer?.checkOut()) ?? {}
    const [kept] = await sample.query<{ hold_shares: object[] }>('SELECT hold_shares FROM checkout WHERE id = $1', [
      uuid,
    ])
    expect(kept?.hold_shares).toMatchObject([{ network: office }])
    await sample.press(next_step?.forward_to_url, 'pay')
    expect((await buyer?.readCheckout(uuid ?? ''))?.checkout_status).toBe('COMPLETED')
    expect(await owed(sample)).toBeLessThanOrEqual(before / 2 + 1_000)
    // The address is forgotten with the end of the checkout.
    expect(await sample.query('SELECT FROM checkout WHERE id = $1 AND hold_shares IS NULL', [uuid])).toHaveLength(1)

    const after = await owed(sample)
    const declined = (await holder?.checkOut()) ?? { uuid: '', next_step: undefined }
    await sample.press(declined.next_step?.forward_to_url, 'decline')
    expect(await owed(sample)).toBeGreaterThanOrEqual(after - 1_000)
    await sample.app.close()
    await own.drop()
  })
})

// rules/stock#hold-budgets
test('a shop says how much may be held', async () => {
  api.shop.catalogue = { ...catalogue, holdBudget: { cart: 5, address: 8, network: 20 } }
  const statuses: number[] = []
  const add = async (address: string, amount: number) => {
    const response = await (await shopperAt(address)).add('ticket', amount)
    statuses.push(response.statusCode)
  }
  await add('203.0.113.78', 6)
  await add('203.0.113.78', 5)
  await add('203.0.113.78', 5)
  api.clock.now += 1_000
  await add('203.0.113.78', 3)
  expect(statuses).toEqual([409, 200, 429, 200])
  api.shop.catalogue = catalogue
})

// rules/time-left#first-hold
test('a short first hold lets nobody hold more, and grows with the details at no further cost', async () => {
  api.shop.catalogue = { ...catalogue, cartFirstMinutes: 10 }
  const shopper = await shopperAt('203.0.113.77')
  expect((await shopper.add('ticket', 60)).statusCode).toBe(200)
  const other = await shopperAt('203.0.113.77')
  expect((await other.add('ticket', 1)).statusCode).toBe(429)
  expect(Math.round(shopper.minutesLeft())).toBe(10)
  expect((await shopper.giveDetails()).statusCode).toBe(200)
  expect(Math.round(shopper.minutesLeft())).toBe(20)
  api.shop.catalogue = catalogue
})
