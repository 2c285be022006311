import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { maxReconciliations } from '../../store/payment/can-still-be-paid.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { findBrokenInvariants } from '../../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openPaytrail } from '../../test-support/providers/testing-paytrail.ts'
import { openStripe, stripeKeys } from '../../test-support/providers/testing-stripe.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'

const minute = 60_000
const hour = 60 * minute
const product = 'venetsialaisten-rantasauna-saunalippu'
const quota = 'rantasauna-vuorot'
let database: TestDatabase
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let api: SampleApi
let sandbox: SampleApi
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  paytrail = await openPaytrail()
  api = await openSampleApi(database.db, { env: paytrail.env })
  sandbox = await openSampleApi(database.db)
})
afterAll(async () => {
  await api?.app.close()
  await sandbox?.app.close()
  await paytrail?.close()
  await database?.drop()
})
beforeEach(() => {
  paytrail.state.mood = 'well'
})

const paymentOf = async (checkoutId: string) => {
  const [row] = await api.query<{ status: string; reference: string; reconciliations: number }>(
    'SELECT status, provider_reference AS reference, reconciliations FROM payment WHERE checkout_id = $1',
    [checkoutId],
  )
  if (!row) throw new Error('No payment')
  return row
}
/** A payment at Paytrail of an abandoned cart, which we have ended. */
const ended = async () => {
  const shopper = await api.shopper()
  await shopper.fill(product, 1)
  const { uuid } = await shopper.checkOut()
  api.clock.now += 75 * minute
  await createSweeper({ pool: database.db.pool, now: () => api.clock.now }).sweep()
  await api.deps.payments.watch()
  const { reference, status } = await paymentOf(uuid)
  expect(status).toBe('cancelled')
  const statusOfReading = async () => (await shopper.call('GET', `/checkouts/${uuid}.json`)).statusCode
  return { shopper, uuid, reference, read: () => shopper.readCheckout(uuid), statusOfReading }
}
const askedAbout = (reference: string): number =>
  paytrail.state.requests.filter(({ path }) => path === `/payments/${reference}`).length
/** Advances the clock by minutes, with the job; answers at which minutes the provider was asked. */
const pass = async (ms: number): Promise<readonly number[]> => {
  const asked: number[] = []
  const start = api.clock.now
  for (; api.clock.now <= start + ms; api.clock.now += minute) {
    if ((await api.deps.payments.reconcileEnded()) > 0) asked.push((api.clock.now - start) / minute)
  }
  return asked
}

describe('a payment that is made after we ended it, with every notice of it lost', () => {
  test('becomes an order when its stock is still there', async () => {
    const { uuid, reference, read } = await ended()
    await pass(3 * hour)
    expect((await paymentOf(uuid)).status).toBe('cancelled')
    paytrail.end(reference, 'ok')
    await pass(2 * hour)
    expect(await read()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  })

  test('goes back when it is gone', async () => {
    const { uuid, reference, read } = await ended()
    await api.query('UPDATE quota SET sold_elsewhere = capacity - sold - held WHERE id = $1', [quota])
    paytrail.end(reference, 'ok')
    await pass(minute)
    await api.query('UPDATE quota SET sold_elsewhere = 0 WHERE id = $1', [quota])
    expect(await read()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'paid' })
    await api.deps.payments.refundDue()
    expect((await paymentOf(uuid)).status).toBe('refunded')
    const payment = paytrail.payments.get(reference)
    expect(payment?.refunded).toBe(payment?.amount)
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  })

  test('goes back when its cart was bought by another payment', async () => {
    const shopper = await api.shopper()
    await shopper.fill(product, 1)
    const first = await shopper.checkOut()
    const second = await shopper.checkOut()
    paytrail.end((await paymentOf(second.uuid)).reference, 'ok')
    api.clock.now += 3_000
    expect((await shopper.readCheckout(second.uuid)).checkout_status).toBe('COMPLETED')
    paytrail.end((await paymentOf(first.uuid)).reference, 'ok')
    await pass(minute)
    expect((await paymentOf(first.uuid)).status).toBe('refund_due')
    await api.deps.payments.refundDue()
    expect((await paymentOf(first.uuid)).status).toBe('refunded')
  })
})

