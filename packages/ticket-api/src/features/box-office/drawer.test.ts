import { randomUUID } from 'node:crypto'
import { calls, clerkSessionHeader, idempotencyKeyHeader } from '@portti/contract'
import { expect, test } from 'vitest'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { useBoxOffice } from '../../test-support/tills/box-office.ts'
import type { Till } from '../../test-support/tills/open-till.ts'
import { addClerk } from './clerks.ts'

const ticket = 'helmen-venetsialaiset-peruslippu'
const child = 'helmen-venetsialaiset-lapsi'
const { api, db, openTill } = useBoxOffice({ maxConnections: 12 })

const sell = async (till: Till, productId: string, amount: number, kind: 'cash' | 'card_terminal' | 'free') => {
  const shopper = await api.shopper()
  const { totalEur } = await shopper.add(productId, amount)
  const payment = { kind, amount: totalEur, ...(kind === 'card_terminal' && { reference: randomUUID() }) }
  expect((await till.sell(shopper, payment)).statusCode).toBe(202)
}
const move = (till: Till, kind: string, amount: string, key?: string) =>
  till.post('drawer/movements.json', { movement: { kind, amount } }, '', key)
const report = async (till: Till, wanted: object) =>
  calls.makeDrawerReport.response.parse((await till.post('drawer/reports.json', { report: wanted })).json()).report

