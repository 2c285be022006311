import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { noticePath } from '../domain/payment/payment-gateway.ts'
import type { GatewayParts } from '../domain/payment/payment-provider.ts'
import { createPaytrailGateway } from '../providers/payment/paytrail-gateway.ts'
import { createSweeper } from '../store/stock/sweeper.ts'
import { findBrokenInvariants } from '../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../test-support/postgres/test-database.ts'
import { openPaytrail, paytrailKeys } from '../test-support/providers/testing-paytrail.ts'
import { openSampleApi, type SampleApi } from '../test-support/shop/sample-api.ts'

const isLong = process.env.PORTTI_TEST_FAULTS === 'long'
const [fates, seed] = isLong ? [300, Date.now() % 2 ** 31] : [25, 7]
const productId = 'helmen-venetsialaiset-peruslippu'
const minute = 60_000
const start = Date.parse('2026-11-20T10:00:00Z')

const noticeUrl = `https://api.example.fi${noticePath('paytrail')}`

/** On a busy machine. */
const patience = isLong ? 1_200_000 : 120_000
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let database: TestDatabase
let api: SampleApi
beforeAll(async () => {
  paytrail = await openPaytrail()
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  const own = {
    provider: 'paytrail',
    isForTrials: false,
    makeGateway: ({ now }: GatewayParts) =>
      createPaytrailGateway({ ...paytrailKeys, host: paytrail.url, notices: noticeUrl, patienceMs: 150, now }),
  }
  api = await openSampleApi(database.db, { payments: { shared: [own], ofShop: new Map(), known: ['paytrail'] } })
})
afterAll(async () => {
  await api?.app.close()
  await paytrail?.close()
  await database?.drop()
})
beforeEach(() => {
  paytrail.state.mood = 'well'
  api.clock.now = start
})

const trouble = ['slow', 'failing', 'lying'] as const
const mood = fc.constantFrom('well' as const, ...trouble)
const lies = ['another sum', 'another reference', 'another shop', 'forged', 'another account'] as const
type Notice = 'right' | (typeof lies)[number]

const referenceOf = (forwardToUrl: string | null | undefined): string => new URL(forwardToUrl ?? '').pathname.slice(1)

/** A notice of Paytrail's: a correct one, a false one, or somebody else's. */
const notify = async (reference: string, kind: Notice) => {
  const payment = paytrail.payments.get(reference)
  const changed = {
    right: {},
    'another sum': { 'checkout-amount': '1' },
    'another reference': { 'checkout-transaction-id': crypto.randomUUID() },
    'another shop': { 'checkout-stamp': payment?.stamp.replace('peltohovi', 'metsa') ?? '' },
    forged: {},
    'another account': { 'checkout-account': '1' },
  }[kind]
  const query = paytrail.signed({ ...paytrail.notice(reference), ...changed })
  const sent = kind === 'forged' ? { ...query, 'checkout-status': 'ok', 'checkout-provider': 'forger' } : query
  return api.app.inject({ url: `${noticePath('paytrail')}?${new URLSearchParams(sent).toString()}` })
}

/** Sends Paytrail's notices of the refunds that it made, twice. */
const notifyRefunds = async (reference: string): Promise<void> => {
  const stamps = paytrail.payments.get(reference)?.refunds ?? []
  for (const stamp of [...stamps, ...stamps]) {
    const query = new URLSearchParams(paytrail.refundNotice(stamp, 'ok'))
    await api.app.inject({ url: `${noticePath('paytrail')}?${query.toString()}` })
  }
}

/** The jobs of a day, in which the provider does well. */
const passDay = async (): Promise<void> => {
  paytrail.state.mood = 'well'
  const sweeper = createSweeper({ pool: database.db.pool, now: () => api.clock.now })
  for (const minutes of [1, 5, 30, 60, 60, 180, 400, 800]) {
    api.clock.now += minutes * minute
    await sweeper.sweep()
    await api.deps.payments.watch()
    await api.deps.payments.refundDue()
  }
}

/** How a payment ended here, beside where its money is. */
const endOf = async (reference: string) => {
  const [row] = await api.query<{ status: string; problem: string | null; orders: number; tickets: number }>(
    `SELECT payment.status, refund_problem AS problem, count(DISTINCT placed.number)::int AS orders, count(ticket.code)::int AS tickets FROM payment
     LEFT JOIN customer_order AS placed USING (shop_id, checkout_id)
     LEFT JOIN ticket ON ticket.shop_id = placed.shop_id AND ticket.order_number = placed.number
     WHERE provider_reference = $1 GROUP BY payment.status, refund_problem`,
    [reference],
  )
  const { status, amount = 0, refunded = 0 } = paytrail.payments.get(reference) ?? {}
  return { ...row, kept: status === 'ok' ? amount - refunded : 0 }
}

test.each(trouble)(
  'a provider that is %s when a payment is made ends the checkout with a message, and the cart can try again',
  async one => {
    const shopper = await api.shopper()
    await shopper.fill(productId, 1)
    paytrail.state.mood = one
    const failed = await shopper.checkOut()
    expect(failed).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
    expect(failed.error_message?.en).toContain('cannot be reached right now')
    paytrail.state.mood = 'well'
    const again = await shopper.checkOut()
    const reference = referenceOf(again.next_step?.forward_to_url)
    paytrail.end(reference, 'ok')
    await notify(reference, 'right')
    expect((await shopper.readCheckout(again.uuid)).checkout_status).toBe('COMPLETED')
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  },
)

