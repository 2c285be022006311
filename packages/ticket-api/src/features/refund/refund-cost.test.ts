import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema, type WireCounterPayment } from '@portti/contract'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refundCommand } from '../../cli/refund-command.ts'
import { refundEventCommand } from '../../cli/refund-event-command.ts'
import { listOpenDifferences } from '../../store/payment/list-open-differences.ts'
import { type Outbox, openOutbox } from '../../test-support/acts/open-outbox.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { openTill, type Till } from '../../test-support/tills/open-till.ts'
import { findOrders } from '../order/find-orders.ts'
import { listAccountSums } from '../report/list-account-sums.ts'
import { listSales } from '../report/list-sales.ts'

const shopId = 'peltohovi'
const event = 'helmen-venetsialaiset'
const ticket = 'helmen-venetsialaiset-peruslippu'
const child = 'helmen-venetsialaiset-lapsi'
let database: TestDatabase
let outbox: Outbox
let api: SampleApi
let desk: Till
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  outbox = await openOutbox()
  api = await openSampleApi(database.db, { env: outbox.env })
  desk = await openTill(api, database.db, {}, { isManager: true })
})
afterAll(async () => {
  await api?.app.close()
  await outbox?.remove()
  await database?.drop()
})

const reasonOf = (answer: LightMyRequestResponse) => errorBodySchema.parse(answer.json()).exception_parameters ?? {}

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>

/** A web order that was paid in the sandbox. */
const buy = async (amount: number, fill: (shopper: Shopper) => Promise<unknown> = () => Promise.resolve()) => {
  const shopper = await api.shopper()
  await shopper.fill(ticket, amount)
  await fill(shopper)
  const checkout = await shopper.checkOut()
  if (checkout.next_step) await api.press(checkout.next_step.forward_to_url, 'pay')
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  const read = async () =>
    calls.readOrder.response.parse(
      (await api.app.inject({ url: `/v2/orders/${order.number}.json?secret=${order.secret}` })).json(),
    ).order
  return { ...order, read, codes: (await read()).tickets.map(({ code }) => code) }
}
const atDesk = async (number: string, wanted: object, key: string = randomUUID()) => {
  const refund = { tickets: [], products: [], reason: 'Sairastui', is_preview: false, ...wanted }
  return calls.refundDeskOrder.response.parse(
    (await desk.desk('POST', `orders/${number}/refunds.json`, { refund }, key)).json(),
  ).split
}
/** The reason why the desk refuses a refund. */
const refusedAtDesk = async (number: string, wanted: object) => {
  const refund = { tickets: [], products: [], reason: 'Sairastui', is_preview: false, ...wanted }
  return reasonOf(await desk.desk('POST', `orders/${number}/refunds.json`, { refund }, randomUUID())).reason
}
const refusedAtTill = async (number: string, wanted: object) => {
  const refund = { order: number, tickets: [], products: [], reason: 'Sairastui', ...wanted }
  return reasonOf(await desk.post('refunds.json', { refund }, '', randomUUID())).reason
}
const atTill = async (number: string, wanted: object, key: string = randomUUID()) => {
  const refund = { order: number, tickets: [], products: [], reason: 'Sairastui', ...wanted }
  return calls.refundSale.response.parse((await desk.post('refunds.json', { refund }, '', key)).json()).refund
}
const look = async (reference: string) =>
  calls.readCounterOrder.response.parse((await desk.call('GET', `orders/${reference}.json`)).json()).order
const sellAtTill = async (payment: WireCounterPayment, add: (shopper: Shopper) => Promise<unknown>) => {
  const shopper = await api.shopper()
  await add(shopper)
  const sold = await desk.sell(shopper, payment)
  const { order } = calls.createCheckout.response.parse(sold.json()).cart_checkout
  return look(order?.number ?? '')
}
/** The Z report of the shift; nothing of the drawer was counted. */
const makeZ = async () =>
  calls.makeDrawerReport.response.parse(
    (await desk.post('drawer/reports.json', { report: { kind: 'z', counted: '0.00' } })).json(),
  ).report
