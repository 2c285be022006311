import { calls } from '@portti/contract'
import { dateTimeText } from '@portti/core/rules'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { makeUnpaidOrder } from '../../test-support/acts/made-order.ts'
import { type Outbox, openOutbox } from '../../test-support/acts/open-outbox.ts'
import { sendMails } from '../../test-support/acts/send-mails.ts'
import { pdfPages } from '../../test-support/pdf-pages.ts'
import { rowsRead } from '../../test-support/postgres/rows-read.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openPaytrail } from '../../test-support/providers/testing-paytrail.ts'
import { openStripe, stripeKeys } from '../../test-support/providers/testing-stripe.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { endUnpaidOrders } from '../order/end-unpaid-orders.ts'
import { findOrders } from '../order/find-orders.ts'
import { revokeLinks } from '../order/revoke-links.ts'

const product = 'venetsialaisten-rantasauna-saunalippu'
const quota = 'rantasauna-vuorot'
const minute = 60_000
const day = 24 * 60 * minute

type Provider = 'sandbox' | 'paytrail' | 'stripe'
let database: TestDatabase
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let stripe: Awaited<ReturnType<typeof openStripe>>
let outbox: Outbox
const apis = new Map<Provider, SampleApi>()
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 12 })
  paytrail = await openPaytrail()
  stripe = await openStripe()
  outbox = await openOutbox()
  apis.set('sandbox', await openSampleApi(database.db, { env: outbox.env }))
  apis.set('paytrail', await openSampleApi(database.db, { env: paytrail.env }))
  const { secretKey, webhookSecret } = stripeKeys
  const stripeEnv = { PORTTI_STRIPE_SECRET_KEY: secretKey, PORTTI_STRIPE_WEBHOOK_SECRET: webhookSecret }
  apis.set(
    'stripe',
    await openSampleApi(database.db, {
      env: { PORTTI_PAYMENTS: 'stripe', PORTTI_STRIPE_URL: stripe.url, ...stripeEnv },
    }),
  )
  await database.db.pool.query('UPDATE quota SET capacity = 1000 WHERE id = $1', [quota])
})
afterAll(async () => {
  for (const { app } of apis.values()) await app.close()
  await paytrail?.close()
  await stripe?.close()
  await outbox?.remove()
  await database?.drop()
})
beforeEach(() => {
  paytrail.state.mood = 'well'
})

const apiOf = (provider: Provider = 'sandbox'): SampleApi => {
  const api = apis.get(provider)
  if (!api) throw new Error(`No API of ${provider}`)
  return api
}
const order = (api = apiOf(), change: Parameters<typeof makeUnpaidOrder>[2] = {}) =>
  makeUnpaidOrder(api, product, change)
const statusOf = async (number: string) =>
  (await apiOf().query<{ status: string }>('SELECT status FROM customer_order WHERE number = $1', [number]))[0]?.status
const ticketsOf = async (number: string) =>
  (await apiOf().query<object>('SELECT 1 FROM ticket WHERE order_number = $1', [number])).length
const soldOf = async (id: string) =>
  (await apiOf().query<{ sold: number }>('SELECT sold FROM quota WHERE id = $1', [id]))[0]?.sold ?? -1

/** Opens the payment link and presses "Pay order". */
const press = async (number: string, api = apiOf(), given?: string) => {
  const secret = given ?? (await api.linkOf(number, 'pay'))
  const url = `/v2/orders/${number}/checkouts.json?lang=sv`
  return api.app.inject({ method: 'POST', url, payload: { secret } })
}
/** Presses "Pay order" and waits until the payment page is there. */
const pay = async (...pressed: Parameters<typeof press>) => {
  const [, api = apiOf()] = pressed
  const answer = await press(...pressed)
  if (answer.statusCode !== 202) return { statusCode: answer.statusCode, body: answer.body, read: undefined }
  const { cart_checkout, links } = calls.payOrder.response.parse(answer.json())
  await api.deps.preparer.idle()
  const read = async () =>
    calls.readOrderCheckout.response.parse((await api.app.inject({ url: links.status })).json()).cart_checkout
  return { statusCode: 202, body: answer.body, id: cart_checkout.uuid, read, checkout: await read() }
}
/** Reads an order by a link's secret. */
const open = (number: string, secret: string) =>
  apiOf().app.inject({ url: `/v2/orders/${number}.json?secret=${encodeURIComponent(secret)}` })