// rules/kiosk#drawer
test('a shift agrees with its sales and its ledger to the cent; the count comes before the sum that should be there', async () => {
  const till = await openTill()
  const floatKey = randomUUID()
  for (const key of [floatKey, floatKey]) expect((await move(till, 'cash_float', '100.00', key)).statusCode).toBe(200)
  await sell(till, ticket, 2, 'cash')
  await sell(till, ticket, 1, 'card_terminal')
  await sell(till, child, 1, 'free')
  await move(till, 'pay_out', '20.00')
  const x = await report(till, { kind: 'x' })
  expect(x).toMatchObject({
    number: 1,
    sales: { count: 3, total: '74.70' },
    payments: [
      { kind: 'cash', total: '49.80' },
      { kind: 'card_terminal', total: '24.90' },
    ],
    cash: { float: '100.00', pay_in: '0.00', pay_out: '20.00' },
  })
  expect(x.cash.expected).toBeUndefined()
  const z = await report(till, { kind: 'z', counted: '129.30' })
  expect(z).toMatchObject({
    number: 2,
    kind: 'z',
    vat: [{ rate: 13.5, net: '65.82', vat: '8.88' }],
    cash: { expected: '129.80', counted: '129.30', difference: '-0.50' },
  })
  const explain = (number: number) => till.post(`drawer/reports/${number}/reason.json`, { reason: 'Vaihtoraha' })
  expect([(await explain(2)).statusCode, (await explain(1)).statusCode]).toEqual([200, 404])
  expect(await api.query(`SELECT reason FROM audit WHERE act = 'difference_explained'`)).toEqual([
    { reason: 'Vaihtoraha' },
  ])
  const [left] = await api.query<{ cents: number }>(
    `SELECT coalesce(sum(cents), 0)::int AS cents FROM ledger WHERE device = $1 AND account = 'cash'`,
    [till.deviceId],
  )
  expect(left).toEqual({ cents: 0 })
  expect((await till.post('drawer/reports.json', { report: { kind: 'x' } })).statusCode).toBe(409)
  await expect(api.query('DELETE FROM drawer_report')).rejects.toThrow('stay as they were written')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#drawer
// rules/money#vouchers
test('a gift card pays a part of one sale and the whole of another: the ledger and the Z report agree to the cent', async () => {
  const till = await openTill()
  const bought = await till.sellTicket(await api.shopper(), 'cash', 1, 'lahjakortti-50')
  const payBy = async (code: string, amount: number) => {
    const shopper = await api.shopper()
    await shopper.add(ticket, amount)
    const used = await shopper.call('POST', '/codes.json', { code })
    const to_pay = calls.useCode.response.parse(used.json()).cart.to_pay ?? ''
    const kind = Number(to_pay) === 0 ? ('free' as const) : ('cash' as const)
    expect((await till.sell(shopper, { kind, amount: '49.80' })).statusCode).toBe(409)
    expect((await till.sell(shopper, { kind, amount: to_pay })).statusCode).toBe(202)
    return to_pay
  }
  expect(await payBy('LAHJA-7K4M-30', 2)).toBe('19.80')
  expect(await payBy(bought.tickets[0]?.code ?? '', 1)).toBe('0.00')
  const accounts = await api.query<{ account: string; cents: number }>(
    `SELECT account, sum(cents)::int AS cents FROM ledger WHERE device = $1 GROUP BY account`,
    [till.deviceId],
  )
  expect(Object.fromEntries(accounts.map(({ account, cents }) => [account, cents]))).toEqual({
    cash: 6_980,
    voucher: 2_490 - 5_000,
    voucher_given: 3_000,
    'sales:13.5': -6_582,
    'vat:13.5': -888,
  })
  expect(await report(till, { kind: 'z', counted: '69.80' })).toMatchObject({
    sales: { count: 3, total: '124.70' },
    payments: [
      { kind: 'cash', total: '69.80', refunded: '0.00' },
      { kind: 'gift_card', total: '54.90', refunded: '0.00' },
    ],
    vat: [{ rate: 13.5, net: '65.82', vat: '8.88' }],
    gift_cards: '50.00',
    cash: { expected: '69.80', counted: '69.80', difference: '0.00' },
  })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#drawer
test('a Z report whose answer was lost is the same one again under its key, also at the same moment and after a new shift began', async () => {
  const till = await openTill()
  await move(till, 'cash_float', '100.00')
  await sell(till, ticket, 1, 'cash')
  const key = randomUUID()
  const send = () => till.post('drawer/reports.json', { report: { kind: 'z', counted: '124.00' } }, '', key)
  const answers = await Promise.all([send(), send()])
  await move(till, 'cash_float', '50.00')
  answers.push(await send())
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const reports = answers.map(answer => calls.makeDrawerReport.response.parse(answer.json()).report)
  expect(reports[0]).toMatchObject({ number: 1, cash: { expected: '124.90', difference: '-0.90' } })
  expect(reports).toEqual([reports[0], reports[0], reports[0]])
  expect(
    await api.query(
      `SELECT (SELECT count(*)::int FROM drawer_report WHERE device_id = $1) AS reports,
         count(closed_at)::int AS closed, count(*)::int AS shifts FROM drawer_shift WHERE device_id = $1`,
      [till.deviceId],
    ),
  ).toEqual([{ reports: 1, closed: 1, shifts: 2 }])
  const other = await till.post('drawer/reports.json', { report: { kind: 'z', counted: '50.00' } })
  expect(calls.makeDrawerReport.response.parse(other.json()).report).toMatchObject({
    number: 2,
    cash: { difference: '0.00' },
  })
  expect((await send()).json()).toEqual(answers[0]?.json())
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#drawer
test('what stays in the drawer is the float of the next shift, once, however often its Z report is sent', async () => {
  const till = await openTill()
  await move(till, 'cash_float', '100.00')
  await sell(till, ticket, 1, 'cash')
  const key = randomUUID()
  const send = (left: string) =>
    till.post('drawer/reports.json', { report: { kind: 'z', counted: '124.90', left } }, '', key)
  expect((await send('124.95')).statusCode).toBe(422)
  const answers = [...(await Promise.all([send('50.00'), send('50.00')])), await send('50.00')]
  expect(answers.map(answer => calls.makeDrawerReport.response.parse(answer.json()).report)).toEqual(
    Array(3).fill(expect.objectContaining({ number: 1, cash: expect.objectContaining({ left: '50.00' }) })),
  )
  expect(await report(till, { kind: 'z', counted: '50.00' })).toMatchObject({
    number: 2,
    cash: { float: '50.00', expected: '50.00', difference: '0.00' },
  })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/kiosk#drawer
test('a Z report whose answer was lost is asked for by its key without a count, which ends no shift', async () => {
  const till = await openTill()
  await move(till, 'cash_float', '100.00')
  const [key, other] = [randomUUID(), randomUUID()]
  const ask = (of: string) => till.post('drawer/reports.json', { report: { kind: 'z' } }, '', of)
  expect([(await ask(key)).statusCode, (await ask(key)).statusCode]).toEqual([422, 422])
  const made = await till.post(
    'drawer/reports.json',
    { report: { kind: 'z', counted: '100.00', left: '0.00' } },
    '',
    key,
  )
  expect(made.statusCode).toBe(200)
  expect((await ask(key)).json()).toEqual(made.json())
  expect((await ask(other)).statusCode).toBe(422)
})

// rules/kiosk#drawer
test('a report tells what stays in the drawer only where the till said it', async () => {
  const till = await openTill()
  const leftOf = async (said: object) => {
    await move(till, 'cash_float', '100.00')
    return (await report(till, { kind: 'z', counted: '100.00', ...said })).cash.left
  }
  expect([await leftOf({}), await leftOf({ left: '0.00' })]).toEqual([undefined, '0.00'])
})

test('sales and a Z report at the same moment: every sale is in one shift, and no cash is lost between them', async () => {
  const till = await openTill()
  await move(till, 'cash_float', '50.00')
  const selling = Array.from({ length: 6 }, () => sell(till, ticket, 1, 'cash'))
  const z = await report(till, { kind: 'z', counted: '50.00' })
  await Promise.all(selling)
  const sales = await api.query<{ shift_id: string; closed: boolean }>(
    `SELECT shift_id, shift.closed_at IS NOT NULL AS closed FROM counter_sale AS sale
     JOIN drawer_shift AS shift ON shift.id = sale.shift_id WHERE shift.device_id = $1`,
    [till.deviceId],
  )
  expect(sales).toHaveLength(6)
  expect(sales.filter(({ closed }) => closed)).toHaveLength(z.sales.count)
})

test('one clerk ends and another goes on with the same drawer: one shift and one Z report, with both of them on it', async () => {
  const till = await openTill()
  await move(till, 'cash_float', '100.00')
  await sell(till, ticket, 2, 'cash')
  await till.call('DELETE', 'session.json')
  const eero = { name: 'Eero S.', pin: '1357' }
  const { id } = await addClerk(db, {
    shopId: 'peltohovi',
    ...eero,
    isManager: false,
    by: auditContext.by,
    now: api.clock.now,
  })
  const { token } = calls.openClerkSession.response.parse((await till.signIn(id, eero.pin)).json())
  const headers = { host: 'localhost', [clerkSessionHeader]: token }
  const shopper = await api.shopper()
  await shopper.add(ticket, 1)
  const sold = await api.app.inject({
    method: 'POST',
    url: `/v2/carts/${shopper.cartId}/checkouts.json`,
    headers: { ...headers, 'x-eventio-cart-token': shopper.state.token, [idempotencyKeyHeader]: randomUUID() },
    payload: { checkout: { terms_accepted: false, payment: { kind: 'cash', amount: '24.90' } } },
  })
  expect(sold.statusCode).toBe(202)
  const made = await api.app.inject({
    method: 'POST',
    url: '/v2/box_office/drawer/reports.json',
    headers: { ...headers, [idempotencyKeyHeader]: randomUUID() },
    payload: { report: { kind: 'z', counted: '174.70' } },
  })
  const z = calls.makeDrawerReport.response.parse(made.json()).report
  expect(z.clerks.map(({ name, total }) => `${name} ${total}`).toSorted()).toEqual(['Aino K. 49.80', 'Eero S. 24.90'])
  expect(z).toMatchObject({ clerk: 'Eero S.', cash: { float: '100.00', expected: '174.70', difference: '0.00' } })
})
