import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@portti/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { orFailure } from '../../cli/refusal-sentences.ts'
import { stockJobs } from '../../jobs/stock-jobs.ts'
import { copyOrder } from '../../test-support/acts/copy-order.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { sendEventLetter } from '../mail/send-event-letter.ts'
import { endUnpaidOrders } from '../order/end-unpaid-orders.ts'
import { markPaid } from '../order/mark-paid.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { refundPart } from '../refund/refund-part.ts'
import { createRetention } from './retention.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const start = Date.parse('2026-11-20T10:00:00Z')
const hour = 60 * 60_000
let database: TestDatabase
let api: SampleApi
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 12 })
  dataDir = await mkdtemp(join(tmpdir(), 'portti-retention-'))
  api = await openSampleApi(database.db, { env: { PORTTI_DATA_DIR: dataDir } })
})
afterAll(async () => {
  await api?.app.close()
  await database?.drop()
  if (dataDir) await rm(dataDir, { recursive: true })
})
beforeEach(async () => {
  api.clock.now = start
  api.notices.areDelivered = true
  await api.query('TRUNCATE cart, cart_item, hold, idempotency_key, sandbox_payment, mail CASCADE')
  await api.query('UPDATE quota SET held = 0')
})

const retention = (turnSize = 500) => createRetention({ pool: database.db.pool, now: () => api.clock.now, turnSize })
/** Ends what is due by then, as the job that runs before this one does. */
const passTo = async (hours: number) => {
  api.clock.now = start + hours * hour
  await stockJobs(api.deps)
    .find(({ name }) => name === 'end-carts')
    ?.run()
}
const rowsOf = (cartId: string) =>
  api.query<{ carts: number; items: number; keys: number; checkouts: number }>(
    `SELECT (SELECT count(*) FROM cart WHERE id = $1)::int AS carts,
      (SELECT count(*) FROM cart_item WHERE cart_id = $1)::int AS items,
      (SELECT count(*) FROM idempotency_key WHERE cart_id = $1)::int AS keys,
      (SELECT count(*) FROM checkout WHERE cart_id = $1)::int AS checkouts`,
    [cartId],
  )
const peopleOf = (cartId: string) =>
  api.query<object>(
    `SELECT payment.status, payment.snapshot, cart.customer, cart.comments_by_customer
     FROM cart JOIN checkout ON checkout.cart_id = cart.id JOIN payment ON payment.checkout_id = checkout.id
     WHERE cart.id = $1`,
    [cartId],
  )
const referenceOf = (forwardToUrl: string | null | undefined) =>
  new URL(forwardToUrl ?? '').pathname.split('/')[3] ?? ''

// rules/orders#retention
test('a cart that nobody paid for is gone a day after it expired, and not an hour earlier', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 2)
  await shopper.change('PUT', '/comments_by_customer.json', { comments_by_customer: 'Kiitos' }, 'key')
  await passTo(23)
  expect(await retention().forgetCarts()).toBe(0)
  expect(await rowsOf(shopper.cartId)).toEqual([{ carts: 1, items: 1, keys: 1, checkouts: 0 }])
  await passTo(26)
  expect(await retention().forgetCarts()).toBe(1)
  expect(await rowsOf(shopper.cartId)).toEqual([{ carts: 0, items: 0, keys: 0, checkouts: 0 }])
  expect(await api.brokenInvariants()).toEqual([])
  expect((await shopper.call('GET', '.json')).json()).toMatchObject({ error: { code: 'cart_not_found' } })
})