const balances = async (number: string) => {
  const rows = await api.query<{ account: string; cents: number }>(
    `SELECT account, sum(cents)::int8 AS cents FROM ledger WHERE order_number = $1
     GROUP BY account HAVING sum(cents) <> 0`,
    [number],
  )
  return Object.fromEntries(rows.map(({ account, cents }) => [account, cents]))
}
const run = async (number: string, options: object = {}) => {
  const said: string[] = []
  const given = { shop: shopId, reason: 'Erehdys', ...options }
  await refundCommand(api.deps, [number], given, line => void said.push(line))
  return said
}
const withdrawGoods = async (number: string) => {
  const fields = { id: randomUUID(), order: number, name: 'Aino Niemi', email: 'aino@example.fi', step: 'send' }
  const form = { ...fields, 'wanted-emalimuki': '1' }
  await api.app.inject({
    method: 'POST',
    url: '/v2/withdrawals/fi/',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  })
}
/** The shop's terms, changed as by an import. */
const setCost = async (cents: number) => {
  await api.query(
    `UPDATE shop SET record = jsonb_set(record, '{refund_cost,price_cents}', to_jsonb($1::int)),
       catalogue_version = catalogue_version + 1 WHERE id = $2`,
    [cents, shopId],
  )
  api.clock.now += 1_000
}
const setStatus = async (status: string) => {
  await api.query(
    `UPDATE event SET status = $1, record = record || jsonb_build_object('status', $1::text) WHERE id = $2`,
    [status, event],
  )
  await api.query(`UPDATE shop SET catalogue_version = catalogue_version + 1 WHERE id = $1`, [shopId])
  api.clock.now += 1_000
}

