import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema } from '@portti/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import { endUnpaidOrders } from '../order/end-unpaid-orders.ts'

const product = 'helmen-venetsialaiset-peruslippu'
const day = 24 * 60 * 60_000
const office = useBoxOffice({ maxConnections: 12 })

type Till = Awaited<ReturnType<typeof office.openTill>>
const euros = (cents: number) => (cents / 100).toFixed(2)
const reasonOf = (answer: LightMyRequestResponse) => [
  answer.statusCode,
  errorBodySchema.parse(answer.json()).exception_parameters?.['reason'],
]
const read = async (till: Till, number: string) =>
  calls.readCounterOrder.response.parse((await till.call('GET', `orders/${number}.json`)).json()).order
const pay = (till: Till, number: string, payment: object, key: string = randomUUID()) =>
  till.post(`orders/${number}/payments.json`, { payment }, '', key)
const paidOrder = async (answer: LightMyRequestResponse) => {
  const { number, secret } = calls.payCounterOrder.response.parse(answer.json()).order
  const opened = await office.api.app.inject({ url: `/v2/orders/${number}.json?secret=${secret}` })
  return calls.readOrder.response.parse(opened.json()).order
}
const accountsOf = async (number: string) => {
  const rows = await office.api.query<{ account: string; cents: number; device: string | null }>(
    `SELECT account, sum(cents)::int AS cents, min(device) AS device FROM ledger
     WHERE order_number = $1 AND account IN ('cash', 'card_terminal') GROUP BY account ORDER BY account`,
    [number],
  )
  return rows.map(({ account, cents }) => [account, cents])
}
const rowsOf = async (table: 'payment' | 'counter_sale', number: string) =>
  (
    await office.api.query(
      table === 'payment'
        ? `SELECT 1 FROM payment JOIN checkout ON checkout.id = payment.checkout_id
           WHERE checkout.order_number = $1 AND payment.status = 'paid'`
        : 'SELECT 1 FROM counter_sale WHERE order_number = $1',
      [number],
    )
  ).length
/** Begins the payment of an order by its link, as its customer does at home. */
const payPage = async (number: string) => {
  const secret = await office.api.linkOf(number, 'pay')
  const begun = await office.api.app.inject({
    method: 'POST',
    url: `/v2/orders/${number}/checkouts.json`,
    payload: { secret },
  })
  await office.api.deps.preparer.idle()
  const { links } = calls.payOrder.response.parse(begun.json())
  const { cart_checkout } = calls.readOrderCheckout.response.parse(
    (await office.api.app.inject({ url: links.status })).json(),
  )
  return cart_checkout.next_step?.forward_to_url
}

// rules/kiosk#order-at-the-window
test('an unpaid order is paid in cash at a till: its tickets, the payment, the ledger and the drawer know it', async () => {
  const till = await office.openTill()
  const { number, totalCents } = await makeUnpaidOrder(office.api, product)
  const owed = await read(till, number)
  expect(owed).toMatchObject({ status: 'unpaid', to_pay: euros(totalCents) })
  expect(Date.parse(owed.pay_before ?? '')).toBeGreaterThan(office.api.clock.now)
  const tendered = euros(totalCents + 1_000)
  const answer = await pay(till, number, { kind: 'cash', amount: euros(totalCents), tendered })
  expect(answer.statusCode).toBe(200)
  const order = await paidOrder(answer)
  expect(order).toMatchObject({ number, status: 'paid', totalEur: euros(totalCents) })
  expect(order.tickets).toHaveLength(2)
  expect(await accountsOf(number)).toEqual([['cash', totalCents]])
  const [act] = await office.api.query<{ by_name: string }>(
    `SELECT by_name FROM audit WHERE order_number = $1 AND act = 'sold_at_till'`,
    [number],
  )
  expect(act?.by_name).toBe('Aino K., Kassa 2, pääovi')
  const report = await till.post('drawer/reports.json', { report: { kind: 'x' } })
  expect(calls.makeDrawerReport.response.parse(report.json()).report).toMatchObject({
    sales: { count: 1 },
    payments: expect.arrayContaining([{ kind: 'cash', total: euros(totalCents), refunded: '0.00' }]),
  })
  expect(await read(till, number)).toMatchObject({
    status: 'paid',
    paid: [{ kind: 'cash', amount: euros(totalCents) }],
  })
  expect((await read(till, number)).to_pay).toBeUndefined()
})