test('a checkout that came to no payment goes with its cart; an open cart and one with holds stay', async () => {
  const refused = await api.shopper()
  await refused.add(ticket, 1)
  expect((await refused.checkOut()).checkout_status).toBe('ERROR')
  await passTo(26)
  const [held] = await api.query<{ id: string }>(
    `INSERT INTO cart (shop_id, id, status, created_at, expires_at)
     VALUES ('peltohovi', gen_random_uuid(), 'expired', to_timestamp(0), to_timestamp(0)) RETURNING id`,
  )
  await api.query(
    `INSERT INTO hold SELECT shop_id, id, $1, $1, 1 FROM quota WHERE shop_id = 'peltohovi' ORDER BY id LIMIT 1`,
    [held?.id],
  )
  const open = await api.shopper()
  await open.add(ticket, 1)
  expect(await retention().forgetCarts()).toBe(1)
  expect(await rowsOf(refused.cartId)).toMatchObject([{ carts: 0, checkouts: 0 }])
  expect(await rowsOf(held?.id ?? '')).toMatchObject([{ carts: 1 }])
  expect(await rowsOf(open.cartId)).toMatchObject([{ carts: 1, items: 1 }])
})

test('a payment that took no money keeps its sums and forgets the people; money that comes later is given back', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'decline')
  await passTo(26)
  expect(await retention().forgetCarts()).toBe(1)
  expect(await retention().forgetCarts()).toBe(0)
  expect(await rowsOf(shopper.cartId)).toEqual([{ carts: 1, items: 0, keys: 0, checkouts: 1 }])
  expect(await peopleOf(shopper.cartId)).toEqual([
    { status: 'declined', snapshot: {}, customer: null, comments_by_customer: null },
  ])
  expect(await api.notify(referenceOf(checkout.next_step?.forward_to_url), 'paid')).toEqual({ settled: 'refund_due' })
})

/** A cart that ended a day ago, whose payment was declined. */
const declined = async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'decline')
  await passTo(26)
  return { cartId: shopper.cartId, reference: referenceOf(checkout.next_step?.forward_to_url) }
}

/** The order of an organizer, whose payment was begun by its link before it ended unpaid. */
const endedOrder = async () => {
  const { number } = await makeUnpaidOrder(api, ticket)
  const url = `/v2/orders/${number}/checkouts.json`
  const begun = await api.app.inject({ method: 'POST', url, payload: { secret: await api.linkOf(number, 'pay') } })
  await api.deps.preparer.idle()
  const status = await api.app.inject({ url: calls.payOrder.response.parse(begun.json()).links.status })
  const { cart_checkout } = calls.readOrderCheckout.response.parse(status.json())
  api.clock.now += 8 * 24 * hour
  await endUnpaidOrders({ db: database.db, now: () => api.clock.now, cancel: async () => undefined })
  return { number, reference: referenceOf(cart_checkout.next_step?.forward_to_url) }
}

/** Does something while somebody else has rows locked. */
const whileLocked = async (
  rows: string,
  values: readonly unknown[],
  work: (free: () => Promise<unknown>) => Promise<void>,
) => {
  const other = await database.db.pool.connect()
  try {
    await other.query('BEGIN')
    await other.query(`${rows} FOR UPDATE`, [...values])
    await work(() => other.query('ROLLBACK'))
  } finally {
    await other.query('ROLLBACK')
    other.release()
  }
}
/** The forgetting of a process that waits for no lock. */
const unwaiting = async <Answer>(work: (forgetting: ReturnType<typeof createRetention>) => Promise<Answer>) => {
  const client = await database.db.pool.connect()
  try {
    await client.query(`SET lock_timeout = '1ms'`)
    return await work(createRetention({ pool: client, now: () => api.clock.now }))
  } finally {
    await client.query('RESET lock_timeout')
    client.release()
  }
}
const quotasOfTicket = `SELECT FROM quota WHERE id IN (SELECT quota_id FROM product_quota WHERE product_id = $1)`

