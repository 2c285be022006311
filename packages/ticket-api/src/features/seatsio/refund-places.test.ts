import { afterAll, beforeEach, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { copyOrder } from '../../test-support/acts/copy-order.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import {
  seatsioEvent as event,
  seatsioItem as item,
  minute,
  openSeatsioShop,
  pieces,
} from '../../test-support/shop/seatsio-shop.ts'
import { refundOrder } from '../refund/refund-order.ts'
import { refundPart } from '../refund/refund-part.ts'

const dinner = `${event}-illallinen`
const terrace = `${event}-terassi`
const shop = await openSeatsioShop()
const { seatsio, api, giveBack, add, toPayment, orderOf } = shop
const area = seatsio.areas.get('Terassi')
if (!area) throw new Error('No terrace')
afterAll(shop.close)
beforeEach(shop.reset)

/** A paid order of two seats and three standing places. */
const buy = async () => {
  const shopper = await api.shopper()
  const token = seatsio.stand('Terassi', { [terrace]: 3 }, seatsio.choose(['1-1', '1-2']))
  await add(shopper, item(dinner, token, ['1-1', '1-2']), item(terrace, token, pieces('Terassi', 1, 2, 3)))
  const { checkout } = await toPayment(shopper)
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  const order = await orderOf(shopper, checkout.uuid)
  // The job has seen that they are ordered.
  api.clock.now += 6 * minute
  await giveBack()
  const codesOf = (id: string) => order.tickets.filter(ticket => ticket.product_id === id).map(({ code }) => code)
  const about = { shopId: 'peltohovi', number: order.number, now: api.clock.now }
  const { db } = shop
  return {
    number: order.number,
    shopper,
    codesOf,
    refund: (tickets: readonly string[]) =>
      refundPart(db, { ...auditContext, ...about, tickets, products: [], creditCents: 0 }),
    refundRest: () => refundOrder(db, { ...auditContext, ...about }),
  }
}
const booked = () => [seatsio.statusOf('1-1'), seatsio.statusOf('1-2'), area.booked]

test('the places of returned tickets are free at seats.io, those of the others stay booked', async () => {
  const { codesOf, refund, refundRest } = await buy()
  expect(booked()).toEqual(['booked', 'booked', 3])
  const [seat = ''] = codesOf(dinner)
  const [standing = ''] = codesOf(terrace)
  await refund([seat, standing])
  await giveBack()
  expect(booked()).toEqual(['free', 'booked', 2])
  api.clock.now += 60 * minute
  await giveBack()
  expect(booked()).toEqual(['free', 'booked', 2])
  await refundRest()
  await giveBack()
  expect(booked()).toEqual(['free', 'free', 0])
  expect(await api.query('SELECT piece FROM seatsio_place')).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

test('returned places are given back once seats.io answers again, and once only', async () => {
  const { codesOf, refund, shopper } = await buy()
  await refund([...codesOf(dinner).slice(1), ...codesOf(terrace).slice(1)])
  seatsio.state.mood = 'failing'
  await giveBack()
  expect(booked()).toEqual(['booked', 'booked', 3])
  seatsio.state.mood = 'well'
  // The request for the area was carried out, and its answer was lost.
  area.booked = 1
  area.changes.unshift({ status: 'free', quantity: 2, orderId: shopper.cartId, date: api.clock.now })
  api.clock.now += 3 * minute
  await giveBack()
  expect(booked()).toEqual(['booked', 'free', 1])
})

test.each([
  ['whole', ['free', 'free', 0]],
  ['in part', ['free', 'booked', 3]],
])('an order that is refunded %s while the job looks at its places gives them back', async (how, left) => {
  const { codesOf, refund, refundRest } = await buy()
  await api.query('UPDATE seatsio_place SET check_at = to_timestamp($1::float8 / 1000)', [api.clock.now])
  const refunds = [how === 'whole' ? refundRest : () => refund(codesOf(dinner).slice(0, 1))]
  const kysely = shop.db.kysely.withPlugin({
    transformQuery: ({ node }) => node,
    // The job has read that they are ordered.
    transformResult: async ({ result }) => {
      await refunds.pop()?.()
      return result
    },
  })
  const { seatsio: job } = api.composeWith(({ rebind }) => {
    rebind(services.db).toConstantValue({ ...shop.db, kysely })
  })
  await job?.giveBack()
  await giveBack()
  expect(booked()).toEqual(left)
})

test('the job reads no places but those that are due, and their orders, however many were sold and refunded', async () => {
  const { number } = await buy()
  const many = 5_000
  const { pool } = shop.db
  await copyOrder(pool, number, { many, status: 'refunded' })
  await pool.query(
    `INSERT INTO seatsio_place (shop_id, event_key, object_id, hold_token, cart_id, status, check_at)
     SELECT 'peltohovi', 'sold', place::text, 'x', gen_random_uuid(), 'booked', 'infinity' FROM generate_series(1, $1) AS place`,
    [many],
  )
  await pool.query('ANALYZE seatsio_place')
  const rows = async () => (await rowsRead(pool, 'customer_order')) + (await rowsRead(pool, 'seatsio_place'))
  const before = await rows()
  await giveBack()
  expect((await rows()) - before).toBeLessThan(many / 10)
  expect(booked()).toEqual(['booked', 'booked', 3])
})
