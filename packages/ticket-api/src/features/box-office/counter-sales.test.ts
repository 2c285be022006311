import { randomUUID } from 'node:crypto'
import { calls, cartTokenHeader, clerkSessionHeader, errorBodySchema } from '@portti/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const child = 'helmen-venetsialaiset-lapsi'
const { api, openTill } = useBoxOffice({ maxConnections: 12 })

const reasonOf = (answer: LightMyRequestResponse) => errorBodySchema.parse(answer.json()).exception_parameters
const euros = (cents: number) => (cents / 100).toFixed(2)
const cartOf = async (productId: string, amount: number) => {
  const shopper = await api.shopper()
  const { totalEur } = await shopper.add(productId, amount)
  return { shopper, total: Number(totalEur) * 100 }
}
const soldOrder = async (answer: LightMyRequestResponse) => {
  const { order } = calls.createCheckout.response.parse(answer.json()).cart_checkout
  const read = await api.app.inject({ url: `/v2/orders/${order?.number}.json?secret=${order?.secret}` })
  return calls.readOrder.response.parse(read.json()).order
}

// rules/kiosk#paid-on-the-spot
test('a clerk sells for cash without asking who buys: tickets at once, the payment and the clerk on record', async () => {
  const till = await openTill()
  const { shopper, total } = await cartOf(ticket, 2)
  const answer = await till.sell(shopper, { kind: 'cash', amount: euros(total), tendered: euros(total + 1_000) })
  expect(answer.statusCode).toBe(202)
  const order = await soldOrder(answer)
  expect(order).toMatchObject({ status: 'paid', totalEur: euros(total) })
  expect(order.tickets).toHaveLength(2)
  const [sale] = await api.query(
    `SELECT payment.provider, payment.status, payment.amount_cents, sale.tendered_cents, session.clerk_id, session.device_id
     FROM counter_sale AS sale JOIN clerk_session AS session ON session.id = sale.session_id
     JOIN customer_order ON customer_order.number = sale.order_number
     JOIN payment ON payment.checkout_id = customer_order.checkout_id
     WHERE sale.order_number = $1`,
    [order.number],
  )
  expect(sale).toEqual({
    provider: 'cash',
    status: 'paid',
    amount_cents: total,
    tendered_cents: total + 1_000,
    clerk_id: till.clerkId,
    device_id: till.deviceId,
  })
  expect(
    await api.query(
      `SELECT account, cents, device, clerk FROM ledger WHERE entry = $1 AND account IN ('cash', 'cash_difference')`,
      [`sale/${order.number}`],
    ),
  ).toEqual([{ account: 'cash', cents: total, device: till.deviceId, clerk: till.clerkId }])
  expect(await api.query('SELECT id FROM mail WHERE order_number = $1', [order.number])).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a web shopper never completes an order as paid on the spot', async () => {
  const { shopper, total } = await cartOf(ticket, 1)
  const answer = await shopper.call(
    'POST',
    '/checkouts.json',
    { checkout: { terms_accepted: true, payment: { kind: 'cash', amount: euros(total) } } },
    randomUUID(),
  )
  expect([answer.statusCode, reasonOf(answer)]).toEqual([403, { reason: 'session_ended' }])
  expect(await api.query('SELECT number FROM customer_order WHERE cart_id = $1', [shopper.cartId])).toEqual([])
})

test('an answer that was lost sells once: the same attempt, and a later one, find the same order', async () => {
  const till = await openTill()
  const { shopper, total } = await cartOf(ticket, 1)
  const key = randomUUID()
  const sell = (kind: 'cash' | 'card_terminal', attempt: string) =>
    till.sell(shopper, { kind, amount: euros(total), ...(kind !== 'cash' && { reference: attempt }) }, '', attempt)
  const numbers = []
  for (const answer of await Promise.all([sell('cash', key), sell('cash', key), sell('cash', key)])) {
    numbers.push((await soldOrder(answer)).number)
  }
  numbers.push((await soldOrder(await sell('card_terminal', randomUUID()))).number)
  expect(new Set(numbers).size).toBe(1)
  expect(
    await api.query('SELECT id FROM payment WHERE checkout_id IN (SELECT id FROM checkout WHERE cart_id = $1)', [
      shopper.cartId,
    ]),
  ).toHaveLength(1)
})

test('a sale of nothing to pay takes no money and gives its tickets', async () => {
  const till = await openTill()
  const { shopper } = await cartOf(child, 1)
  const order = await soldOrder(await till.sell(shopper, { kind: 'free', amount: '0.00' }))
  expect([order.status, order.tickets.length]).toEqual(['paid', 1])
})

test('another sum than the clerk saw, or less cash than it, is refused with the sum, and nothing is sold', async () => {
  const till = await openTill()
  const { shopper, total } = await cartOf(ticket, 1)
  for (const payment of [
    { kind: 'cash' as const, amount: euros(total - 1) },
    { kind: 'cash' as const, amount: euros(total), tendered: euros(total - 1) },
    { kind: 'free' as const, amount: euros(total) },
  ]) {
    const answer = await till.sell(shopper, payment)
    expect([answer.statusCode, reasonOf(answer)]).toEqual([409, { reason: 'sum_changed', cents: total }])
  }
  expect((await till.sell(shopper, { kind: 'cash', amount: euros(total) })).statusCode).toBe(202)
})

// rules/kiosk#device-rights
test.each([
  ['events', { events: ['sinfoniaa-peltohovissa'] }],
  ['payments', { payments: ['card_terminal' as const] }],
])('a device without the right to these %s sells nothing of it', async (right, rights) => {
  const till = await openTill(rights)
  const { shopper, total } = await cartOf(ticket, 1)
  const answer = await till.sell(shopper, { kind: 'cash', amount: euros(total) })
  expect([answer.statusCode, reasonOf(answer)]).toEqual([403, { reason: 'right_missing', right }])
})

test('a device that takes no codes refuses a cart with one', async () => {
  const till = await openTill({ discounts: false })
  const { shopper } = await cartOf(ticket, 1)
  const { totalEur } = await shopper.change('POST', '/codes.json', { code: 'KESÄ20' })
  const answer = await till.sell(shopper, { kind: 'cash', amount: totalEur })
  expect(reasonOf(answer)).toEqual({ reason: 'right_missing', right: 'discounts' })
})

// rules/stock#hold-budgets
test('a till sells on where a shopper of its address would have used up the budget of holds', async () => {
  const till = await openTill()
  const add = async (headers: Readonly<Record<string, string>>) => {
    const { cartId, state } = await api.shopper()
    const answer = await api.app.inject({
      method: 'POST',
      url: `/v2/carts/${cartId}/cart_items.json`,
      remoteAddress: '203.0.113.40',
      headers: { [cartTokenHeader]: state.token, ...headers },
      payload: { cart_item: { product: { id: ticket }, amount: 10 } },
    })
    return answer.statusCode
  }
  const times = Array.from({ length: 7 })
  const byClerk = []
  for (const _ of times) byClerk.push(await add({ [clerkSessionHeader]: till.token }))
  expect(new Set(byClerk)).toEqual(new Set([200]))
  const byShopper = []
  for (const _ of times) byShopper.push(await add({ [clerkSessionHeader]: 'made-up' }))
  expect(byShopper).toEqual([200, 200, 200, 200, 200, 200, 429])
})