// rules/orders#retention
test('a payment that is being settled as paid keeps the purchase that it buys, and the job waits for nobody', async () => {
  const { cartId, reference } = await declined()
  await whileLocked(quotasOfTicket, [ticket], async free => {
    const settled = api.notify(reference, 'paid')
    await waitForLock(database.db.pool)
    expect(await unwaiting(({ forgetCarts }) => forgetCarts())).toBe(0)
    await free()
    expect(await settled).toEqual({ settled: 'ordered' })
  })
  const [order] = await api.query<{ number: string }>('SELECT number FROM customer_order WHERE cart_id = $1', [cartId])
  const about = { shopId: 'peltohovi', number: order?.number ?? '', now: api.clock.now }
  expect(orFailure(await refundOrder(database.db, { ...auditContext, ...about })).refundCents).toBe(2_490)
})

// rules/orders#retention
test('a purchase that is being settled does not keep a run from those after it', async () => {
  const [first] = [await declined(), await declined(), await declined()]
  await passTo(100)
  await whileLocked('SELECT FROM checkout WHERE cart_id = $1', [first.cartId], async () => {
    expect(await retention(2).forgetCarts()).toBe(2)
  })
  expect(await retention(2).forgetCarts()).toBe(1)
})

// rules/orders#retention
test('a payment that comes while its purchase is being forgotten waits for that, and its money goes back', async () => {
  const { cartId, reference } = await declined()
  await whileLocked('SELECT FROM cart_item WHERE cart_id = $1', [cartId], async free => {
    const forgotten = retention().forgetCarts()
    await waitForLock(database.db.pool)
    const settled = api.notify(reference, 'paid')
    await waitForLock(database.db.pool, 2)
    await free()
    expect(await forgotten).toBe(1)
    expect(await settled).toEqual({ settled: 'refund_due' })
  })
})

// rules/orders#retention
test('the people of an ended order stay while a late payment of it is being settled, and the job waits for nobody', async () => {
  const { number, reference } = await endedOrder()
  await api.deps.payments.reconcileEnded()
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  api.clock.now = start + 2 * 365 * 24 * hour
  await whileLocked(quotasOfTicket, [ticket], async free => {
    const settled = api.notify(reference, 'paid')
    await waitForLock(database.db.pool)
    await unwaiting(({ forgetOrders }) => forgetOrders())
    await free()
    expect(await settled).toEqual({ settled: 'ordered' })
  })
  const [order] = await api.query('SELECT customer FROM customer_order WHERE number = $1', [number])
  expect(order).toMatchObject({ customer: { email: 'aino@example.fi' } })
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

// rules/orders#retention
test('an ended order keeps its people while a payment of it can still come, and its money goes back after that', async () => {
  const { number, reference } = await endedOrder()
  const buyer = async () =>
    (await api.query<object>('SELECT customer FROM customer_order WHERE number = $1', [number]))[0]
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 1}' WHERE id = 'peltohovi'`)
  const [event] = await api.query<{ starts_at: Date }>(`SELECT starts_at FROM event WHERE id = 'helmen-venetsialaiset'`)
  await api.query(`UPDATE event SET starts_at = to_timestamp(0) WHERE id = 'helmen-venetsialaiset'`)
  await api.query(
    `UPDATE order_line SET event = event || '{"start_date": "2026-11-01T10:00:00Z"}' WHERE order_number = $1`,
    [number],
  )
  try {
    await retention().forgetOrders()
    expect(await buyer()).toMatchObject({ customer: { email: 'aino@example.fi' } })
    await api.deps.payments.reconcileEnded()
    await retention().forgetOrders()
    expect(await buyer()).toEqual({ customer: {} })
    expect(await api.notify(reference, 'paid')).toEqual({ settled: 'refund_due' })
    expect(await api.query(`SELECT kind FROM mail WHERE order_number = $1 AND kind = 'order'`, [number])).toEqual([])
  } finally {
    await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
    await api.query(`UPDATE event SET starts_at = $1 WHERE id = 'helmen-venetsialaiset'`, [event?.starts_at])
  }
})

test.each(['pending', 'paid', 'refund_due'])('a cart with a payment that is %s is left as it is', async status => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const { uuid } = await shopper.checkOut()
  await api.query(`UPDATE checkout SET status = 'ERROR' WHERE id = $1`, [uuid])
  await api.query('UPDATE payment SET status = $2 WHERE checkout_id = $1', [uuid, status])
  await passTo(100)
  expect(await retention().forgetCarts()).toBe(0)
  expect(await rowsOf(shopper.cartId)).toMatchObject([{ carts: 1, items: 1, checkouts: 1 }])
  expect(await peopleOf(shopper.cartId)).toMatchObject([{ status, customer: { first_name: 'Aino' } }])
})

