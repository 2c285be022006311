import { expect, test } from 'vitest'
import { isLivingOrder } from '../../domain/order/is-living-order.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import { transact } from '../transact.ts'
import { isLivingOrder as isLiving } from './is-living-order.ts'
import { findOrderState, lockCheckoutsOf, lockOrder, lockOrderWithCheckouts } from './lock-order.ts'

const shopId = 'peltohovi'
const ticket = 'helmen-venetsialaiset-peruslippu'
const { api, db } = useSampleShop()
const ordered = async () => ({ shopId, number: (await makeUnpaidOrder(api, ticket)).number })

/** The tables of an order that somebody else cannot change now. */
const lockedTables = async ({ number }: { readonly number: string }) => {
  const free = async (statement: string) => (await api.query(`${statement} FOR UPDATE SKIP LOCKED`, [number])).length
  return {
    checkout:
      0 ===
      (await free('SELECT id FROM checkout WHERE cart_id = (SELECT cart_id FROM customer_order WHERE number = $1)')),
    customer_order: 0 === (await free('SELECT number FROM customer_order WHERE number = $1')),
  }
}

test('an order is locked alone, or its checkouts, or both', async () => {
  const order = await ordered()
  const locks = { lockOrder, lockCheckoutsOf, lockOrderWithCheckouts }
  const found = Object.fromEntries(
    await Promise.all(
      Object.entries(locks).map(async ([name, lock]) => {
        const of = await ordered()
        return [name, await transact(db.kysely, async trx => (await lock(trx, of)) && lockedTables(of))]
      }),
    ),
  )
  expect(found).toEqual({
    lockOrder: { checkout: false, customer_order: true },
    lockCheckoutsOf: { checkout: true, customer_order: false },
    lockOrderWithCheckouts: { checkout: true, customer_order: true },
  })
  expect(await lockedTables(order)).toEqual({ checkout: false, customer_order: false })
})

// rules/stock#lock-order
test('checkouts are locked before the order: while somebody has them, the order is free', async () => {
  const order = await ordered()
  let waiting: Promise<unknown> = Promise.resolve()
  await transact(db.kysely, async trx => {
    await lockCheckoutsOf(trx, order)
    waiting = transact(db.kysely, other => lockOrderWithCheckouts(other, order))
    await expect
      .poll(() =>
        api.query(`SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`),
      )
      .toHaveLength(1)
    expect(await lockedTables(order)).toEqual({ checkout: true, customer_order: false })
  })
  expect(await waiting).toMatchObject({ status: 'unpaid', checkouts: [{ status: 'COMPLETED' }] })
})

test('an order that does not exist is locked by nobody', async () => {
  const nowhere = { shopId, number: 'olematon' }
  expect(await findOrderState(db.kysely, nowhere)).toBeUndefined()
  expect(await transact(db.kysely, trx => lockOrderWithCheckouts(trx, nowhere))).toBeUndefined()
})

test('the database and the rules say of the same orders that they are living', async () => {
  const order = await ordered()
  const said: Record<string, unknown> = {}
  const ask = async (name: string) => {
    const state = await findOrderState(db.kysely, order)
    const asked = await db.kysely
      .selectFrom('customer_order')
      .select(isLiving('customer_order').as('isLiving'))
      .where('number', '=', order.number)
      .executeTakeFirst()
    said[name] = [state && isLivingOrder(state), asked?.isLiving]
  }
  for (const status of ['unpaid', 'paid', 'cancelled', 'refunded']) {
    await api.query('UPDATE customer_order SET status = $2 WHERE number = $1', [order.number, status])
    await ask(status)
  }
  await api.query(`UPDATE customer_order SET status = 'paid' WHERE number = $1`, [order.number])
  await api.query(
    `UPDATE order_line SET product_id = 'refund_cost', product_type = 'payment_cost' WHERE order_number = $1`,
    [order.number],
  )
  await ask('only refund costs are left')
  expect(said).toEqual({
    unpaid: [true, true],
    paid: [true, true],
    cancelled: [false, false],
    refunded: [false, false],
    'only refund costs are left': [false, false],
  })
})
