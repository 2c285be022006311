import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Cart, type CartItem, emptyCart } from '../../domain/model/cart.ts'
import { findBrokenStockInvariants } from '../../test-support/postgres/database-invariants.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { findCart } from '../cart/cart-repository.ts'
import { connectDatabase, type Database } from '../database.ts'
import type { ItemChange, StockOutcome } from './item-change.ts'
import { createStockReservations } from './stock-reservations.ts'
import { createSweeper } from './sweeper.ts'
import { writeItemsStatement } from './write-items-statement.ts'

const shopId = 'shop'
let database: TestDatabase
/** Another process's connections. */
let elsewhere: Database
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase({ maxConnections: 10 })
  elsewhere = await connectDatabase(database.url, { maxConnections: 10, onError: () => undefined })
  pool = database.db.pool
  await pool.query(`INSERT INTO shop (id, host, feed_key, record) VALUES ('shop', 'shop.test', 'feed', '{}')`)
})
afterAll(async () => {
  await elsewhere?.close()
  await database?.drop()
})
beforeEach(() => pool.query('TRUNCATE hold, cart_item, cart, idempotency_key, product_quota, quota CASCADE'))

const quota = (id: string, capacity: number) =>
  pool.query('INSERT INTO quota (shop_id, id, capacity) VALUES ($1, $2, $3)', [shopId, id, capacity])
const quotaRow = async (id: string) =>
  (await pool.query<{ held: number; sold: number }>('SELECT held, sold FROM quota WHERE id = $1', [id])).rows[0]

const now = Date.parse('2026-05-01T12:00:00Z')
const newCart = (expiresAt = now + 1_200_000): Cart =>
  emptyCart({ shopId, id: randomUUID(), createdAt: now, expiresAt })
const item = (amount: number, quotaIds: readonly string[], id: string = randomUUID()): CartItem => ({
  id,
  productId: 'product',
  amount,
  priceCents: 1000,
  holds: quotaIds.map(quotaId => ({ quotaId, amount })),
})
const change = (before: Cart, items: readonly CartItem[], key?: string): ItemChange => ({
  before,
  after: { ...before, version: before.version + 1, items },
  ...(key !== undefined && { idempotency: { key, fingerprint: 'print' } }),
})
const adding = (amount: number, quotaIds: readonly string[]) => change(newCart(), [item(amount, quotaIds)])
const count = (outcomes: readonly StockOutcome[], kind: StockOutcome['kind']) =>
  outcomes.filter(outcome => outcome.kind === kind).length

// rules/stock#one-statement
test('carts that somebody has are found by their keys, however many others are at the same version', async () => {
  await quota('q', 500)
  const stock = createStockReservations(pool)
  const added = Array.from({ length: 200 }, () => adding(1, ['q']))
  await Promise.all(added.map(one => stock.take(one)))
  const changes = added.slice(0, 30).map(({ after }) => {
    const [first] = after.items
    const grown = change(after, first ? [item(2, ['q'], first.id)] : [])
    return { ...grown, quotas: [{ quotaId: 'q', amount: 1 }] }
  })
  const { text, values } = writeItemsStatement(shopId, changes)
  const { rows } = await pool.query<{ readonly 'QUERY PLAN': string }>(`EXPLAIN (ANALYZE) ${text}`, values)
  const plan = rows.map(row => row['QUERY PLAN']).join('\n')
  expect(plan).toMatch(/Index (Only )?Scan using cart_pkey on cart .*loops=30/)
  expect(plan).not.toMatch(/Seq Scan on cart|Join Filter/)
})

// rules/stock#fresh-plans
test('items are removed among thousands of others without reading theirs, though the first ones were removed among few', async () => {
  // By one connection, which keeps the plans of prepared statements.
  const quiet = await createTestDatabase({ maxConnections: 1 })
  onTestFinished(quiet.drop)
  await quiet.db.pool.query(`INSERT INTO shop (id, host, feed_key, record) VALUES ('shop', 'shop.test', 'feed', '{}')`)
  await quiet.db.pool.query(`INSERT INTO quota (shop_id, id, capacity, held) VALUES ('shop', 'q', 10000, 5000)`)
  const stock = createStockReservations(quiet.db.pool)
  const addAndRemove = async () => {
    const added = adding(1, ['q'])
    await stock.take(added)
    expect(await stock.take(change(added.after, []))).toEqual({ kind: 'done' })
  }
  for (let times = 0; times < 8; times += 1) await addAndRemove()
  const others = 5_000
  await quiet.db.pool.query(
    `WITH made AS (
       INSERT INTO cart_item (shop_id, cart_id, id, product_id, amount, price_cents)
       SELECT 'shop', gen_random_uuid(), gen_random_uuid(), 'product', 1, 1000 FROM generate_series(1, $1) RETURNING *
     )
     INSERT INTO hold (shop_id, quota_id, cart_id, item_id, amount) SELECT 'shop', 'q', cart_id, id, 1 FROM made`,
    [others],
  )
  const read = async () => (await rowsRead(quiet.db.pool, 'cart_item')) + (await rowsRead(quiet.db.pool, 'hold'))
  const before = await read()
  await addAndRemove()
  expect((await read()) - before).toBeLessThan(others / 10)
})