/** All e-mails about an order. */
const mails = (number: string) => outbox.mails(apiOf(), number)

test('an order that is paid later keeps its stock, has no tickets yet, and is told by e-mail with the way to pay', async () => {
  const before = await soldOf(quota)
  const { number, isNew } = await order()
  expect([isNew, await statusOf(number), await ticketsOf(number), await soldOf(quota)]).toEqual([
    true,
    'unpaid',
    0,
    before + 2,
  ])
  const [mail = ''] = await mails(number)
  expect(mail).toContain('Beställning')
  expect(mail).toContain(
    `https://kauppa.example.fi/sv/orders/pw/?order=${number}&secret=${await apiOf().linkOf(number, 'pay')}`,
  )
  expect(mail).not.toContain('application/pdf')
})

test('the same reference makes no second order', async () => {
  const first = await order(apiOf(), { reference: 'Oy Yritys Ab' })
  const second = await order(apiOf(), { reference: 'Oy Yritys Ab' })
  expect(second).toEqual({ ...first, isNew: false })
})

test('what a rule refuses makes no order, and the corrected file is taken', async () => {
  const reference = 'too many'
  await expect(order(apiOf(), { reference, items: [{ product: { id: product }, amount: 999 }] })).rejects.toThrow()
  apiOf().clock.now += 2 * 60 * minute
  expect(await order(apiOf(), { reference })).toMatchObject({ isNew: true })
})

