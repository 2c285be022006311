import { calls, type WireOrder } from '@portti/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { refundCommand } from '../../cli/refund-command.ts'
import { orFailure } from '../../cli/refusal-sentences.ts'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { createTicketCode } from '../../domain/ticket/ticket-code.ts'
import { renewTicketCodes } from '../../store/desk/renew-ticket-codes.ts'
import { type Outbox, openOutbox } from '../../test-support/acts/open-outbox.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { waitForLock } from '../../test-support/postgres/wait-for-lock.ts'
import { openPaytrail } from '../../test-support/providers/testing-paytrail.ts'
import { openStripe, stripeKeys } from '../../test-support/providers/testing-stripe.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { listSales } from '../report/list-sales.ts'
import { listRefundsDue } from './list-refunds-due.ts'
import { refundOrder } from './refund-order.ts'
import { type PartRefund, refundPart } from './refund-part.ts'

const shopId = 'peltohovi'
const adult = 'helmen-venetsialaiset-peruslippu'
const child = 'helmen-venetsialaiset-lapsi'
const hall = 'sinfoniaa-peltohovissa'
let database: TestDatabase
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let stripe: Awaited<ReturnType<typeof openStripe>>
let api: SampleApi
let stripeApi: SampleApi
let outbox: Outbox
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  paytrail = await openPaytrail()
  stripe = await openStripe()
  outbox = await openOutbox()
  const { secretKey, webhookSecret } = stripeKeys
  const stripeEnv = { PORTTI_STRIPE_SECRET_KEY: secretKey, PORTTI_STRIPE_WEBHOOK_SECRET: webhookSecret }
  api = await openSampleApi(database.db, { env: { ...paytrail.env, ...outbox.env } })
  stripeApi = await openSampleApi(database.db, {
    env: { PORTTI_PAYMENTS: 'stripe', PORTTI_STRIPE_URL: stripe.url, ...stripeEnv },
  })
})
afterAll(async () => {
  await api?.app.close()
  await stripeApi?.app.close()
  await paytrail?.close()
  await stripe?.close()
  await outbox?.remove()
  await database?.drop()
})
beforeEach(() => {
  paytrail.state.mood = 'well'
  paytrail.ways.knowsRefund = true
})

type Shopper = Awaited<ReturnType<SampleApi['shopper']>>

/** An order that was paid at Paytrail. */
const buy = async (fill: (shopper: Shopper) => Promise<unknown>) => {
  const shopper = await api.shopper()
  await shopper.fill(adult, 2)
  await fill(shopper)
  const checkout = await shopper.checkOut()
  const reference = new URL(checkout.next_step?.forward_to_url ?? '').pathname.slice(1)
  paytrail.end(reference, 'ok')
  const query = new URLSearchParams(paytrail.notice(reference))
  expect((await api.app.inject({ url: `${noticePath('paytrail')}?${query.toString()}` })).json()).toEqual({
    settled: 'ordered',
  })
  const { order } = await shopper.readCheckout(checkout.uuid)
  if (!order) throw new Error('No order')
  const read = async (): Promise<WireOrder> => {
    const answer = await api.app.inject({ url: `/v2/orders/${order.number}.json?secret=${order.secret}` })
    return calls.readOrder.response.parse(answer.json()).order
  }
  return { number: order.number, reference, read, payment: () => paytrail.payments.get(reference) }
}
const part = (number: string, change: Partial<PartRefund>) =>
  refundPart(database.db, {
    ...auditContext,
    shopId,
    number,
    tickets: [],
    products: [],
    creditCents: 0,
    now: api.clock.now,
    ...change,
  })
const freeOf = async (id: string) =>
  (
    await api.query<{ free: number }>(
      'SELECT capacity - sold_elsewhere - sold - held AS free FROM quota WHERE id = $1',
      [id],
    )
  )[0]?.free ?? -1