describe('at exhaustion', () => {
  // rules/stock#never-oversold
  test('200 at once for 50 pieces: exactly 50 get one, the others hear that none is left', async () => {
    await quota('q', 50)
    const stock = createStockReservations(pool)
    const outcomes = await Promise.all(Array.from({ length: 200 }, () => stock.take(adding(1, ['q']))))
    expect(count(outcomes, 'done')).toBe(50)
    expect(outcomes.slice(50)).toEqual(Array(150).fill({ kind: 'not_enough', quotaId: 'q', available: 0 }))
    expect(await quotaRow('q')).toEqual({ held: 50, sold: 0 })
    expect(await findBrokenStockInvariants(database.db.pool)).toEqual([])
  })

  // rules/stock#one-statement
  test('who comes when all is sold writes nothing, until something comes back', async () => {
    await quota('q', 1)
    const stock = createStockReservations(pool)
    const last = adding(1, ['q'])
    expect(await stock.take(last)).toEqual({ kind: 'done' })
    expect(await stock.take(adding(1, ['q']))).toMatchObject({ kind: 'not_enough', available: 0 })
    const asked = vi.spyOn(pool, 'query')
    onTestFinished(() => asked.mockRestore())
    expect(await stock.take(adding(1, ['q']))).toMatchObject({ kind: 'not_enough', available: 0 })
    expect(asked.mock.calls.map(([query]) => (query as { readonly name?: unknown }).name)).toEqual([
      'read-free',
      'read-cart-versions',
    ])
    const back = { ...change(last.after, []), quotas: [{ quotaId: 'q', amount: -1 }] }
    expect(await createStockReservations(elsewhere.pool).take(back)).toEqual({ kind: 'done' })
    expect(await stock.take(adding(1, ['q']))).toEqual({ kind: 'done' })
    expect(await quotaRow('q')).toEqual({ held: 1, sold: 0 })
  })

  // rules/stock#small-behind-large
  test('first come, first served; a large refused one does not stop smaller ones behind it', async () => {
    await quota('q', 10)
    const stock = createStockReservations(pool)
    const outcomes = await Promise.all([4, 9, 3, 4, 2, 1, 1].map(amount => stock.take(adding(amount, ['q']))))
    const refused = (available: number) => ({ kind: 'not_enough', quotaId: 'q', available })
    const done = { kind: 'done' }
    expect(outcomes).toEqual([done, refused(6), done, refused(3), done, done, refused(0)])
    expect(await quotaRow('q')).toEqual({ held: 10, sold: 0 })
  })

  // rules/stock#never-oversold, rules/stock#lock-order
  test('two processes sell exactly what there is, also of products with two quotas', async () => {
    await quota('event', 60)
    await quota('seats', 40)
    await quota('stands', 40)
    const [here, there] = [createStockReservations(pool), createStockReservations(elsewhere.pool)]
    const sets = [['event', 'seats'], ['event', 'stands'], ['event']]
    const outcomes = await Promise.all(
      Array.from({ length: 240 }, (_, turn) =>
        (turn % 2 === 0 ? here : there).take(adding(1, sets[turn % 3] ?? [])).then(outcome => outcome.kind),
      ),
    )
    expect(outcomes.filter(kind => kind === 'done')).toHaveLength(60)
    expect(outcomes.filter(kind => kind === 'not_enough')).toHaveLength(180)
    expect(await quotaRow('event')).toEqual({ held: 60, sold: 0 })
    expect(await findBrokenStockInvariants(database.db.pool)).toEqual([])
  })

  test('what comes back in a batch is there for those behind it', async () => {
    await quota('q', 5)
    const stock = createStockReservations(pool)
    const holder = newCart()
    expect(await stock.take(change(holder, [item(5, ['q'])]))).toEqual({ kind: 'done' })
    const before = await findCart(pool, shopId, holder.id)
    if (!before) throw new Error('The cart was not written')
    const [back, taken] = await Promise.all([stock.take(change(before, [])), stock.take(adding(5, ['q']))])
    expect([back, taken]).toEqual([{ kind: 'done' }, { kind: 'done' }])
    expect(await quotaRow('q')).toEqual({ held: 5, sold: 0 })
    expect(await findBrokenStockInvariants(database.db.pool)).toEqual([])
  })
})