test('an ordered cart keeps nothing that its order holds, and the order keeps everything', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  await passTo(26)
  expect(await retention().forgetCarts()).toBe(1)
  expect(await peopleOf(shopper.cartId)).toMatchObject([{ status: 'paid', customer: null }])
  expect(await rowsOf(shopper.cartId)).toMatchObject([{ carts: 1, items: 0, checkouts: 1 }])
  const { order } = await shopper.readCheckout(checkout.uuid)
  const answer = await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
  expect(answer.json()).toMatchObject({ order: { customer: { email: 'aino@example.fi' }, lines: [{ amount: 1 }] } })
})

// rules/orders#retention
test('an order keeps its people as long as its shop says after its last event, then its sums and tickets alone', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 2)
  await shopper.change('PUT', '/comments_by_customer.json', { comments_by_customer: 'Pyörätuoli' })
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const number = order?.number ?? ''
  const read = async () => (await api.app.inject({ url: `/v2/orders/${number}.json?secret=${order?.secret}` })).json()
  await api.query(
    `UPDATE ticket SET holder = '{"first_name": "Saara", "last_name": "Virta", "email": "saara@posti.example"}'
     WHERE order_number = $1 AND position = 0`,
    [number],
  )
  const [event] = await api.query<{ starts_at: Date }>(`SELECT starts_at FROM event WHERE id = 'helmen-venetsialaiset'`)
  const startsAt = event?.starts_at.getTime() ?? 0
  expect(startsAt).toBeGreaterThan(start)
  await api.query(
    `UPDATE customer_order SET sent_at = now(), tracking_url = 'https://www.posti.fi/seuranta#JJFI64' WHERE number = $1`,
    [number],
  )
  const before = await read()
  api.clock.now = startsAt + 100 * 24 * hour
  expect(await retention().forgetOrders()).toBe(0)
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  api.clock.now = startsAt + 29 * 24 * hour
  expect(await retention().forgetOrders()).toBe(0)
  expect(await read()).toEqual(before)
  api.clock.now = startsAt + 31 * 24 * hour
  expect(await retention().forgetOrders()).toBeGreaterThan(0)
  expect(await retention().forgetOrders()).toBe(0)
  const after = await read()
  const tickets = before.order.tickets.map(({ holder: _forgotten, ...kept }: { readonly holder?: string }) => kept)
  expect(after).toEqual({ order: { ...before.order, customer: {}, tickets } })
  const kept = await api.query<{ row: unknown }>(
    `SELECT to_jsonb(placed) AS row FROM customer_order AS placed WHERE number = $1
     UNION ALL SELECT to_jsonb(line) FROM order_line AS line WHERE order_number = $1
     UNION ALL SELECT to_jsonb(ticket) FROM ticket WHERE order_number = $1
     UNION ALL SELECT payment.snapshot FROM payment JOIN checkout ON checkout.id = payment.checkout_id WHERE cart_id = $2`,
    [number, shopper.cartId],
  )
  expect(JSON.stringify(kept)).not.toMatch(/Aino|Niemi|aino@|0401234567|Pyörätuoli|Saara|Virta|JJFI64/)
  // Sold tickets can still be given back.
  expect(
    await refundOrder(database.db, { ...auditContext, shopId: 'peltohovi', number, now: api.clock.now }),
  ).toMatchObject({
    refundCents: 4_980,
  })
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