test.each(['sandbox', 'paytrail', 'stripe'] as const)('an order is paid by its link through %s', async provider => {
  const api = apiOf(provider)
  const { number, totalCents } = await order(api)
  const { read, checkout } = await pay(number, api)
  const url = checkout?.next_step?.forward_to_url ?? ''
  expect(checkout).toMatchObject({ checkout_status: 'PAYMENT_PENDING' })
  const [payment] = await api.query<{ provider_reference: string; amount_cents: number }>(
    'SELECT provider_reference, amount_cents FROM payment WHERE checkout_id = $1',
    [checkout?.uuid],
  )
  const reference = payment?.provider_reference ?? ''
  expect(payment?.amount_cents).toBe(totalCents)
  if (provider === 'sandbox') await api.press(url, 'pay')
  if (provider === 'paytrail') {
    paytrail.end(reference, 'ok')
    const query = new URLSearchParams(paytrail.notice(reference)).toString()
    for (let time = 0; time < 3; time += 1) await api.app.inject({ url: `/v2/payments/paytrail/notices.json?${query}` })
  }
  if (provider === 'stripe') {
    // Nobody else reads the buyer's address on the payment page.
    expect(stripe.sent.form.has('customer_email')).toBe(false)
    stripe.pay(reference)
    api.clock.now += 3_000
  }
  expect(await read?.()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
  expect([await statusOf(number), await ticketsOf(number)]).toEqual(['paid', 2])
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/orders#confirmation
test('an order that is paid days after it was made says on its page and its receipt when it was paid', async () => {
  const api = apiOf()
  const before = api.clock.now
  const { number } = await order()
  const secret = await api.linkOf(number)
  const read = async () => calls.readOrder.response.parse((await open(number, secret)).json()).order
  expect(await read()).toMatchObject({ paid_at: null })
  api.clock.now += 5 * day
  const { checkout } = await pay(number)
  await api.press(checkout?.next_step?.forward_to_url, 'pay')
  expect((await read()).paid_at).toBe(new Date(api.clock.now).toISOString())
  const url = `/v2/orders/${number}/receipt.pdf?secret=${encodeURIComponent(secret)}&lang=fi`
  const [page] = pdfPages((await api.app.inject({ url })).rawPayload)
  const time = dateTimeText(api.clock.now, { language: 'fi', timeZone: 'Europe/Helsinki' })
  expect(page?.words.replaceAll('\u00a0', ' ')).toContain(time.replaceAll('\u00a0', ' '))
  api.clock.now = before
})

// rules/orders#pay-an-order
test('who leaves the payment page of an order comes back with word of it', async () => {
  const { number } = await order(apiOf('stripe'))
  await pay(number, apiOf('stripe'))
  const { form } = stripe.sent
  expect(form.get('cancel_url')).toBe(`${form.get('success_url')}&cancelled=1`)
})

test('the tickets come by e-mail when it is paid, and the answers tell neither who bought nor what', async () => {
  const { number } = await order()
  const { read, checkout, body } = await pay(number)
  await apiOf().press(checkout?.next_step?.forward_to_url, 'pay')
  const told = `${body}${JSON.stringify(await read?.())}`
  expect(told).not.toMatch(/aino|niemi|sauna|secret/i)
  const all = await mails(number)
  expect(all.filter(mail => mail.includes('application/pdf'))).toHaveLength(1)
})

test('pressing twice, also at the same time, leads to one payment page', async () => {
  const { number } = await order()
  const pressed = await Promise.all([pay(number), pay(number), pay(number)])
  expect(new Set(pressed.map(({ id }) => id)).size).toBe(1)
  expect((await pay(number)).id).toBe(pressed[0]?.id)
})

test('a new payment is prepared at once, whatever else happens to the order in that moment', async () => {
  const { number } = await order()
  const catalogue = await apiOf().deps.catalogues.byShop('peltohovi')
  if (!catalogue) throw new Error('No shop')
  const prepared: string[] = []
  const { orderPayments } = apiOf().composeWith(({ rebind }) => {
    rebind(services.preparer).toConstantValue({
      prepare: async ({ id }) => void prepared.push(id),
      // A search skips a checkout while something else of the order is locked, and finds it a second later.
      kick: () => void prepared.push('searched'),
      run: async () => 0,
      idle: async () => undefined,
    })
  })
  const made = await orderPayments.create(catalogue, number, await apiOf().linkOf(number, 'pay'), {
    language: 'fi',
    returnOrigin: 'https://kauppa.example.fi',
  })
  expect(made).toMatchObject({ id: prepared[0] })
  expect(prepared).toHaveLength(1)
})

test('a declined payment leaves the order unpaid, and it can be paid anew', async () => {
  const { number } = await order()
  const first = await pay(number)
  await apiOf().press(first.checkout?.next_step?.forward_to_url, 'decline')
  expect(await first.read?.()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
  const second = await pay(number)
  expect(second.id).not.toBe(first.id)
  await apiOf().press(second.checkout?.next_step?.forward_to_url, 'pay')
  expect(await statusOf(number)).toBe('paid')
})

/** A payment at Paytrail whose hour is over, so that we ended it. */
const endedAtPaytrail = async () => {
  const api = apiOf('paytrail')
  const { number } = await order(api)
  const { id, read } = await pay(number, api)
  const [payment] = await api.query<{ reference: string }>(
    'SELECT provider_reference AS reference FROM payment WHERE checkout_id = $1',
    [id],
  )
  api.clock.now += 75 * minute
  await api.deps.payments.watch()
  return { api, number, id, read, reference: payment?.reference ?? '' }
}

// rules/payment#one-settlement
test('who comes back from paying an order after its hour is told that it is paid, before any notice', async () => {
  const { api, number, read, reference } = await endedAtPaytrail()
  expect(await read?.()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
  api.clock.now += 3_000
  paytrail.end(reference, 'ok')
  expect(await read?.()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
  expect(await statusOf(number)).toBe('paid')
})

// rules/payment#one-settlement
test('an order that was paid after its payment ended begins no second one', async () => {
  const { api, number, reference } = await endedAtPaytrail()
  paytrail.end(reference, 'ok')
  const made = () => paytrail.state.requests.filter(({ path }) => path === '/payments').length
  const before = made()
  expect(await pay(number, api)).toMatchObject({ statusCode: 404 })
  expect([made() - before, await statusOf(number), await ticketsOf(number)]).toEqual([0, 'paid', 2])
})

// rules/payment#one-settlement
test('who pays an order again begins no second payment while the provider calls the first pending, also in the pause after it was asked', async () => {
  const { api, number, id, reference } = await endedAtPaytrail()
  paytrail.end(reference, 'pending')
  const made = () => paytrail.state.requests.filter(({ path }) => path === '/payments').length
  const before = made()
  for (const pauseMs of [0, 5_000, 20_000]) {
    api.clock.now += pauseMs
    const pressed = calls.payOrder.response.parse((await press(number, api)).json())
    expect(pressed.cart_checkout).toMatchObject({
      uuid: id,
      checkout_status: 'PROCESSING',
      payment_status: 'payment_pending',
    })
    expect((await api.app.inject({ url: pressed.links.status })).statusCode).toBe(503)
  }
  expect(made() - before).toBe(0)
  paytrail.end(reference, 'fail')
  api.clock.now += 16_000
  const second = await pay(number, api)
  expect(second).toMatchObject({ statusCode: 202, checkout: { checkout_status: 'PAYMENT_PENDING' } })
  expect(second.id).not.toBe(id)
})

// rules/payment#one-settlement
test('who pays an order again just after the older payment, of which the provider was asked a moment before, is not told that nothing was charged', async () => {
  const api = apiOf('paytrail')
  const { number } = await order(api)
  const { checkout } = await pay(number, api)
  api.clock.now += 25 * minute
  await api.deps.payments.watch()
  api.clock.now += 5_000
  paytrail.end(new URL(checkout?.next_step?.forward_to_url ?? '').pathname.slice(1), 'ok')
  expect((await press(number, api)).statusCode).toBe(404)
  expect([await statusOf(number), await ticketsOf(number)]).toEqual(['paid', 2])
})

// rules/payment#one-settlement
test('an order is paid anew where the provider of an earlier payment does not answer', async () => {
  const { api, number, id } = await endedAtPaytrail()
  paytrail.state.mood = 'failing'
  const pressed = calls.payOrder.response.parse((await press(number, api)).json())
  expect(pressed.cart_checkout.uuid).not.toBe(id)
  await api.deps.preparer.idle()
})

// rules/payment#one-settlement
test('whoever begins the payment of an order again and again asks about the newest few that ended, not about all', async () => {
  const { api, number } = await endedAtPaytrail()
  const endAnother = async () => {
    await pay(number, api)
    api.clock.now += 75 * minute
    await api.deps.payments.watch()
  }
  for (let time = 0; time < 4; time += 1) await endAnother()
  const requests = () => paytrail.state.requests.map(({ method, path }) => `${method} ${path}`)
  const before = requests().length
  const { statusCode, checkout } = await pay(number, api)
  expect(statusCode).toBe(202)
  const own = `GET /payments${new URL(checkout?.next_step?.forward_to_url ?? '').pathname}`
  const asked = requests()
    .slice(before)
    .filter(request => request.startsWith('GET ') && request !== own)
  expect(asked).toHaveLength(3)
})

// rules/checkout#server-messages
test.each(['the provider is away', 'what it was for is gone'])(
  'where %s, whoever pays an order is told so in words of an order',
  async what => {
    const api = apiOf('paytrail')
    const { number } = await order(api)
    if (what === 'the provider is away') paytrail.state.mood = 'failing'
    const { read, checkout } = await pay(number, api)
    if (what !== 'the provider is away') {
      const reference = new URL(checkout?.next_step?.forward_to_url ?? '').pathname.slice(1)
      await api.query('UPDATE customer_order SET pay_before = $2 WHERE number = $1', [number, new Date(api.clock.now)])
      api.clock.now += 75 * minute
      await api.deps.payments.watch()
      const { db } = database
      await endUnpaidOrders({ db, now: () => api.clock.now, cancel: api.deps.payments.cancel })
      await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held WHERE id = $1', [quota])
      paytrail.end(reference, 'ok')
    }
    const ended = await read?.()
    await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', [quota])
    expect(ended).toMatchObject({ checkout_status: 'ERROR' })
    expect(JSON.stringify(ended?.error_message)).not.toMatch(/ostoskori|your cart|varukorg|Warenkorb/i)
  },
)

// rules/desk#contact
test('a second payment of the same order is given back, and whoever has the order now is told', async () => {
  const { number } = await order()
  const first = await pay(number)
  apiOf().clock.now += 25 * minute
  apiOf().notices.areDelivered = false
  const second = await pay(number)
  expect(second.id).not.toBe(first.id)
  apiOf().notices.areDelivered = true
  await apiOf().press(second.checkout?.next_step?.forward_to_url, 'pay')
  const [late] = await apiOf().query<{ provider_reference: string }>(
    'SELECT provider_reference FROM payment WHERE checkout_id = $1',
    [first.id],
  )
  await apiOf().query(
    `UPDATE customer_order SET customer = customer || '{"email": "oikea@posti.example"}' WHERE number = $1`,
    [number],
  )
  await sendMails(apiOf())
  expect(await apiOf().notify(late?.provider_reference ?? '', 'paid')).toMatchObject({ settled: 'refund_due' })
  expect([await statusOf(number), await ticketsOf(number)]).toEqual(['paid', 2])
  expect(await first.read?.()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'paid' })
  await apiOf().deps.payments.refundDue()
  expect((await sendMails(apiOf())).map(({ to }) => to)).toEqual(['oikea@posti.example'])
})

// rules/orders#numbers
test('an unpaid order does not open, tell its sum or start a payment by its number alone, nor by another order’s link', async () => {
  const [{ number }, other] = [await order(), await order()]
  const stranger = await apiOf().linkOf(other.number, 'order')
  for (const secret of ['', number, 'x'.repeat(52), stranger, await apiOf().linkOf(other.number, 'pay')]) {
    expect(await pay(number, apiOf(), secret)).toMatchObject({ statusCode: 404 })
    expect((await open(number, secret)).statusCode).toBe(404)
  }
  const bare = await apiOf().app.inject({ method: 'POST', url: `/v2/orders/${number}/checkouts.json` })
  expect(bare.statusCode).toBe(400)
  const checkouts = 'SELECT count(*)::int AS begun FROM checkout WHERE order_number = $1'
  expect(await apiOf().query(checkouts, [number])).toEqual([{ begun: 0 }])
})

// rules/orders#links
test('a payment link pays and shows nothing; the order’s own link shows it and pays it too', async () => {
  const { number } = await order()
  expect((await open(number, await apiOf().linkOf(number, 'pay'))).statusCode).toBe(404)
  const own = await apiOf().linkOf(number, 'order')
  expect((await open(number, own)).statusCode).toBe(200)
  expect(await pay(number, apiOf(), own)).toMatchObject({ statusCode: 202 })
})

// rules/orders#links
test('a link that was mailed before links were derived still opens, and the database has its hash alone', async () => {
  const { number } = await order()
  const old = 'JpA8d0yC2mLqT5xV7bN9wR1sF3gH6kZe'
  await apiOf().query("UPDATE customer_order SET old_secret_hash = sha256(convert_to($2, 'UTF8')) WHERE number = $1", [
    number,
    old,
  ])
  expect((await open(number, old)).statusCode).toBe(200)
  expect((await open(number, `${old}x`)).statusCode).toBe(404)
})

// rules/orders#links
test('revoked links open nothing any more, and the buyer’s e-mail brings new ones', async () => {
  const { number } = await order()
  const [order_, pay_] = [await apiOf().linkOf(number, 'order'), await apiOf().linkOf(number, 'pay')]
  const { db } = database
  const asked = {
    shopId: 'peltohovi',
    number,
    by: { kind: 'command', name: 'test' },
    reason: 'shared',
    now: 0,
  } as const
  expect(await revokeLinks(db, { ...asked, now: apiOf().clock.now })).toBe(true)
  expect((await open(number, order_)).statusCode).toBe(404)
  expect((await pay(number, apiOf(), pay_)).statusCode).toBe(404)
  const answer = await apiOf().app.inject({
    method: 'POST',
    url: `/v2/orders/${number}/emails.json`,
    payload: { secret: order_ },
  })
  expect(answer.statusCode).toBe(404)
  await findOrders(database.db, { shopId: 'peltohovi', email: 'aino@example.fi', now: apiOf().clock.now })
  const fresh = await apiOf().linkOf(number, 'pay')
  expect((await mails(number)).join('')).toContain(fresh)
  expect(await pay(number, apiOf(), fresh)).toMatchObject({ statusCode: 202 })
  expect(await revokeLinks(db, { ...asked, number: 'P26-9' })).toBe(false)
})

// rules/orders#pay-an-order
test('an unknown, a paid and an ended order have one and the same answer', async () => {
  const paid = await order()
  const { checkout } = await pay(paid.number)
  await apiOf().press(checkout?.next_step?.forward_to_url, 'pay')
  const answers = [await pay('P26-999999', apiOf(), 'wrong'), await pay(paid.number)]
  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
  expect(answers[0]?.statusCode).toBe(404)
})

// rules/orders#pay-an-order
test('no payment begins once the time to pay is over, which would keep the stock; one that was begun before goes on', async () => {
  const api = apiOf()
  const before = api.clock.now
  const [idle, begun] = [await order(), await order()]
  api.clock.now += 7 * day - minute
  const first = await pay(begun.number)
  api.clock.now += 2 * minute
  const [refused, unknown] = [await pay(idle.number), await pay('P26-999999', api, 'wrong')]
  expect([refused.statusCode, refused.body]).toEqual([404, unknown.body])
  expect((await pay(begun.number)).id).toBe(first.id)
  await api.press(first.checkout?.next_step?.forward_to_url, 'pay')
  expect([await statusOf(idle.number), await statusOf(begun.number)]).toEqual(['unpaid', 'paid'])
  api.clock.now = before
})

test('an order that is not paid in time ends and gives its stock back; a late payment buys it again while there is some', async () => {
  const api = apiOf()
  const { number } = await order()
  const begun = await pay(number)
  const reference = new URL(begun.checkout?.next_step?.forward_to_url ?? '').pathname.split('/')[3] ?? ''
  const end = () => endUnpaidOrders({ db: database.db, now: () => api.clock.now, cancel: api.deps.payments.cancel })
  expect(await end()).toBe(0)
  api.clock.now += 8 * day
  await end()
  expect([await statusOf(number), await api.brokenInvariants()]).toEqual(['cancelled', []])
  expect(await pay(number)).toMatchObject({ statusCode: 404 })
  expect(await end()).toBe(0)
  expect(await api.notify(reference, 'paid')).toMatchObject({ settled: 'ordered' })
  expect([await statusOf(number), await ticketsOf(number), await api.brokenInvariants()]).toEqual(['paid', 2, []])
})

test('when its stock is gone meanwhile, the late payment is given back', async () => {
  const api = apiOf()
  const { number } = await order()
  const begun = await pay(number)
  const reference = new URL(begun.checkout?.next_step?.forward_to_url ?? '').pathname.split('/')[3] ?? ''
  api.clock.now += 8 * day
  await endUnpaidOrders({ db: database.db, now: () => api.clock.now, cancel: api.deps.payments.cancel })
  await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held WHERE id = $1', [quota])
  expect(await api.notify(reference, 'paid')).toMatchObject({ settled: 'refund_due' })
  await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', [quota])
  expect(await statusOf(number)).toBe('cancelled')
})

test('an order that somebody is paying is not ended under their hands', async () => {
  const api = apiOf()
  const { number } = await order()
  api.clock.now += 7 * day - minute
  await pay(number)
  api.clock.now += 2 * minute
  await endUnpaidOrders({ db: database.db, now: () => api.clock.now, cancel: api.deps.payments.cancel })
  expect(await statusOf(number)).toBe('unpaid')
})

test('an order that is given time at the moment when it would end stays', async () => {
  const api = apiOf()
  const [first, second] = [await order(), await order()]
  api.clock.now += 8 * day
  const later = new Date(api.clock.now + day)
  await endUnpaidOrders({
    db: database.db,
    now: () => api.clock.now,
    cancel: async () => {
      await api.query('UPDATE customer_order SET pay_before = $2 WHERE number = $1', [second.number, later])
    },
  })
  expect([await statusOf(first.number), await statusOf(second.number)]).toEqual(['cancelled', 'unpaid'])
})

test('an order that fails keeps no other from ending', async () => {
  const api = apiOf()
  const [broken, other] = [await order(), await order()]
  await api.query(
    `UPDATE customer_order SET snapshot = '{}', pay_before = pay_before - interval '1 hour' WHERE number = $1`,
    [broken.number],
  )
  api.clock.now += 8 * day
  const { db } = database
  await expect(endUnpaidOrders({ db, now: () => api.clock.now, cancel: async () => undefined })).rejects.toThrow()
  expect([await statusOf(broken.number), await statusOf(other.number)]).toEqual(['unpaid', 'cancelled'])
  await api.query(`UPDATE customer_order SET pay_before = $2 WHERE number = $1`, [
    broken.number,
    new Date(api.clock.now + 1_000 * day),
  ])
})

// rules/desk#receiver
test('the provider hears the address of whoever the order was given to, and not of its former buyer', async () => {
  const api = apiOf('paytrail')
  const { number } = await order(api)
  await api.query(
    `UPDATE customer_order SET customer = customer || '{"email": "eino@posti.example"}' WHERE number = $1`,
    [number],
  )
  await pay(number, api)
  const request = paytrail.state.requests.findLast(({ path }) => path === '/payments')
  expect(JSON.parse(request?.body ?? '')).toMatchObject({ customer: { email: 'eino@posti.example' } })
})

test('while the provider cannot be reached the order stays unpaid and says so', async () => {
  const api = apiOf('paytrail')
  const { number } = await order(api)
  paytrail.state.mood = 'failing'
  const { checkout } = await pay(number, api)
  expect(checkout).toMatchObject({ checkout_status: 'ERROR' })
  paytrail.state.mood = 'well'
  expect((await pay(number, api)).checkout).toMatchObject({ checkout_status: 'PAYMENT_PENDING' })
})

/** An unpaid order of two numbered seats of a map, by their names, whose time to pay is over. */
const endedSeats = async (seats: readonly string[]) => {
  const api = apiOf()
  const items = [{ product: { id: `${hall}-peruslippu-b` }, amount: seats.length, seats }]
  const { number } = await order(api, { items })
  expect(await soldSeats(seats)).toBe(seats.length)
  const begun = await pay(number)
  const reference = new URL(begun.checkout?.next_step?.forward_to_url ?? '').pathname.split('/')[3] ?? ''
  api.clock.now += 8 * day
  await endUnpaidOrders({ db: database.db, now: () => api.clock.now, cancel: api.deps.payments.cancel })
  expect([await statusOf(number), await soldSeats(seats)]).toEqual(['cancelled', 0])
  return { api, number, reference, read: begun.read }
}
const hall = 'sinfoniaa-peltohovissa'
const soldSeats = async (seats: readonly string[]) =>
  (
    await apiOf().query<{ sold: number }>('SELECT sum(sold)::int AS sold FROM quota WHERE id = ANY($1)', [
      seats.map(seat => `seat/${hall}.${seat}`),
    ])
  )[0]?.sold

test('numbered seats are ordered by their names, and paid late they are the same seats while nobody else has them', async () => {
  const seats = ['b-9-1', 'b-9-2']
  const { api, number, reference } = await endedSeats(seats)
  expect(await api.notify(reference, 'paid')).toMatchObject({ settled: 'ordered' })
  const tickets = await api.query<{ seat: { row: string; seat: string } }>(
    'SELECT seat FROM ticket WHERE order_number = $1 ORDER BY position',
    [number],
  )
  expect(tickets.map(({ seat }) => [seat.row, seat.seat])).toEqual([
    ['9', '1'],
    ['9', '2'],
  ])
  expect([await soldSeats(seats), await api.brokenInvariants()]).toEqual([2, []])
})

test('when somebody else has one of them by then, the payment goes back and its payer is told', async () => {
  const seats = ['b-9-3', 'b-9-4']
  const { api, number, reference, read } = await endedSeats(seats)
  const other = await api.shopper()
  const taken = { event: { id: hall }, seat_count: 1, seat: { chart_id: 'b-9-4' } }
  expect((await other.call('POST', '/seat_reservations.json', taken)).statusCode).toBe(200)
  expect(await api.notify(reference, 'paid')).toMatchObject({ settled: 'refund_due' })
  expect(await read?.()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'paid' })
  expect([await statusOf(number), await ticketsOf(number), await soldSeats(seats)]).toEqual(['cancelled', 0, 0])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a seat that there is not, is taken, or is too few for the amount makes no order', async () => {
  const product = { id: `${hall}-peruslippu-b` }
  await order(apiOf(), { items: [{ product, amount: 1, seats: ['b-9-5'] }] })
  for (const seats of [['b-9-5'], []]) {
    await expect(order(apiOf(), { items: [{ product, amount: 1, seats }] })).rejects.toThrow()
  }
  await expect(order(apiOf(), { items: [{ product, amount: 1, seats: ['b-99-1'] }] })).rejects.toThrow('seat_not_found')
  await expect(order(apiOf(), { items: [{ product: { id: quota }, amount: 1, seats: ['b-9-6'] }] })).rejects.toThrow(
    'event_without_seats',
  )
  expect(await apiOf().brokenInvariants()).toEqual([])
})

// rules/orders#pay-an-order
test('the payment of an order is found by its own id, however many checkouts the shop has', async () => {
  const [{ number }, other] = [await order(), await order()]
  const { id, read } = await pay(number)
  const many = 5_000
  await apiOf().query(
    `INSERT INTO checkout (shop_id, cart_id, id, status, payment_status, language, return_origin)
     SELECT shop_id, cart_id, gen_random_uuid(), 'ERROR', 'cancelled', 'fi', 'https://kauppa.example.fi'
     FROM customer_order, generate_series(1, $2) WHERE number = $1`,
    [other.number, many],
  )
  const before = await rowsRead(database.db.pool, 'checkout')
  expect(await read?.()).toMatchObject({ uuid: id, checkout_status: 'PAYMENT_PENDING' })
  expect((await rowsRead(database.db.pool, 'checkout')) - before).toBeLessThan(many / 10)
  for (const [unknownOf, checkoutId] of [
    [other.number, id ?? ''],
    [number, 'no id'],
  ] as const) {
    const answer = await apiOf().deps.orderPayments.read('peltohovi', unknownOf, checkoutId)
    expect(answer).toMatchObject({ refusal: { reason: 'order_not_payable' } })
  }
})