const sales = async () => {
  const rows = await listSales(database.db.pool, { shopId })
  const sums = { totalCents: 0, vatCents: 0 }
  for (const { totalCents, vatCents } of rows) {
    sums.totalCents += Number(totalCents)
    sums.vatCents += Number(vatCents)
  }
  return { ...sums, of: (id: string) => rows.find(row => row.productId === id) }
}
const codesOf = ({ tickets }: WireOrder, productId: string) =>
  tickets.filter(({ product_id }) => product_id === productId).map(({ code }) => code)

// rules/payment#refunds
test('some tickets of an order are given back: their stock, their price, and no others', async () => {
  const { number, read, payment } = await buy(shopper => shopper.add(child, 1))
  const before = await read()
  const free = await freeOf('venetsialaiset-alue')
  const soldBefore = await sales()
  const [code = ''] = codesOf(before, adult)
  expect(await part(number, { tickets: [code] })).toMatchObject({
    refundCents: 2_490,
    voucherCents: 0,
    provider: 'paytrail',
  })

  const after = await read()
  expect(after.status).toBe('paid')
  expect(after.tickets).toEqual(before.tickets.filter(ticket => ticket.code !== code))
  expect(after.lines.map(({ product_id, amount }) => [product_id, amount])).toEqual([
    [adult, 1],
    [child, 1],
  ])
  expect(Number(before.totalEur) - Number(after.totalEur)).toBeCloseTo(24.9)
  expect(await freeOf('venetsialaiset-alue')).toBe(free + 1)
  expect((await api.app.inject({ url: `/v2/stream_tickets/${code}.json` })).statusCode).toBe(404)
  const soldAfter = await sales()
  expect(soldBefore.totalCents - soldAfter.totalCents).toBe(2_490)
  expect(soldBefore.vatCents - soldAfter.vatCents).toBe(Math.round((2_490 * 135) / 1_135))

  await api.deps.payments.refundDue()
  await api.deps.payments.refundDue()
  expect(payment()?.refunded).toBe(2_490)
  const told = (await outbox.mails(api, number)).filter(mail => mail.includes('24,90'))
  expect(told.some(mail => /Palautamme tilauksestasi/.test(mail))).toBe(true)
  expect(told.join()).toContain('Palautettu: 1 × Peruslippu.')
  expect(told.join()).toContain('Palautetut liput ja koodit eivät ole enää voimassa.')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/orders#mail
// rules/payment#refunds
test('the letter of a part that waited until the rest went back tells nobody that something stays', async () => {
  const { number, read } = await buy(async () => undefined)
  const [code = ''] = codesOf(await read(), adult)
  await outbox.mails(api, number)
  await part(number, { tickets: [code] })
  await refundOrder(database.db, { ...auditContext, shopId, number, now: api.clock.now })
  const told = (await outbox.mails(api, number)).filter(mail => mail.includes('Palautamme tilauksestasi'))
  expect(told).toHaveLength(2)
  for (const mail of told) {
    expect(mail).toContain(`Tilauksesi ${number} on peruttu`)
    expect(mail).not.toContain('Tilauksessasi on yhä')
  }
})

// rules/orders#mail
test('the letter of goods that were given back says so, and calls nothing invalid', async () => {
  const { number } = await buy(shopper =>
    shopper.add('emalimuki', 1).then(() => shopper.deliver('MERCHANDISE', 'posti-paketti')),
  )
  await outbox.mails(api, number)
  await part(number, { products: [{ id: 'emalimuki', amount: 1 }] })
  const [told = ''] = (await outbox.mails(api, number)).filter(mail => mail.includes('Palautamme tilauksestasi'))
  expect(told).toMatch(/Palautettu: 1 × Emalimuki/)
  expect(told).not.toContain('voimassa')
})

test('a ticket that gets a new code meanwhile is not given back by its old one', async () => {
  const { number, read } = await buy(shopper => shopper.add(child, 1))
  const before = await read()
  const [code = ''] = codesOf(before, adult)
  let refund: Promise<unknown> = Promise.resolve()
  await database.db.kysely.transaction().execute(async trx => {
    await renewTicketCodes(trx, { shopId, number, code }, createTicketCode)
    refund = part(number, { tickets: [code] })
    await waitForLock(database.db.pool)
  })
  expect(await refund).toEqual({ refusal: { code: 'ticket_not_in_order', ticket: code } })
  const after = await read()
  expect([after.totalEur, after.tickets.length]).toEqual([before.totalEur, before.tickets.length])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/payment#refunds
test('pieces of a product are given back by their number, and a whole refund gives back what is left, each once', async () => {
  const free = await freeOf('venetsialaiset-alue')
  const { number, read, payment } = await buy(shopper => shopper.add(child, 3))
  // They were free: they are gone, and no money is due for them.
  expect(await part(number, { products: [{ id: child, amount: 2 }] })).toMatchObject({ refundCents: 0 })
  await api.deps.payments.refundDue()
  expect((await read()).lines).toMatchObject([{ amount: 2 }, { amount: 1 }])
  await part(number, { products: [{ id: child, amount: 1 }] })
  expect((await read()).lines).toMatchObject([{ product_id: adult, amount: 2 }])
  await part(number, { products: [{ id: adult, amount: 1 }] })
  await api.deps.payments.refundDue()
  expect(payment()?.refunded).toBe(2_490)
  const { refundCents } = orFailure(
    await refundOrder(database.db, { ...auditContext, shopId, number, now: api.clock.now }),
  )
  expect(refundCents).toBeLessThan(payment()?.amount ?? 0)
  await api.deps.payments.refundDue()
  await api.deps.payments.refundDue()
  expect(payment()?.refunded).toBe(payment()?.amount)
  expect(await freeOf('venetsialaiset-alue')).toBe(free)
  expect(await api.brokenInvariants()).toEqual([])
})

test('a credit goes back without anything returned, and each VAT rate bears its share of it', async () => {
  const { number, read, payment } = await buy(shopper =>
    shopper.add('emalimuki', 1).then(() => shopper.deliver('MERCHANDISE', 'posti-paketti')),
  )
  const before = await read()
  await part(number, { creditCents: 1_000 })
  const after = await read()
  expect([after.tickets, after.lines]).toEqual([before.tickets, before.lines])
  expect(Number(before.totalEur) - Number(after.totalEur)).toBeCloseTo(10)
  expect(after.service_costs.filter(({ id }) => id === 'credit').map(({ title }) => title.fi)).toEqual([
    'Hyvitys',
    'Hyvitys',
  ])
  const sumOf = (order: WireOrder) => order.vat.reduce((sum, { gross }) => sum + Number(gross), 0)
  expect(sumOf(before) - sumOf(after)).toBeCloseTo(10)
  for (const [index, { rate, gross }] of before.vat.entries()) {
    const share = Number(gross) - Number(after.vat[index]?.gross)
    expect([rate, share / 10]).toEqual([after.vat[index]?.rate, expect.closeTo(Number(gross) / sumOf(before), 2)])
  }
  await part(number, { creditCents: 50 })
  await api.deps.payments.refundDue()
  expect(payment()?.refunded).toBe(1_050)
  expect(await api.brokenInvariants()).toEqual([])
})

test('a delivery that goes back beside a credit bears none of it', async () => {
  const { number, read } = await buy(shopper =>
    shopper.add('emalimuki', 1).then(() => shopper.deliver('MERCHANDISE', 'posti-paketti')),
  )
  const delivery = { total_cents: 690, vat_permille: 255 }
  const before = await read()
  expect(before.vat.map(({ rate }) => rate)).toEqual([13.5, 25.5])
  await part(number, { products: [{ id: 'emalimuki', amount: 1 }], creditCents: 1_000, deliveries: [delivery] })
  const after = await read()
  expect(after.vat.filter(({ gross }) => Number(gross) !== 0).map(({ rate, gross }) => [rate, gross])).toEqual([
    [13.5, '39.80'],
  ])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a numbered seat is given back by its ticket, and is free again', async () => {
  const { number, read } = await buy(async shopper => {
    const answer = await shopper.call('POST', '/seat_reservations.json', {
      event: { id: hall },
      seat_count: 2,
      section: { id: 'b' },
    })
    const { seat_reservations, cart } = calls.reserveSeats.response.parse(answer.json())
    shopper.state.token = cart.token
    await shopper.change('POST', '/cart_items.json', {
      cart_item: {
        product: { id: `${hall}-peruslippu-b` },
        amount: 2,
        seat_reservations: seat_reservations.map(({ id }) => id),
      },
    })
  })
  const [first, second] = (await read()).tickets.filter(({ seat }) => seat)
  const differ = { code: 'pieces_differ', product: `${hall}-peruslippu-b` }
  expect(await part(number, { products: [{ id: differ.product, amount: 1 }] })).toEqual({ refusal: differ })
  const sold = () =>
    api.query<{ id: string }>(`SELECT id FROM quota WHERE starts_with(id, 'seat/') AND sold = 1 ORDER BY id`)
  expect(await sold()).toHaveLength(2)
  await part(number, { tickets: [first?.code ?? ''] })
  const left = await sold()
  expect(left).toHaveLength(1)
  expect(left[0]?.id).toMatch(new RegExp(`-${second?.seat?.row}-${second?.seat?.seat}$`))
  expect((await read()).tickets.filter(({ seat }) => seat)).toEqual([second])
  await refundOrder(database.db, { ...auditContext, shopId, number, now: api.clock.now })
  expect(await sold()).toEqual([])
  expect(await api.brokenInvariants()).toEqual([])
})

test('what cannot be given back in part is refused, and nothing is changed', async () => {
  const { number, read } = await buy(shopper => shopper.change('POST', '/codes.json', { code: 'LAHJA-7K4M-30' }))
  const before = await read()
  const [code = ''] = codesOf(before, adult)
  const left_cents = Math.round(Number(before.totalEur) * 100)
  const cost = { title: { fi: 'Palautuskulu' }, cents: 1_000, vatPermille: 255, productIds: [adult] }
  for (const [change, refusal] of [
    [{ tickets: ['EI-OLE'] }, { code: 'ticket_not_in_order', ticket: 'EI-OLE' }],
    [{ products: [{ id: adult, amount: 3 }] }, { code: 'too_few_left', product: adult, left: 2, wanted: 3 }],
    [{ tickets: [code], products: [{ id: adult, amount: 1 }] }, { code: 'whole_order' }],
    [{ creditCents: 1_000_00 }, { code: 'sum_too_large', number, cents: 1_000_00, left_cents }],
    [
      { tickets: [code], creditCents: 3_000 },
      { code: 'sum_too_large', number, cents: 5_490, left_cents },
    ],
    [
      { tickets: [code], creditCents: 3_000, cost },
      { code: 'sum_too_large', number, cents: 5_490, left_cents },
    ],
    [{}, { code: 'nothing_to_refund' }],
  ] as const) {
    expect(await part(number, change)).toEqual({ refusal })
  }
  expect(await part('P26-000000', { creditCents: 1 })).toMatchObject({ refusal: { code: 'order_not_found' } })
  expect(await read()).toEqual(before)
  await refundOrder(database.db, { ...auditContext, shopId, number, now: api.clock.now })
  expect(await part(number, { creditCents: 1 })).toMatchObject({ refusal: { code: 'order_not_paid' } })
})

test('twice at once gives one ticket back once', async () => {
  const { number, read } = await buy(async () => undefined)
  const [code = ''] = codesOf(await read(), adult)
  const tries = await Promise.all([part(number, { tickets: [code] }), part(number, { tickets: [code] })])
  expect(tries.filter(tried => !('refusal' in tried))).toHaveLength(1)
  expect(await api.brokenInvariants()).toEqual([])
})

test('a part that the provider cannot give back waits in the report, until somebody made it by hand and says so', async () => {
  const { number, reference, payment } = await buy(async () => undefined)
  await part(number, { creditCents: 500 })
  paytrail.end(reference, 'fail')
  await api.deps.payments.refundDue()
  const due = (await listRefundsDue(database.db.pool, shopId)).find(one => one.orderNumber === number)
  expect(due).toMatchObject({
    reference,
    amountCents: 500,
    problem: 'paytrail did not make it: 400 Nothing to refund',
  })
  const said: string[] = []
  const done = () =>
    refundCommand(
      api.deps,
      [],
      { done: due?.refundId ?? '', shop: shopId, reason: 'done at the bank' },
      line => void said.push(line),
    )
  expect(await done()).toBe(0)
  expect(said).toEqual([`${due?.refundId} is recorded as given back.`])
  expect((await listRefundsDue(database.db.pool, shopId)).find(one => one.orderNumber === number)).toBeUndefined()
  await expect(done()).rejects.toThrow(/No refund .* is due/)
  expect(payment()?.refunded).toBe(0)
})

test('Paytrail’s notice that a part could not be made after all makes it due again', async () => {
  const { number } = await buy(async () => undefined)
  await part(number, { creditCents: 700 })
  await api.deps.payments.refundDue()
  const [refund] = await api.query<{ id: string; status: string }>(
    'SELECT id, status FROM refund WHERE order_number = $1',
    [number],
  )
  expect(refund?.status).toBe('refunded')
  const query = new URLSearchParams(paytrail.refundNotice(`refund/${shopId}/${refund?.id}`, 'fail'))
  expect((await api.app.inject({ url: `${noticePath('paytrail')}?${query.toString()}` })).json()).toEqual({
    settled: 'refund_due',
  })
})

test('Stripe gives back a part, and then the rest', async () => {
  const shopper = await stripeApi.shopper()
  await shopper.fill(adult, 2)
  const checkout = await shopper.checkOut()
  const reference = new URL(checkout.next_step?.forward_to_url ?? '').pathname.slice(1)
  stripe.pay(reference)
  stripeApi.clock.now += 3_000
  const { order } = await shopper.readCheckout(checkout.uuid)
  const number = order?.number ?? ''
  await part(number, { products: [{ id: adult, amount: 1 }] })
  await stripeApi.deps.payments.refundDue()
  expect(stripe.refunds.get(`pi_${reference}`)).toBe(2_490)
  await refundOrder(database.db, { ...auditContext, shopId, number, now: stripeApi.clock.now })
  await stripeApi.deps.payments.refundDue()
  expect(stripe.refunds.get(`pi_${reference}`)).toBe(4_980)
  expect((await listRefundsDue(database.db.pool, shopId)).find(one => one.orderNumber === number)).toBeUndefined()
})

test('the command says what it did, and how it is written when it is wrong', async () => {
  const { number } = await buy(async () => undefined)
  const said: string[] = []
  const run = (words: readonly string[], options: object) =>
    refundCommand(api.deps, words, { shop: shopId, reason: 'broken chair', ...options }, line => void said.push(line))
  expect(await run([number], { amount: '5.00' })).toBe(0)
  expect(said).toEqual([`€5.00 of ${number} will be given back by paytrail; the rest of the order stays.`])
  await expect(run([number], { amount: '5' })).rejects.toThrow(/--amount is "5": write euros/)
  await expect(run([number], { lines: adult })).rejects.toThrow(/--lines has/)
  await expect(run([], {})).rejects.toThrow(/^Name one order/)
  await expect(run([number], { amount: '5.00', reason: ' ' })).rejects.toThrow(/^Say why .* with --reason/)
  await expect(run([number], { done: 'x' })).rejects.toThrow(/^Name one order/)
})