// rules/orders#retention
test('an order that is paid later keeps its people as long after its payment as others after theirs', async () => {
  const { number, totalCents: amountCents } = await makeUnpaidOrder(api, 'emalimuki', {
    deliveries: { MERCHANDISE: 'nouto-vastaanotto' },
    payBefore: start + 60 * 24 * hour,
  })
  const buyer = async () =>
    (await api.query<object>('SELECT customer FROM customer_order WHERE number = $1', [number]))[0]
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  const paidAt = start + 45 * 24 * hour
  api.clock.now = paidAt
  const transfer = { shopId: 'peltohovi', number, reference: 'RF18 5390', amountCents, now: paidAt }
  expect(await markPaid(database.db, { ...auditContext, ...transfer })).toMatchObject({ kind: 'paid' })
  for (const after of [1, 29 * 24]) {
    api.clock.now = paidAt + after * hour
    await retention().forgetOrders()
    expect(await buyer(), `${after} hours after`).toMatchObject({ customer: { email: 'aino@example.fi' } })
  }
  api.clock.now = paidAt + 31 * 24 * hour
  await retention().forgetOrders()
  expect(await buyer()).toEqual({ customer: {} })
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

// rules/orders#retention
test('the buyers of a postponed event are kept until it has its new date, and from then on by that date', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await api.press((await shopper.checkOut()).next_step?.forward_to_url, 'pay')
  const buyer = async () =>
    (await api.query<object>('SELECT customer FROM customer_order WHERE cart_id = $1', [shopper.cartId]))[0]
  const aino = { customer: { email: 'aino@example.fi' } }
  const moveEvent = (status: string, startsAt: Date) =>
    api.query(`UPDATE event SET status = $1, starts_at = $2 WHERE id = 'helmen-venetsialaiset'`, [status, startsAt])
  const [event] = await api.query<{ starts_at: Date }>(`SELECT starts_at FROM event WHERE id = 'helmen-venetsialaiset'`)
  const soldAs = event?.starts_at ?? new Date(Number.NaN)
  const newDate = new Date(soldAs.getTime() + 200 * 24 * hour)
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)

  await moveEvent('postponed', soldAs)
  api.clock.now = soldAs.getTime() + 100 * 24 * hour
  await retention().forgetOrders()
  expect(await buyer()).toMatchObject(aino)
  await moveEvent('confirmed', newDate)
  api.clock.now = newDate.getTime() + 29 * 24 * hour
  await retention().forgetOrders()
  expect(await buyer()).toMatchObject(aino)
  api.clock.now = newDate.getTime() + 31 * 24 * hour
  await retention().forgetOrders()
  expect(await buyer()).toEqual({ customer: {} })
  await moveEvent('confirmed', soldAs)
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

test.each([
  ['a ticket’s holder', 'ticket', 'holder'],
  ['what was said of a gift card', 'ticket', 'gift'],
  ['a line’s participants', 'order_line', 'event_registration'],
  ['what was said about a line', 'order_line', 'customer_remarks'],
])('an order without a buyer forgets %s', async (_what, table, column) => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await api.press((await shopper.checkOut()).next_step?.forward_to_url, 'pay')
  const [sale] = await api.query<{ number: string }>(
    `UPDATE customer_order SET customer = '{}' WHERE cart_id = $1 RETURNING number`,
    [shopper.cartId],
  )
  const named = JSON.stringify({ first_name: 'Saara' })
  await api.query(`UPDATE ${table} SET ${column} = $2 WHERE order_number = $1`, [sale?.number, named])
  const saaras = async () =>
    (await api.query(`SELECT 1 FROM ${table} AS kept WHERE to_jsonb(kept)::text LIKE '%Saara%'`)).length
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  api.clock.now = start + 2 * 365 * 24 * hour
  expect(await saaras()).toBeGreaterThan(0)
  await retention().forgetOrders()
  expect(await saaras()).toBe(0)
  expect(await retention().forgetOrders()).toBe(0)
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

// rules/orders#retention
test('where a parcel is followed is forgotten too, of an order that was marked as sent after its people were forgotten', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await api.press((await shopper.checkOut()).next_step?.forward_to_url, 'pay')
  await api.query(
    `UPDATE customer_order SET customer = '{}', sent_at = now(), tracking_url = 'https://www.posti.fi/1' WHERE cart_id = $1`,
    [shopper.cartId],
  )
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  api.clock.now = start + 2 * 365 * 24 * hour
  await retention().forgetOrders()
  const order = await api.query('SELECT tracking_url FROM customer_order WHERE cart_id = $1', [shopper.cartId])
  expect(order).toEqual([{ tracking_url: null }])
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

// rules/orders#retention
test('of all that was forgotten nothing is read again', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await api.press((await shopper.checkOut()).next_step?.forward_to_url, 'pay')
  const [sale] = await api.query<{ number: string }>('SELECT number FROM customer_order WHERE cart_id = $1', [
    shopper.cartId,
  ])
  const many = 2_000
  await copyOrder(database.db.pool, sale?.number ?? '', { many })
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  api.clock.now = start + 2 * 365 * 24 * hour
  expect(await retention().forgetOrders()).toBeGreaterThan(0)
  await api.query('ANALYZE customer_order, order_line')
  const read = async () =>
    (await rowsRead(database.db.pool, 'customer_order')) + (await rowsRead(database.db.pool, 'order_line'))
  const before = await read()
  expect(await retention().forgetOrders()).toBe(0)
  expect((await read()) - before).toBeLessThan(many / 10)
  await api.query(`DELETE FROM order_line WHERE order_number LIKE $1 || '-%'`, [sale?.number])
  await api.query(`DELETE FROM customer_order WHERE number LIKE $1 || '-%'`, [sale?.number])
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

// rules/gift-cards#letter
test('an order whose letter is due keeps its people until the letter went, or all was given back', async () => {
  const buy = async () => {
    const shopper = await api.shopper()
    await shopper.fill('lahjakortti-50', 1)
    const letter = {
      recipient: 'Mummi',
      sender: 'Aino',
      email: 'mummi@example.com',
      send_on: new Date(start + 300 * 24 * hour).toISOString().slice(0, 10),
    }
    await shopper.change('POST', '/cart_items.json', {
      cart_item: { product: { id: 'lahjakortti-50' }, amount: 1, event_registration: { participants: [letter] } },
    })
    const checkout = await shopper.checkOut()
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  }
  const [sent, returned] = [await buy(), await buy()]
  const mummis = async () =>
    (
      await api.query<{ order_number: string }>(
        `SELECT order_number FROM ticket WHERE gift IS NOT NULL AND order_number = ANY($1::text[]) ORDER BY position`,
        [[sent, returned]],
      )
    ).map(row => row.order_number)
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  await refundOrder(database.db, { ...auditContext, shopId: 'peltohovi', number: returned, now: api.clock.now })
  await api.deps.payments.refundDue()
  api.clock.now = start + 200 * 24 * hour
  await retention().forgetOrders()
  expect(await mummis()).toEqual([sent])
  api.clock.now = start + 301 * 24 * hour
  await sendMails(api)
  const letters = await api.query<{ order_number: string; status: string }>(
    `SELECT order_number, status FROM mail WHERE kind = 'gift' AND order_number = ANY($1::text[])`,
    [[sent, returned]],
  )
  expect(new Map(letters.map(one => [one.order_number, one.status]))).toEqual(
    new Map([
      [sent, 'sent'],
      [returned, 'failed'],
    ]),
  )
  await retention().forgetOrders()
  expect(await mummis()).toEqual([])
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

test('a withdrawal of an order forgets who sent it and who its card was for, and keeps what it was of', async () => {
  const shopper = await api.shopper()
  await shopper.fill('lahjakortti-50', 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const item = { product_id: 'lahjakortti-50', position: 0, recipient: 'Mummi', amount: 1, cents: 5_000 }
  await api.query(
    `INSERT INTO withdrawal (shop_id, id, order_number, given_order, name, email, language, items, is_late,
       waits_for_goods, received_at, state, ended_at)
     VALUES ('peltohovi', gen_random_uuid(), $1, $1, 'Aino', 'aino@example.fi', 'fi', $2, false, false, $3, 'declined', $3)`,
    [order?.number, JSON.stringify([item]), new Date(start)],
  )
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  api.clock.now = start + 31 * 24 * hour
  await retention().forgetOrders()
  const { recipient: _forgotten, ...kept } = item
  expect(await api.query('SELECT name, email, items FROM withdrawal WHERE order_number = $1', [order?.number])).toEqual(
    [{ name: '', email: '', items: [kept] }],
  )
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

// rules/orders#retention
test('whoever had a ticket that went back, or was written to of its event, is forgotten with the order', async () => {
  const sell = async () => {
    const shopper = await api.shopper()
    await shopper.fill(ticket, 2)
    const checkout = await shopper.checkOut()
    await api.press(checkout.next_step?.forward_to_url, 'pay')
    return (await shopper.readCheckout(checkout.uuid)).order?.number ?? ''
  }
  const number = await sell()
  await api.query(`UPDATE customer_order SET customer = '{}' WHERE number = $1`, [number])
  await api.query(
    `UPDATE ticket SET holder = '{"first_name": "Saara", "last_name": "Virta", "email": "saara@posti.example"}'
     WHERE order_number = $1 AND position = 0`,
    [number],
  )
  const shopId = 'peltohovi'
  const letter = { eventId: 'helmen-venetsialaiset', subject: { fi: 'Ovet' }, text: { fi: 'Ovet' }, hasTickets: false }
  const wanted = { ...auditContext, shopId, reference: 'Ovet', letter, now: api.clock.now, isDryRun: false }
  expect(await sendEventLetter(database.db, wanted)).toMatchObject({
    readers: expect.arrayContaining([expect.objectContaining({ number })]) as unknown,
  })
  const [own] = await api.query<{ code: string }>(
    'SELECT code FROM ticket WHERE order_number = $1 AND holder IS NOT NULL',
    [number],
  )
  const part = { shopId, number, tickets: [own?.code ?? ''], products: [], creditCents: 0, now: api.clock.now }
  await refundPart(database.db, { ...auditContext, ...part })
  await api.deps.payments.refundDue()
  const people = () =>
    api.query<{ recipient: unknown; ended: unknown }>(
      `SELECT recipient, ended FROM mail WHERE order_number = $1 AND kind = 'ticket_ended'`,
      [number],
    )
  expect(await people()).toMatchObject([{ recipient: { email: 'saara@posti.example' } }])
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  api.clock.now += 1_000 * 24 * hour
  expect(await retention().forgetOrders()).toBeGreaterThan(0)
  expect(await people()).toMatchObject([{ recipient: null, ended: { product_title: { fi: 'Peruslippu' } } }])
  // What still waits goes to nobody.
  expect((await sendMails(api)).filter(({ to }) => to === 'saara@posti.example')).toEqual([])
  expect(await retention().forgetOrders()).toBe(0)
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

test('the e-mails of an order leave the outbox folder with its people; where no time is said, they stay', async () => {
  const outboxDir = join(dataDir, 'outbox')
  const forget = async () => {
    const jobs = createRetention({ pool: database.db.pool, now: () => api.clock.now, outboxDir })
    await jobs.forgetOrders()
    return jobs.forgetOutbox()
  }
  expect(await forget()).toBe(0)
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  await api.press((await shopper.checkOut()).next_step?.forward_to_url, 'pay')
  for (let tried = 1; tried > 0; ) tried = await api.deps.mails.sendDue()
  expect((await readdir(outboxDir)).length).toBeGreaterThan(0)
  await writeFile(join(outboxDir, 'not-ours.eml'), '')
  const [event] = await api.query<{ starts_at: Date }>(`SELECT starts_at FROM event WHERE id = 'helmen-venetsialaiset'`)
  const startsAt = event?.starts_at.getTime() ?? 0
  api.clock.now = startsAt + 100 * 24 * hour
  expect(await forget()).toBe(0)
  await api.query(`UPDATE shop SET record = record || '{"order_retention_days": 30}' WHERE id = 'peltohovi'`)
  api.clock.now = startsAt + 29 * 24 * hour
  expect(await forget()).toBe(0)
  api.clock.now = startsAt + 31 * 24 * hour
  expect(await forget()).toBeGreaterThan(0)
  expect(await readdir(outboxDir)).toEqual(['not-ours.eml'])
  await api.query(`UPDATE shop SET record = record - 'order_retention_days' WHERE id = 'peltohovi'`)
})

test('many are forgotten in several turns, and a cart that somebody holds locked is left to the next run', async () => {
  for (let turn = 0; turn < 5; turn += 1) await (await api.shopper()).add(ticket, 1)
  await passTo(26)
  const client = await database.db.pool.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM cart LIMIT 1 FOR UPDATE')
  expect(await retention(2).forgetCarts()).toBe(4)
  await client.query('ROLLBACK')
  client.release()
  expect(await retention(2).forgetCarts()).toBe(1)
})

test('the sandbox forgets payments of more than a day ago, but not those that are awaited', async () => {
  const [old, awaited, young] = [await api.shopper(), await api.shopper(), await api.shopper()]
  const references: string[] = []
  for (const shopper of [old, awaited, young]) {
    await shopper.fill(ticket, 1)
    references.push(referenceOf((await shopper.checkOut()).next_step?.forward_to_url))
  }
  await api.query(`UPDATE sandbox_payment SET created_at = to_timestamp($1::float8 / 1000)`, [start])
  await api.query(`UPDATE sandbox_payment SET created_at = created_at + interval '3 hours' WHERE reference = $1`, [
    references[2],
  ])
  await api.query(`UPDATE payment SET status = 'cancelled' WHERE provider_reference <> $1`, [references[1]])
  api.clock.now = start + 25 * hour
  expect(await retention().forgetSandboxPayments()).toBe(1)
  const left = await api.query<{ reference: string }>('SELECT reference FROM sandbox_payment ORDER BY created_at')
  expect(left.map(({ reference }) => reference)).toEqual([references[1], references[2]])
})

// rules/money#reconciliation, rules/payment#payment-gateways
test('the sandbox remembers what it was paid, for the daily comparison and for a refund', async () => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, 1)
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  const reference = referenceOf(checkout.next_step?.forward_to_url)
  for (const table of ['sandbox_payment', 'payment']) {
    await api.query(`UPDATE ${table} SET created_at = to_timestamp($1::float8 / 1000)`, [start])
  }
  api.clock.now = start + 26 * hour
  await retention().forgetSandboxPayments()
  await api.deps.payments.reconcileDaily()
  const differences = await api.query('SELECT kind FROM payment_difference WHERE provider_reference = $1', [reference])
  expect(differences).toEqual([])
  await refundOrder(database.db, {
    ...auditContext,
    shopId: 'peltohovi',
    number: order?.number ?? '',
    now: api.clock.now,
  })
  await api.deps.payments.refundDue()
  expect(
    await api.query('SELECT status, refund_problem FROM payment WHERE provider_reference = $1', [reference]),
  ).toEqual([{ status: 'refunded', refund_problem: null }])
})
