import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyCart } from '../../domain/model/cart.ts'
import { findBrokenStockInvariants } from '../../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { findCart } from '../cart/cart-repository.ts'
import { returnHolds } from './return-holds.ts'
import { type Sale, sellHolds } from './sell-holds.ts'
import { createStockReservations } from './stock-reservations.ts'
import { createSweeper } from './sweeper.ts'

const shopId = 'shop'
const start = Date.parse('2026-05-01T12:00:00Z')
let database: TestDatabase
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase()
  pool = database.db.pool
  await pool.query(`INSERT INTO shop (id, host, feed_key, record) VALUES ('shop', 'shop.test', 'feed', '{}')`)
})
afterAll(() => database?.drop())
beforeEach(async () => {
  await pool.query('TRUNCATE hold, cart_item, cart, product_quota, quota CASCADE')
  await pool.query(`INSERT INTO quota (shop_id, id, capacity) VALUES ('shop', 'a', 10), ('shop', 'b', 10)`)
})

const hold = async (amount: number, quotaIds = ['a'], expiresAt = start + 1000) => {
  const before = emptyCart({ shopId, id: randomUUID(), createdAt: start, expiresAt })
  const holds = quotaIds.map(quotaId => ({ quotaId, amount }))
  const items = [{ id: randomUUID(), productId: 'product', amount, priceCents: 1000, holds }]
  const after = { ...before, version: 1, items }
  expect(await createStockReservations(pool).take({ before, after })).toEqual({ kind: 'done' })
  return after
}
const stock = async () =>
  (
    await pool.query<{ id: string; held: number; sold: number }>('SELECT id, held, sold FROM quota ORDER BY id')
  ).rows.map(({ held, sold }) => [held, sold])
const sell = (cartId: string, needs: Sale['needs']) =>
  database.db.kysely.transaction().execute(trx => sellHolds(trx, { shopId, cartId, needs }))
const sweepAt = (now: number, turnSize = 500) => createSweeper({ pool, now: () => now, turnSize }).sweep()

// rules/time-left#hold-until-expiry, rules/stock#sweeper
test('carts whose time is over end and give back what they held; others keep theirs', async () => {
  const [over, lives] = [await hold(2, ['a', 'b']), await hold(3, ['a'], start + 9000)]
  expect(await sweepAt(start + 999)).toEqual({ endedCarts: 0, returnedHolds: 0 })
  expect(await sweepAt(start + 1000)).toEqual({ endedCarts: 1, returnedHolds: 2 })
  expect(await stock()).toEqual([
    [3, 0],
    [0, 0],
  ])
  expect((await findCart(pool, shopId, over.id))?.status).toBe('expired')
  expect((await findCart(pool, shopId, lives.id))?.status).toBe('open')
})

// rules/stock#sweeper
test('more than fits into one turn is done in several', async () => {
  for (let turn = 0; turn < 7; turn += 1) await hold(1)
  expect(await sweepAt(start + 1000, 2)).toEqual({ endedCarts: 7, returnedHolds: 7 })
  expect(await stock()).toEqual([
    [0, 0],
    [0, 0],
  ])
})

test('what a killed process left half done is found again', async () => {
  const cart = await hold(4)
  await pool.query(`UPDATE cart SET status = 'expired' WHERE id = $1`, [cart.id])
  expect(await sweepAt(start)).toEqual({ endedCarts: 0, returnedHolds: 1 })
  expect(await findBrokenStockInvariants(database.db.pool)).toEqual([])
})

test('holds that are gone are not returned twice', async () => {
  const cart = await hold(4)
  const row = { shop_id: shopId, quota_id: 'a', cart_id: cart.id, item_id: cart.items[0]?.id ?? '', amount: 4 }
  expect(await returnHolds(pool, [row])).toBe(1)
  await hold(6)
  expect(await returnHolds(pool, [row])).toBe(0)
  expect(await returnHolds(pool, [{ ...row, amount: 5 }])).toBe(0)
  expect(await stock()).toEqual([
    [6, 0],
    [0, 0],
  ])
})

test('a sale turns holds into sold stock once, and ends the cart', async () => {
  const cart = await hold(4, ['a', 'b'])
  const needs = ['b', 'a'].map(quotaId => ({ quotaId, amount: 4 }))
  expect(await sell(cart.id, needs)).toEqual({ kind: 'sold' })
  expect(await sell(cart.id, needs)).toEqual({ kind: 'already_ordered' })
  expect(await stock()).toEqual([
    [0, 4],
    [0, 4],
  ])
  expect((await findCart(pool, shopId, cart.id))?.status).toBe('ordered')
  expect(await findBrokenStockInvariants(database.db.pool)).toEqual([])
})

test('the last pieces are sold to the cart that holds them, and to no other', async () => {
  const cart = await hold(10)
  const needs = [{ quotaId: 'a', amount: 10 }]
  const other = await hold(1, ['b'])
  expect(await sell(other.id, [{ quotaId: 'a', amount: 1 }])).toEqual({
    kind: 'not_enough',
    quotaId: 'a',
    available: 0,
  })
  expect(await sell(cart.id, needs)).toEqual({ kind: 'sold' })
  expect((await stock())[0]).toEqual([0, 10])
})

// rules/payment#late-payment
test('a late payment takes anew what was returned, as far as it is there', async () => {
  const cart = await hold(4)
  await sweepAt(start + 1000)
  const rival = await hold(7)
  expect(await sell(cart.id, [{ quotaId: 'a', amount: 4 }])).toEqual({ kind: 'not_enough', quotaId: 'a', available: 3 })
  expect(await stock()).toEqual([
    [7, 0],
    [0, 0],
  ])
  await pool.query(`UPDATE cart SET expires_at = to_timestamp(0) WHERE id = $1`, [rival.id])
  await sweepAt(start)
  expect(await sell(cart.id, [{ quotaId: 'a', amount: 4 }])).toEqual({ kind: 'sold' })
  expect(await stock()).toEqual([
    [0, 4],
    [0, 0],
  ])
})

test('what an ordered cart held beyond the sale is given back by the sweeper', async () => {
  const cart = await hold(4, ['a', 'b'])
  expect(await sell(cart.id, [{ quotaId: 'a', amount: 3 }])).toEqual({ kind: 'sold' })
  expect(await sweepAt(start)).toEqual({ endedCarts: 0, returnedHolds: 1 })
  expect(await stock()).toEqual([
    [0, 3],
    [0, 0],
  ])
  expect(await findBrokenStockInvariants(database.db.pool)).toEqual([])
})

test('a sale and a sweep at the same time: either way all is accounted for', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const cart = await hold(1, ['a', 'b'], start)
    const needs = ['a', 'b'].map(quotaId => ({ quotaId, amount: 1 }))
    const [outcome] = await Promise.all([sell(cart.id, needs), sweepAt(start)])
    expect(['sold', 'not_enough']).toContain(outcome.kind)
    expect(await findBrokenStockInvariants(database.db.pool)).toEqual([])
    await sweepAt(start)
    await pool.query('UPDATE quota SET sold = 0')
  }
  expect(await stock()).toEqual([
    [0, 0],
    [0, 0],
  ])
})