// rules/payment#refund-cost
test('the shop keeps its cost of a ticket that goes back: told before, left on the order at its own VAT, named in the letter', async () => {
  const { number, codes, read } = await buy(2)
  const one = { tickets: codes.slice(0, 1), cost: '10.00' }
  const split = { money: '14.90', vouchers: '0.00', provider: 'sandbox', cost: '10.00' }
  expect(await atDesk(number, { tickets: one.tickets, keep_cost: true, is_preview: true })).toEqual(split)
  expect((await read()).totalEur).toBe('49.80')
  const key = randomUUID()
  for (const attempt of [key, key]) expect(await atDesk(number, one, attempt)).toEqual(split)
  const order = await read()
  expect(order).toMatchObject({
    status: 'paid',
    totalEur: '34.90',
    service_costs: [{ id: 'refund_cost', title: { fi: 'Lipun palautuskulu' }, total: '10.00' }],
  })
  // The ticket that stays has not borne it.
  expect(order.tickets).toMatchObject([{ code: codes[1], fees: [] }])
  while ((await api.deps.payments.refundDue()) > 0);
  expect(await balances(number)).toEqual({
    'online:sandbox': 3_490,
    'sales:13.5': -2_194,
    'fees:13.5': -881,
    'vat:13.5': -415,
  })
  const [letter] = (await outbox.mails(api, number)).filter(mail => mail.includes('palautetaan'))
  expect(letter).toMatch(/Palautamme tilauksestasi .* 14,90/)
  expect(letter).toMatch(/Palautettavasta summasta on vähennetty 10,00.€: Lipun palautuskulu\./)
  expect(letter).toContain('Tilauksessasi on yhä:')
  // It is of the event whose ticket went back.
  expect(
    (await listSales(database.db.pool, { shopId, eventId: event })).find(
      ({ productId }) => productId === 'refund_cost',
    ),
  ).toMatchObject({ totalCents: 1_000, vatPermille: 135 })
  expect(
    await api.query(
      `SELECT after ->> 'kept_cents' AS kept FROM audit WHERE act = 'part_refunded' AND order_number = $1`,
      [number],
    ),
  ).toEqual([{ kept: '1000' }])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('a whole order goes back less its cost: its tickets end, its deliveries go back, and only the cost is left to be paid for', async () => {
  const { number, secret, codes, read } = await buy(2, async shopper => {
    await shopper.add('emalimuki', 1)
    await shopper.deliver('MERCHANDISE', 'posti-paketti')
  })
  const { totalEur } = await read()
  const split = await atDesk(number, { whole: true, cost: '20.00' })
  expect(split).toEqual({
    money: (Number(totalEur) - 20).toFixed(2),
    vouchers: '0.00',
    provider: 'sandbox',
    cost: '20.00',
  })
  expect(await read()).toMatchObject({ status: 'paid', totalEur: '20.00', lines: [], deliveries: [], tickets: [] })
  expect((await desk.call('GET', `orders/${codes[0]}.json`)).statusCode).toBe(404)
  const [letter] = (await outbox.mails(api, number)).filter(mail => mail.includes('palautetaan'))
  expect(letter).toMatch(/Tilauksesi .* on peruttu/)
  expect(letter).toMatch(/vähennetty 20,00.€: Lipun palautuskulu\./)
  expect(letter).not.toContain('Tilauksessasi on yhä:')
  expect((await api.app.inject({ url: `/v2/orders/${number}/receipt.pdf?secret=${secret}` })).statusCode).toBe(200)
  // Kept by mistake, it goes back as what is left of the order.
  expect(await atDesk(number, { whole: true, returns_kept: true })).toEqual({
    money: '20.00',
    vouchers: '0.00',
    provider: 'sandbox',
  })
  while ((await api.deps.payments.refundDue()) > 0);
  expect([(await read()).status, await balances(number)]).toEqual(['refunded', {}])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('nothing is kept unless it is asked for, of more than a ticket cost, of what is no ticket, or where the event is cancelled', async () => {
  const { number, codes } = await buy(3, async shopper => {
    await shopper.add(child, 1)
    await shopper.add('emalimuki', 1)
    await shopper.deliver('MERCHANDISE', 'nouto-vastaanotto')
  })
  const [first, second, third] = codes
  const preview = (wanted: object) => atDesk(number, { ...wanted, is_preview: true })
  expect(await preview({ tickets: [first] })).toMatchObject({ money: '24.90', cost: '10.00' })
  expect((await preview({ products: [{ id: 'emalimuki', amount: 1 }], keep_cost: true })).cost).toBeUndefined()
  const free = codes.find(code => ![first, second, third].includes(code))
  expect(await preview({ tickets: [free], keep_cost: true })).toEqual({
    money: '0.00',
    vouchers: '0.00',
    provider: 'sandbox',
  })
  await setStatus('cancelled')
  const cancelled = await preview({ whole: true, keep_cost: true })
  expect([Number(cancelled.money) > 74.7, cancelled.cost]).toEqual([true, undefined])
  await setStatus('confirmed')
})

// rules/payment#refund-cost
test('what was kept stays when the rest goes back, for whatever reason, and keeps nothing more of it', async () => {
  const kept = await buy(2)
  await atDesk(kept.number, { tickets: kept.codes.slice(0, 1), cost: '10.00' })
  const other = await buy(2)
  await atDesk(other.number, { tickets: other.codes.slice(0, 1), cost: '10.00' })
  expect(await run(other.number)).toEqual([
    `${other.number} is cancelled, but for the cost that was kept of it; €24.90 will be given back by sandbox.`,
  ])
  expect(await other.read()).toMatchObject({ status: 'paid', totalEur: '10.00', lines: [] })
  await setStatus('cancelled')
  const said: string[] = []
  const deps = { db: database.db, catalogues: api.deps.catalogues, now: () => api.clock.now }
  await refundEventCommand(deps, [event], { shop: shopId, reason: 'Myrsky' }, line => void said.push(line))
  expect(await kept.read()).toMatchObject({ status: 'paid', totalEur: '10.00', lines: [] })
  await setStatus('confirmed')
  while ((await api.deps.payments.refundDue()) > 0);
  for (const { number } of [kept, other]) {
    expect(await balances(number)).toEqual({ 'online:sandbox': 1_000, 'fees:13.5': -881, 'vat:13.5': -119 })
  }
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('a gift card and money bear the cost in the shares that they paid in', async () => {
  const { number, codes, read } = await buy(2, shopper =>
    shopper.change('POST', '/codes.json', { code: 'LAHJA-7K4M-30' }),
  )
  const split = await atDesk(number, { tickets: codes.slice(0, 1), cost: '10.00' })
  // 30.00 of 49.80 was paid by the card.
  expect(split).toEqual({ money: '5.92', vouchers: '8.98', provider: 'sandbox', cost: '10.00' })
  expect((await read()).codes_used).toMatchObject([{ discount: '21.02' }])
  expect(await atDesk(number, { whole: true, cost: '10.00' })).toMatchObject({
    money: '5.93',
    vouchers: '8.97',
    cost: '10.00',
  })
  expect(await read()).toMatchObject({ totalEur: '20.00', codes_used: [{ discount: '12.05' }] })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('a code of which no piece remembers what it did is free again with the whole order, though its cost is left', async () => {
  const code = 'KIITOS-4M7Q'
  const { number } = await buy(2, shopper => shopper.change('POST', '/codes.json', { code }))
  const uses = () => api.query('SELECT sold FROM quota WHERE id = $1 AND sold > 0', [`code/${code}`])
  expect(await uses()).toEqual([{ sold: 1 }])
  await api.query(
    `UPDATE payment SET snapshot = payment.snapshot #- '{lines,0,piece_codes}' FROM customer_order AS sale
     WHERE sale.number = $1 AND payment.checkout_id = sale.checkout_id`,
    [number],
  )
  expect((await atDesk(number, { whole: true, cost: '20.00' })).cost).toBe('20.00')
  expect(await uses()).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('a second press of a whole refund, at the desk, at a till or by command, does not give the kept cost away', async () => {
  const { number, read } = await buy(2)
  const key = randomUUID()
  const split = await atDesk(number, { whole: true, cost: '20.00' }, key)
  for (const wanted of [{ cost: '20.00' }, {}]) {
    expect(await refusedAtDesk(number, { whole: true, ...wanted })).toBe('order_not_refundable')
  }
  await expect(run(number)).rejects.toThrow(/is cancelled already: only the cost that was kept is left/)
  expect(await refusedAtTill(number, {})).toBe('not_refundable')
  // The same press again is answered as it was.
  expect(await atDesk(number, { whole: true, cost: '20.00' }, key)).toEqual(split)
  expect((await read()).totalEur).toBe('20.00')
  expect(await run(number, { kept: true })).toEqual([`${number} is cancelled; €20.00 will be given back by sandbox.`])
  const whole = await buy(1)
  await expect(run(whole.number, { kept: true })).rejects.toThrow(/More than the cost that was kept is left/)
  expect(await refusedAtDesk(whole.number, { whole: true, returns_kept: true })).toBe('order_not_refundable')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('a refund gives what its screen showed: where the terms have changed since, the new cost is refused until it is shown', async () => {
  const { number, codes } = await buy(2)
  const one = { tickets: codes.slice(0, 1) }
  const sold = await sellAtTill({ kind: 'cash', amount: '24.90', tendered: '24.90' }, shopper => shopper.add(ticket, 1))
  const piece = { tickets: sold.pieces.map(({ ticket }) => ticket) }
  await setCost(1_500)
  expect(await refusedAtDesk(number, { ...one, cost: '10.00' })).toBe('sum_changed')
  expect(await refusedAtTill(sold.number, { ...piece, cost: '10.00' })).toBe('sum_changed')
  expect((await look(sold.number)).pieces).toMatchObject([{ refund_cost: '15.00' }])
  expect(await atDesk(number, { ...one, keep_cost: true, is_preview: true })).toMatchObject({ cost: '15.00' })
  await setCost(1_000)
  // A screen that showed no cost keeps none.
  expect(await atDesk(number, one)).toMatchObject({ money: '24.90' })
  expect((await atTill(sold.number, { ...piece, cost: '10.00' })).cash).toBe('14.90')
  await makeZ()
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('a credit after a cost was kept gives that back first, and a whole refund does not keep it again', async () => {
  const { number, codes, read } = await buy(2)
  await atDesk(number, { tickets: codes.slice(0, 1), cost: '10.00' })
  await run(number, { amount: '4.00' })
  const kept = await buy(2)
  await atDesk(kept.number, { tickets: kept.codes.slice(0, 1), cost: '10.00' })
  await run(kept.number, { amount: '10.00' })
  expect(await run(kept.number)).toEqual([`${kept.number} is cancelled; €24.90 will be given back by sandbox.`])
  expect(await run(number)).toEqual([
    `${number} is cancelled, but for the cost that was kept of it; €24.90 will be given back by sandbox.`,
  ])
  expect(await read()).toMatchObject({ totalEur: '6.00', is_only_kept: true })
  while ((await api.deps.payments.refundDue()) > 0);
  expect(await balances(kept.number)).toEqual({})
  expect(await balances(number)).toMatchObject({ 'online:sandbox': 600 })
  // A credit of before is no part of a cost that is kept after it.
  const before = await buy(2)
  await run(before.number, { amount: '30.00' })
  await atDesk(before.number, { tickets: before.codes.slice(0, 1), cost: '10.00' })
  expect((await before.read()).totalEur).toBe('4.90')
  const split = await atDesk(before.number, { whole: true, keep_cost: true, is_preview: true })
  expect(split).toEqual({ money: '4.90', vouchers: '0.00', provider: 'sandbox' })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('a credit larger than the cost that was kept before it leaves a cost that is kept after it', async () => {
  const { number, codes, read } = await buy(3)
  await atDesk(number, { tickets: codes.slice(0, 1), cost: '10.00' })
  await run(number, { amount: '20.00' })
  await atDesk(number, { tickets: codes.slice(1, 2), cost: '10.00' })
  expect((await read()).totalEur).toBe('24.90')
  expect((await look(number)).kept).toBe('10.00')
  expect(await run(number)).toEqual([
    `${number} is cancelled, but for the cost that was kept of it; €14.90 will be given back by sandbox.`,
  ])
  expect(await read()).toMatchObject({ totalEur: '10.00', is_only_kept: true })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost
test('an order of which only the cost is left thanks for nothing: no letter, no find, no resending, no new receiver', async () => {
  const { number, secret, read } = await buy(1)
  await outbox.mails(api, number)
  await atDesk(number, { whole: true, cost: '10.00' })
  const letters = (await outbox.mails(api, number)).length
  expect((await read()).is_only_kept).toBe(true)
  const act = async (name: string, body: object) =>
    reasonOf(await desk.desk('POST', `orders/${number}/${name}.json`, body, randomUUID())).reason
  expect(await act('emails', {})).toBe('no_email_to_send')
  const person = { first_name: 'Aino', last_name: 'Niemi', email: 'toinen@example.fi', reason: 'Kirjoitusvirhe' }
  expect(await act('receiver', { receiver: person })).toBe('order_not_changeable')
  expect(await act('contact', { contact: person })).toBe('order_not_changeable')
  const again = await api.app.inject({ method: 'POST', url: `/v2/orders/${number}/emails.json`, payload: { secret } })
  expect(again.statusCode).toBe(409)
  await findOrders(database.db, { shopId, email: 'aino@example.fi', now: api.clock.now })
  await api.query(
    `INSERT INTO mail (shop_id, id, kind, order_number, due_at, created_at)
     VALUES ($1, gen_random_uuid(), 'order', $2, to_timestamp(0), now())`,
    [shopId, number],
  )
  expect(await outbox.mails(api, number)).toHaveLength(letters)
  const found = calls.readDeskOrder.response.parse((await desk.desk('GET', `orders/${number}.json`)).json()).order
  expect(found.status).toBe('only_kept')
  expect(found.story.map(({ kind }) => kind)).toContain('order_refunded')
  const { orders } = calls.findDeskOrders.response.parse((await desk.desk('GET', `orders.json?q=${number}`)).json())
  expect(orders).toMatchObject([{ status: 'only_kept' }])
})

// rules/payment#refund-cost, rules/kiosk#refund
test('at a till the cost is told beside each ticket, kept of cash and card in their shares, and the drawer’s report agrees', async () => {
  const parts = [
    { kind: 'cash' as const, amount: '30.00', tendered: '50.00' },
    { kind: 'card_terminal' as const, amount: '44.70', reference: 'pääte-20' },
  ]
  const { number, pieces } = await sellAtTill({ kind: 'split', amount: '74.70', parts }, shopper =>
    shopper.add(ticket, 3),
  )
  expect(pieces).toMatchObject([{ refund_cost: '10.00' }, { refund_cost: '10.00' }, { refund_cost: '10.00' }])
  const key = randomUUID()
  const one = { tickets: [pieces[0]?.ticket], cost: '10.00' }
  const back = await atTill(number, one, key)
  expect(back).toMatchObject({ amount: '14.90', cash: '6.00', card: '8.92', kept: '10.00' })
  expect(await atTill(number, one, key)).toEqual(back)
  await desk.post(`refunds/${back.id}/card.json`, { reference: 'pääte-21' })
  const { kept, left, pieces: rest } = await look(number)
  expect([kept, left]).toEqual(['10.00', { money: '59.78', vouchers: '0.00' }])
  const all = await atTill(number, { tickets: rest.map(piece => piece.ticket), cost: '20.00' })
  expect([all.amount, all.kept]).toEqual(['29.80', '20.00'])
  await desk.post(`refunds/${all.id}/card.json`, { reference: 'pääte-22' })
  const after = await look(number)
  expect([after.status, after.total, after.pieces]).toEqual(['paid', '30.00', []])
  expect(await makeZ()).toMatchObject({
    sales: { total: '74.70' },
    refunds: { count: 2, total: '44.70', owed: '0.00' },
    vat: [{ rate: 13.5, net: '26.43', vat: '3.57' }],
  })
  expect(await balances(number)).toMatchObject({ 'fees:13.5': -2_643, 'vat:13.5': -357 })
  // Kept by mistake: the till gives it back as what is left.
  expect(await refusedAtTill(number, {})).toBe('not_refundable')
  const mended = await atTill(number, { returns_kept: true })
  expect([mended.amount, mended.kept]).toEqual(['29.99', undefined])
  if (Number(mended.card) > 0) await desk.post(`refunds/${mended.id}/card.json`, { reference: 'pääte-23' })
  expect((await look(number)).status).toBe('refunded')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#cancelled-event
test('with tickets of a cancelled event their fees go back as well, at the desk, at a till and by command; those of others stay', async () => {
  const other = 'lauantaitanssit-peruslippu'
  const setFee = async (events: readonly string[]) => {
    await api.query(
      `UPDATE shop SET record = jsonb_set(record, '{service_costs,0,event_ids}', $1::jsonb),
         catalogue_version = catalogue_version + 1 WHERE id = $2`,
      [JSON.stringify(events), shopId],
    )
    api.clock.now += 1_000
  }
  await setFee([event, 'lauantaitanssit'])
  const web = await buy(3, shopper => shopper.add(other, 1))
  const [ofOther] = (
    await api.query<{ code: string }>('SELECT code FROM ticket WHERE order_number = $1 AND product_id = $2', [
      web.number,
      other,
    ])
  ).map(({ code }) => code)
  const codes = web.codes.filter(code => code !== ofOther)
  const sale = await sellAtTill({ kind: 'cash', amount: '80.64', tendered: '90.00' }, shopper =>
    shopper.fill(ticket, 3),
  )
  const preview = (code: string | undefined) =>
    atDesk(web.number, { tickets: [code], keep_cost: false, is_preview: true }).then(({ money }) => money)
  const ordinary = [await preview(codes[0]), await preview(ofOther)]
  expect(ordinary[0]).toBe('24.90')
  expect(sale.pieces.map(({ fee }) => fee)).toEqual([undefined, undefined, undefined])
  await setStatus('cancelled')
  expect([await preview(codes[0]), await preview(ofOther)]).toEqual(['26.88', ordinary[1]])
  expect(await atDesk(web.number, { tickets: codes.slice(0, 1) })).toMatchObject({ money: '26.88' })
  expect(await run(web.number, { tickets: codes[1] })).toEqual([expect.stringMatching(/^€26\.88 of /)])
  const { pieces } = await look(sale.number)
  expect(pieces.map(({ fee }) => fee)).toEqual(['1.98', '1.98', '1.98'])
  expect(await atTill(sale.number, { tickets: [pieces[0]?.ticket] })).toMatchObject({ amount: '26.88', cash: '26.90' })
  const feesOf = (number: string) =>
    api.query(
      `SELECT amount, total_cents AS cents FROM order_line WHERE order_number = $1 AND product_type = 'payment_cost'`,
      [number],
    )
  expect([await feesOf(web.number), await feesOf(sale.number)]).toEqual([
    [{ amount: 2, cents: 396 }],
    [{ amount: 2, cents: 396 }],
  ])
  await setFee(['sinfoniaa-peltohovissa'])
  await setStatus('confirmed')
})

// rules/payment#refund-cost, rules/withdrawal#refund
test('a withdrawal keeps no cost, and gives back none that was kept before', async () => {
  const { number, codes, read } = await buy(1, async shopper => {
    await shopper.add('emalimuki', 1)
    await shopper.deliver('MERCHANDISE', 'posti-paketti')
  })
  await atDesk(number, { tickets: codes, cost: '10.00' })
  await withdrawGoods(number)
  expect(await read()).toMatchObject({ status: 'paid', totalEur: '10.00', lines: [] })
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refund-cost, rules/money#reconciliation
test('after all of them the daily comparison finds no difference, and sales, accounts and VAT agree', async () => {
  while ((await api.deps.payments.refundDue()) > 0);
  const to = Date.now() + 24 * 60 * 60_000
  expect((await api.deps.payments.reconcile(shopId, { from: 0, to, by: auditContext.by })).compared).toBeGreaterThan(0)
  expect(await listOpenDifferences(database.db.kysely, shopId)).toEqual([])
  const sold = await listSales(database.db.pool, { shopId })
  const accounts = await listAccountSums(database.db.pool, { shopId })
  const owed = (name: RegExp) =>
    accounts.filter(({ account }) => name.test(account)).reduce((sum, { closingCents }) => sum - closingCents, 0)
  expect(owed(/^(sales|delivery|fees|vat):/)).toBe(sold.reduce((sum, { totalCents }) => sum + totalCents, 0))
  expect(owed(/^vat:/)).toBe(sold.reduce((sum, { vatCents }) => sum + vatCents, 0))
  expect(owed(/^refunds_due$/)).toBe(0)
})