describe('a batch', () => {
  // rules/stock#lock-then-decide
  test('is not hurt by a cart that changed meanwhile', async () => {
    await quota('q', 100)
    const stock = createStockReservations(pool)
    const stale = change({ ...newCart(), version: 0 }, [item(1, ['q'])])
    await stock.take(stale)
    const again = change(stale.before, [item(2, ['q'])])
    const outcomes = await Promise.all([stock.take(adding(1, ['q'])), stock.take(again), stock.take(adding(1, ['q']))])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'conflict', 'done'])
    expect(await quotaRow('q')).toEqual({ held: 3, sold: 0 })
  })

  test('that gives back what another process gave back before it hears that the cart changed', async () => {
    await quota('q', 5)
    const holder = newCart()
    await createStockReservations(pool).take(change(holder, [item(1, ['q'])]))
    const before = await findCart(pool, shopId, holder.id)
    if (!before) throw new Error('The cart was not written')
    expect(await createStockReservations(elsewhere.pool).take(change(before, []))).toEqual({ kind: 'done' })
    expect(await createStockReservations(pool).take(change(before, []))).toMatchObject({ kind: 'conflict' })
    expect(await quotaRow('q')).toEqual({ held: 0, sold: 0 })
  })

  // rules/stock#one-by-one
  test('is not hurt by an item that the database refuses', async () => {
    await quota('q', 100)
    const stock = createStockReservations(pool)
    const bad = change(newCart(), [{ ...item(1, ['q']), priceCents: -1 }])
    const outcomes = await Promise.all([stock.take(adding(1, ['q'])), stock.take(bad), stock.take(adding(1, ['q']))])
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'failed', 'done'])
    expect(await quotaRow('q')).toEqual({ held: 2, sold: 0 })
    expect(await findCart(pool, shopId, bad.after.id)).toBeUndefined()
  })

  test('changes each cart once: two changes of one cart cannot both start from the same version', async () => {
    await quota('q', 100)
    const stock = createStockReservations(pool)
    const cart = newCart()
    const outcomes = await Promise.all([1, 2, 3].map(amount => stock.take(change(cart, [item(amount, ['q'])]))))
    expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'conflict', 'conflict'])
    expect(await quotaRow('q')).toEqual({ held: 1, sold: 0 })
  })
})

// rules/stock#one-statement
test('items, holds, expiry and the key are written with the quota, and read back as they were', async () => {
  await quota('a', 10)
  await quota('b', 10)
  const wanted = change(
    newCart(),
    [item(2, ['a', 'b']), { ...item(1, []), customerRemarks: 'Ikkunapaikka "A", \\ ja äö' }],
    'key',
  )
  expect(await createStockReservations(pool).take(wanted)).toEqual({ kind: 'done' })
  expect(await findCart(pool, shopId, wanted.after.id)).toEqual({
    ...wanted.after,
    customer: undefined,
    deliveryCustomer: undefined,
    comments: undefined,
    items: wanted.after.items.map(after => ({ eventRegistration: undefined, customerRemarks: undefined, ...after })),
  })
  const keys = await pool.query('SELECT key, fingerprint FROM idempotency_key WHERE cart_id = $1', [wanted.after.id])
  expect(keys.rows).toEqual([{ key: 'key', fingerprint: 'print' }])
})

// rules/stock#one-statement
test('who buys, who receives and the message are written with stock that moves in the same change', async () => {
  await quota('q', 10)
  const stock = createStockReservations(pool)
  const first = change(newCart(), [item(1, ['q'])])
  await stock.take(first)
  const people = {
    customer: { first_name: 'Åsa "A"', last_name: 'Öhman', email: 'asa@example.fi', phone: '+358401234567' },
    deliveryCustomer: { first_name: 'Eino', last_name: 'Leino', email: 'eino@example.fi', phone: '+358401234568' },
    comments: 'Ikkunapaikka "A", \\ ja äö',
  }
  const grown = change({ ...first.after, ...people }, [...first.after.items, item(1, ['q'])])
  expect(await Promise.all([stock.take({ ...grown, before: first.after }), stock.take(adding(1, ['q']))])).toEqual([
    { kind: 'done' },
    { kind: 'done' },
  ])
  expect(await findCart(pool, shopId, first.after.id)).toMatchObject(people)
  await stock.take(change(grown.after, first.after.items))
  expect(await findCart(pool, shopId, first.after.id)).toMatchObject(people)
  expect(await quotaRow('q')).toEqual({ held: 2, sold: 0 })
})