test.each(trouble)(
  'a provider that is %s when it is asked leaves the checkout pending, and is asked again',
  async one => {
    const shopper = await api.shopper()
    await shopper.fill(productId, 1)
    const checkout = await shopper.checkOut()
    paytrail.end(referenceOf(checkout.next_step?.forward_to_url), 'ok')
    paytrail.state.mood = one
    expect((await shopper.readCheckout(checkout.uuid)).checkout_status).toBe('PAYMENT_PENDING')
    api.clock.now += minute
    await api.deps.payments.watch()
    paytrail.state.mood = 'well'
    api.clock.now += minute
    expect((await shopper.readCheckout(checkout.uuid)).checkout_status).toBe('COMPLETED')
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  },
)

test('a notice that lies is not believed, and the truth is still found', {
  timeout: patience,
}, async () => {
  const shopper = await api.shopper()
  await shopper.fill(productId, 1)
  const checkout = await shopper.checkOut()
  const reference = referenceOf(checkout.next_step?.forward_to_url)
  paytrail.end(reference, 'ok')
  const told = []
  for (const kind of lies) {
    const response = await notify(reference, kind)
    told.push([kind, response.statusCode, response.json<{ settled?: string }>().settled])
  }
  expect(told).toEqual([
    ['another sum', 200, 'wrong_amount'],
    ['another reference', 404, undefined],
    ['another shop', 404, undefined],
    ['forged', 403, undefined],
    ['another account', 403, undefined],
  ])
  expect(await endOf(reference)).toMatchObject({ status: 'pending', orders: 0 })
  await passDay()
  expect(await endOf(reference)).toMatchObject({ status: 'paid', orders: 1, tickets: 1 })
})

test('whatever a provider does, and however often it says so, a payment ends in its tickets or in its money back', {
  timeout: patience,
}, async () => {
  const fate = fc.record({
    amount: fc.integer({ min: 1, max: 3 }),
    whenMade: fc.oneof({ weight: 5, arbitrary: fc.constant('well' as const) }, { weight: 1, arbitrary: mood }),
    status: fc.constantFrom('ok', 'ok', 'ok', 'fail', 'pending', 'new', 'delayed'),
    comes: fc.constantFrom('in time', 'after the cart', 'after the tickets'),
    notices: fc.array(fc.constantFrom<Notice>('right', ...lies), { maxLength: 4 }),
    whenAsked: fc.array(mood, { maxLength: 2 }),
    whenRefunded: fc.array(mood, { maxLength: 2 }),
    isRefundTold: fc.boolean(),
    isReadMeanwhile: fc.boolean(),
  })
  const property = fc.asyncProperty(fate, async given => {
    api.clock.now = start
    await api.query(`UPDATE quota SET sold_elsewhere = 0 WHERE id = 'venetsialaiset-alue'`)
    const shopper = await api.shopper()
    await shopper.fill(productId, given.amount)
    paytrail.state.mood = given.whenMade
    const checkout = await shopper.checkOut()
    paytrail.state.mood = 'well'
    if (checkout.checkout_status !== 'PAYMENT_PENDING') return
    const reference = referenceOf(checkout.next_step?.forward_to_url)
    if (given.comes !== 'in time') {
      api.clock.now += 61 * minute
      await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
    }
    if (given.comes === 'after the tickets') {
      await api.query(`UPDATE quota SET sold_elsewhere = capacity - sold - held WHERE id = 'venetsialaiset-alue'`)
    }
    paytrail.end(reference, given.status)
    await Promise.all([
      ...given.notices.map(kind => notify(reference, kind)),
      ...(given.isReadMeanwhile ? [shopper.readCheckout(checkout.uuid)] : []),
    ])
    for (const one of given.whenAsked) {
      paytrail.state.mood = one
      api.clock.now += minute
      await api.deps.payments.watch()
    }
    for (const one of given.whenRefunded) {
      paytrail.state.mood = one
      api.clock.now += 10 * minute
      await api.deps.payments.refundDue()
    }
    await passDay()
    // Paytrail repeats a notice until it is answered; the second one changes nothing.
    await Promise.all([notify(reference, 'right'), notify(reference, 'right')])
    await passDay()
    if (given.isRefundTold) await notifyRefunds(reference)
    const { status, problem, orders, tickets, kept } = await endOf(reference)
    const price = paytrail.payments.get(reference)?.amount ?? 0
    const isPaid = given.status === 'ok'
    // Money that went back although Paytrail never said so is for a person to look at.
    const isForPerson = problem?.startsWith('It may have been made') && !given.isRefundTold
    expect({ given, isEnded: status !== 'refund_due' || isForPerson, kept: kept > 0, orders, tickets }).toEqual({
      given,
      isEnded: true,
      kept: status === 'paid',
      orders: kept === price && isPaid ? 1 : 0,
      tickets: kept === price && isPaid ? given.amount : 0,
    })
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  })
  await fc.assert(property, { numRuns: fates, seed, endOnFailure: true })
})