// rules/payment#one-settlement
describe('who comes back from paying what we ended, before any notice or the job,', () => {
  test('is told of the order, and whoever reads on asks nothing of the job’s questions', async () => {
    const { uuid, reference, read } = await ended()
    for (let time = 0; time < 20; time += 1) {
      expect(await read()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
      api.clock.now += 3_000
    }
    expect(await paymentOf(uuid)).toMatchObject({ status: 'cancelled', reconciliations: 0 })
    paytrail.end(reference, 'ok')
    expect(await read()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  })

  test.each(['failing', 'pending'])('is not told that it was not paid while its provider is %s', async what => {
    const { shopper, uuid, reference, read } = await ended()
    if (what === 'failing') paytrail.state.mood = what
    else paytrail.end(reference, what)
    for (let time = 0; time < 2; time += 1) {
      const answer = await shopper.call('GET', `/checkouts/${uuid}.json`)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '1'])
    }
    paytrail.state.mood = 'well'
    paytrail.end(reference, 'ok')
    api.clock.now += 15_000
    expect(await read()).toMatchObject({ checkout_status: 'COMPLETED' })
  })

  test('asks the provider once with all who read at the same time', async () => {
    const { reference, statusOfReading } = await ended()
    const before = askedAbout(reference)
    const answers = await Promise.all(Array.from({ length: 4 }, () => statusOfReading()))
    expect(answers.filter(status => status === 200).length).toBeGreaterThan(0)
    expect(answers.every(status => status === 200 || status === 503)).toBe(true)
    expect(await statusOfReading()).toBe(200)
    expect(askedAbout(reference) - before).toBe(1)
  })

  test('is not told that it was not paid at the end of the lease of a process that died while it asked', async () => {
    const { uuid, reference, read, statusOfReading } = await ended()
    await api.query('UPDATE checkout SET taken_until = to_timestamp($2::float8 / 1000) WHERE id = $1', [
      uuid,
      api.clock.now + 1_000,
    ])
    paytrail.end(reference, 'ok')
    expect(await statusOfReading()).toBe(503)
    api.clock.now += 1_000
    expect(await read()).toMatchObject({ checkout_status: 'COMPLETED' })
  })

  test.each([
    ['does not answer', 'failing', 2_000],
    ['calls it pending', 'pending', 15_000],
  ])('asks a provider that %s only once in a while', async (_what, how, pauseMs) => {
    const { reference, statusOfReading } = await ended()
    if (how === 'failing') paytrail.state.mood = how
    else paytrail.end(reference, how)
    const before = askedAbout(reference)
    for (const waitedMs of [0, pauseMs - 1]) {
      api.clock.now += waitedMs
      expect(await statusOfReading()).toBe(503)
    }
    expect(askedAbout(reference) - before).toBe(1)
    api.clock.now += 1
    expect(await statusOfReading()).toBe(503)
    expect(askedAbout(reference) - before).toBe(2)
  })

  test('is told that it was declined where the provider said so and says nothing newer when it is asked', async () => {
    const stripe = await openStripe()
    const atStripe = await openSampleApi(database.db, {
      env: {
        PORTTI_PAYMENTS: 'stripe',
        PORTTI_STRIPE_URL: stripe.url,
        PORTTI_STRIPE_SECRET_KEY: stripeKeys.secretKey,
        PORTTI_STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      },
    })
    try {
      const shopper = await atStripe.shopper()
      await shopper.fill(product, 1)
      const { uuid } = await shopper.checkOut()
      const { reference } = await paymentOf(uuid)
      Object.assign(stripe.sessions.get(reference) ?? {}, { status: 'complete', payment_status: 'unpaid' })
      const { body, headers } = stripe.notice(reference, 'checkout.session.async_payment_failed', atStripe.clock.now)
      const url = noticePath('stripe')
      await atStripe.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json', ...headers },
        payload: body,
      })
      expect((await paymentOf(uuid)).status).toBe('declined')
      for (const waitedMs of [0, 1_000, 3_000]) {
        atStripe.clock.now += waitedMs
        expect(await shopper.readCheckout(uuid)).toMatchObject({
          checkout_status: 'ERROR',
          error_message: checkoutMessages.payment_declined,
        })
      }
    } finally {
      await atStripe.app.close()
      await stripe.close()
    }
  })
})

// rules/payment#followed-to-the-end
test('is asked after for a day, at longer and longer pauses, and then no more', async () => {
  const { uuid } = await ended()
  const asked = await pass(30 * hour)
  expect(asked.map((at, index) => at - (asked[index - 1] ?? 0))).toEqual([
    0, 1, 2, 4, 8, 16, 32, 64, 120, 120, 120, 120, 120, 120, 120, 120, 120, 120,
  ])
  expect(await paymentOf(uuid)).toMatchObject({ status: 'cancelled', reconciliations: maxReconciliations })
})

test('a provider that cannot be reached on the whole day is asked on until it answers once', async () => {
  const { uuid, reference } = await ended()
  paytrail.end(reference, 'ok')
  paytrail.state.mood = 'failing'
  await pass(40 * hour)
  expect((await paymentOf(uuid)).status).toBe('cancelled')
  paytrail.state.mood = 'well'
  await pass(2 * hour)
  expect((await paymentOf(uuid)).status).toBe('paid')
  expect(await findBrokenInvariants(database.db.pool)).toEqual([])
})

test('two processes ask once', async () => {
  await ended()
  const asked = await Promise.all([1, 2, 3].map(() => api.deps.payments.reconcileEnded()))
  expect(asked.reduce((sum, one) => sum + one, 0)).toBe(1)
})

test('one that nobody can pay any more is not asked after again', async () => {
  const shopper = await sandbox.shopper()
  await shopper.fill(product, 1)
  const { uuid } = await shopper.checkOut()
  await shopper.change('DELETE', `/checkouts/${uuid}.json`)
  await sandbox.deps.payments.reconcileEnded()
  expect(await paymentOf(uuid)).toMatchObject({ status: 'cancelled', reconciliations: maxReconciliations })
  sandbox.clock.now += 24 * hour
  expect(await sandbox.deps.payments.reconcileEnded()).toBe(0)
})