test('a quota that a product no longer has gets back what its item held there', async () => {
  await quota('old', 10)
  await quota('new', 10)
  const stock = createStockReservations(pool)
  const first = change(newCart(), [item(3, ['old'], '7f1f8a52-9a55-4f0c-8ea1-5a8f50b52d0a')])
  await stock.take(first)
  await stock.take(change(first.after, [item(2, ['new'], '7f1f8a52-9a55-4f0c-8ea1-5a8f50b52d0a')]))
  expect([await quotaRow('old'), await quotaRow('new')]).toEqual([
    { held: 0, sold: 0 },
    { held: 2, sold: 0 },
  ])
  expect(await findBrokenStockInvariants(database.db.pool)).toEqual([])
})

test('a full queue answers at once that it is busy', async () => {
  await quota('q', 10)
  const stock = createStockReservations(pool, { maxQueueLength: 2 })
  const outcomes = await Promise.all([1, 2, 3].map(() => stock.take(adding(1, ['q']))))
  expect(outcomes.map(({ kind }) => kind)).toEqual(['done', 'done', 'busy'])
})

test('a batch has a bound, and what is beyond it comes in the next', async () => {
  await quota('q', 10)
  const stock = createStockReservations(pool, { largestBatch: 2 })
  const outcomes = await Promise.all(Array.from({ length: 7 }, () => stock.take(adding(1, ['q']))))
  expect(count(outcomes, 'done')).toBe(7)
})

// rules/stock#idempotency-key
test('a lost connection leaves the outcome unknown, and nothing half done', async () => {
  await quota('q', 10)
  const lost = await connectDatabase(database.url, { maxConnections: 1, onError: () => undefined })
  const stock = createStockReservations(lost.pool)
  const locker = await pool.connect()
  await locker.query('BEGIN')
  await locker.query(`SELECT 1 FROM quota WHERE id = 'q' FOR UPDATE`)
  const wanted = adding(1, ['q'])
  const outcome = stock.take(wanted)
  await waitForLock(pool)
  await pool.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  )
  expect(await outcome).toEqual({ kind: 'unknown' })
  await locker.query('ROLLBACK')
  locker.release()
  expect(await findCart(pool, shopId, wanted.after.id)).toBeUndefined()
  expect(await stock.take(wanted)).toEqual({ kind: 'done' })
  await lost.close()
})

// rules/stock#never-oversold
test('in a storm of takes, changes and sweeps on two processes every quota holds its holds and never too much', async () => {
  await quota('event', 40)
  await quota('seats', 25)
  const reservations = [createStockReservations(pool), createStockReservations(elsewhere.pool)]
  const sweepers = [pool, elsewhere.pool].map(each => createSweeper({ pool: each, now: () => now, turnSize: 7 }))
  let isOver = false
  const faults: unknown[] = []
  const watch = async () => {
    while (!isOver) faults.push(...(await findBrokenStockInvariants(database.db.pool)))
  }
  const sweep = async (sweeper: ReturnType<typeof createSweeper>) => {
    while (!isOver) await sweeper.sweep()
  }
  const shop = async (seed: number) => {
    const stock = reservations[seed % 2]
    const set = seed % 3 === 0 ? ['event', 'seats'] : ['event']
    // Every other cart has expired before it began, so the sweepers always have something to do.
    const first = change(newCart(seed % 2 === 0 ? now - 1 : undefined), [item(1 + (seed % 3), set)])
    if ((await stock?.take(first))?.kind !== 'done') return
    const [held] = first.after.items
    if (held) await stock?.take(change(first.after, [item(1, set, held.id)]))
    if (seed % 5 === 0) await stock?.take(change({ ...first.after, version: 2, items: [item(1, set, held?.id)] }, []))
  }
  const background = [watch(), ...sweepers.map(sweep)]
  for (let round = 0; round < 10; round += 1) {
    await Promise.all(Array.from({ length: 60 }, (_, seed) => shop(round * 60 + seed)))
  }
  isOver = true
  await Promise.all(background)
  expect(faults).toEqual([])
  expect((await quotaRow('event'))?.held).toBeGreaterThan(0)
})