test('it is paid by card and in parts', async () => {
  const till = await office.openTill()
  const byCard = await makeUnpaidOrder(office.api, product)
  const card = { kind: 'card_terminal', amount: euros(byCard.totalCents), reference: randomUUID() }
  expect((await pay(till, byCard.number, card)).statusCode).toBe(200)
  expect(await accountsOf(byCard.number)).toEqual([['card_terminal', byCard.totalCents]])
  const another = await makeUnpaidOrder(office.api, product)
  expect(reasonOf(await pay(till, another.number, card))).toEqual([409, 'reference_used'])
  const rest = another.totalCents - 1_000
  const parts = [
    { kind: 'cash', amount: '10.00' },
    { kind: 'card_terminal', amount: euros(rest), reference: randomUUID() },
  ]
  const split = { kind: 'split', amount: euros(another.totalCents), parts }
  expect((await pay(till, another.number, split)).statusCode).toBe(200)
  expect(await accountsOf(another.number)).toEqual([
    ['card_terminal', rest],
    ['cash', 1_000],
  ])
})

test('an attempt that is sent twice, also at the same moment, pays once and is answered the same', async () => {
  const till = await office.openTill()
  const { number, totalCents } = await makeUnpaidOrder(office.api, product)
  const key = randomUUID()
  const cash = { kind: 'cash', amount: euros(totalCents) }
  const [one, two] = await Promise.all([pay(till, number, cash, key), pay(till, number, cash, key)])
  const later = await pay(till, number, cash, key)
  expect([one, two, later].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(two.json()).toEqual(one.json())
  expect(later.json()).toEqual(one.json())
  expect([await rowsOf('payment', number), await rowsOf('counter_sale', number)]).toEqual([1, 1])
  expect(await accountsOf(number)).toEqual([['cash', totalCents]])
})

test('two tills at the same moment: one takes the money, the other is told that it is paid', async () => {
  const tills = [await office.openTill(), await office.openTill()]
  const { number, totalCents } = await makeUnpaidOrder(office.api, product)
  const answers = await Promise.all(tills.map(till => pay(till, number, { kind: 'cash', amount: euros(totalCents) })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  const refused = answers.filter(({ statusCode }) => statusCode === 409).map(reasonOf)
  expect(refused).toEqual([[409, 'order_paid']])
  expect(await rowsOf('payment', number)).toBe(1)
})

test('paid on the web meanwhile, it is refused at the till; paid at the till, its payment page ends', async () => {
  const till = await office.openTill()
  const onWeb = await makeUnpaidOrder(office.api, product)
  await office.api.press(await payPage(onWeb.number), 'pay')
  const late = await pay(till, onWeb.number, { kind: 'cash', amount: euros(onWeb.totalCents) })
  expect(reasonOf(late)).toEqual([409, 'order_paid'])
  expect(await rowsOf('counter_sale', onWeb.number)).toBe(0)
  const atTill = await makeUnpaidOrder(office.api, product)
  await payPage(atTill.number)
  expect((await pay(till, atTill.number, { kind: 'cash', amount: euros(atTill.totalCents) })).statusCode).toBe(200)
  const live = await office.api.query(
    `SELECT 1 FROM checkout WHERE order_number = $1 AND status IN ('PROCESSING', 'PAYMENT_PENDING')`,
    [atTill.number],
  )
  expect(live).toEqual([])
  expect(await rowsOf('payment', atTill.number)).toBe(1)
})

test('another sum, an unknown number, a kind of payment that the till may not take: each is refused in its words', async () => {
  const till = await office.openTill()
  const noCards = await office.openTill({ payments: ['cash'] })
  const { number, totalCents } = await makeUnpaidOrder(office.api, product)
  const cash = { kind: 'cash', amount: euros(totalCents) }
  expect(reasonOf(await pay(till, number, { ...cash, amount: '1.00' }))).toEqual([409, 'sum_changed'])
  expect(reasonOf(await pay(till, number, { kind: 'free', amount: '0.00' }))).toEqual([409, 'sum_changed'])
  expect(reasonOf(await pay(till, 'P99-0000000', cash))).toEqual([404, 'sale_unknown'])
  const card = { ...cash, kind: 'card_terminal', reference: randomUUID() }
  expect(reasonOf(await pay(noCards, number, card))).toEqual([403, 'right_missing'])
  expect(await read(till, number)).toMatchObject({ status: 'unpaid' })
})

test('after its time it is not offered and not paid, and says so; ended, it says that it was cancelled', async () => {
  const { number, totalCents } = await makeUnpaidOrder(office.api, product, { payBefore: office.api.clock.now + day })
  office.api.clock.now += day
  const till = await office.openTill()
  const cash = { kind: 'cash', amount: euros(totalCents) }
  const owed = await read(till, number)
  expect([owed.status, owed.to_pay]).toEqual(['unpaid', undefined])
  expect(reasonOf(await pay(till, number, cash))).toEqual([409, 'order_late'])
  await endUnpaidOrders({
    db: office.db,
    now: () => office.api.clock.now,
    cancel: office.api.deps.payments.cancel,
  })
  expect(reasonOf(await pay(till, number, cash))).toEqual([409, 'order_cancelled'])
  expect(await rowsOf('payment', number)).toBe(0)
})
