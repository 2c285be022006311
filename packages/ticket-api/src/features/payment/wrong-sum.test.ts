import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { findBrokenInvariants } from '../../test-support/postgres/database-invariants.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openPaytrail } from '../../test-support/providers/testing-paytrail.ts'
import { openStripe, stripeKeys } from '../../test-support/providers/testing-stripe.ts'
import { auditContext } from '../../test-support/shop/audit-context.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { listRefundsDue } from '../refund/list-refunds-due.ts'
import { takeUpRefund } from '../refund/take-up-refund.ts'

const minute = 60_000
let database: TestDatabase
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let stripe: Awaited<ReturnType<typeof openStripe>>
type Provider = 'paytrail' | 'stripe'
const apis = new Map<Provider, SampleApi>()
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  paytrail = await openPaytrail()
  stripe = await openStripe()
  const { secretKey, webhookSecret } = stripeKeys
  const stripeEnv = { PORTTI_STRIPE_SECRET_KEY: secretKey, PORTTI_STRIPE_WEBHOOK_SECRET: webhookSecret }
  const open = (env: Record<string, string>) => openSampleApi(database.db, { env })
  apis.set('paytrail', await open(paytrail.env))
  apis.set('stripe', await open({ PORTTI_PAYMENTS: 'stripe', PORTTI_STRIPE_URL: stripe.url, ...stripeEnv }))
})
afterAll(async () => {
  for (const { app } of apis.values()) await app.close()
  await paytrail?.close()
  await stripe?.close()
  await database?.drop()
})
beforeEach(() => {
  paytrail.ways.lies = {}
})

/** The fault of the reported payment. */
const lies = { 'another sum': { amount: 1 }, 'another currency': { currency: 'SEK' } } as const
type Lie = keyof typeof lies

/** A payment that was made, and about which the provider then says something false. */
const paid = async (provider: Provider, lie: Lie) => {
  const api = apis.get(provider)
  if (!api) throw new Error(`No API of ${provider}`)
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 1)
  const checkout = await shopper.checkOut()
  const [row] = await api.query<{ reference: string; id: string }>(
    'SELECT id, provider_reference AS reference FROM payment WHERE checkout_id = $1',
    [checkout.uuid],
  )
  const { reference = '', id = '' } = row ?? {}
  const pay = () => {
    if (provider === 'paytrail') {
      paytrail.ways.lies = lies[lie]
      paytrail.end(reference, 'ok')
      return
    }
    stripe.pay(reference)
    Object.assign(
      stripe.sessions.get(reference) ?? {},
      lie === 'another sum' ? { amount_total: 1 } : { currency: 'sek' },
    )
  }
  const tickets = () =>
    api.query('SELECT 1 FROM ticket JOIN customer_order ON number = order_number WHERE cart_id = $1', [shopper.cartId])
  const payment = async () =>
    (await api.query('SELECT status, refund_attempts FROM payment WHERE provider_reference = $1', [reference]))[0]
  return { api, shopper, reference, id, pay, tickets, payment, read: () => shopper.readCheckout(checkout.uuid) }
}

const cases = (['paytrail', 'stripe'] as const).flatMap(provider =>
  (['another sum', 'another currency'] as const).map(lie => [provider, lie] as const),
)

describe.each(cases)('when %s answers that %s was paid', (provider, lie) => {
  type Sale = Awaited<ReturnType<typeof paid>>
  const expectRecorded = async ({ api, reference, id, tickets, payment, read }: Sale) => {
    expect(await tickets()).toEqual([])
    expect(await payment()).toEqual({ status: 'refund_due', refund_attempts: 10 })
    expect(await read()).toMatchObject({
      checkout_status: 'ERROR',
      payment_status: 'paid',
      error_message: checkoutMessages.wrong_sum,
    })
    const problem = expect.stringMatching(
      lie === 'another sum' ? /says that 0\.01 EUR was paid instead of €24\.90/ : /says that 24\.90 SEK was paid/,
    )
    // What was paid is owed, not what was agreed; the ledger is in euros.
    const amountCents = lie === 'another sum' ? 1 : null
    expect(await listRefundsDue(database.db.pool, 'peltohovi')).toContainEqual(
      expect.objectContaining({ refundId: id, reference, amountCents, problem }),
    )
    // For a person: no job gives back an uncertain sum, also not by request.
    const byRequest = { ...auditContext, shopId: 'peltohovi', refundId: id, now: api.clock.now }
    expect(await takeUpRefund(database.db, byRequest)).toBe('wrong_sum')
    expect(await api.deps.payments.refundDue()).toBe(0)
    expect(await findBrokenInvariants(database.db.pool)).toEqual([])
  }

  // rules/payment#amount-must-match
  test('as its status, nothing is sold, and the case is recorded for a person', async () => {
    const sale = await paid(provider, lie)
    sale.pay()
    sale.api.clock.now += 3_000
    await sale.read()
    await expectRecorded(sale)
  })

  test('as it is cancelled after its cart, likewise', async () => {
    const sale = await paid(provider, lie)
    sale.pay()
    sale.api.clock.now += 75 * minute
    await createSweeper({ pool: database.db.pool, now: () => sale.api.clock.now }).sweep()
    await sale.api.deps.payments.watch()
    await expectRecorded(sale)
  })

  test('long after it was cancelled here, likewise', async () => {
    const sale = await paid(provider, lie)
    if (provider === 'stripe') stripe.state.mood = 'failing'
    await sale.shopper.change('POST', '/cart_items.json', {
      cart_item: { product: { id: 'helmen-venetsialaiset-peruslippu' }, amount: 1 },
    })
    stripe.state.mood = 'well'
    expect(await sale.payment()).toMatchObject({ status: 'cancelled' })
    sale.pay()
    sale.api.clock.now += 10 * minute
    await sale.api.deps.payments.reconcileEnded()
    await expectRecorded(sale)
  })
})

test.each(cases)('a notice of %s’s that says %s is not believed, and the truth is asked for', async (provider, lie) => {
  const sale = await paid(provider, lie)
  sale.pay()
  // Paytrail's notices name no currency, and one of its own with the wrong sum has to be signed.
  const said = { ...paytrail.notice(sale.reference), 'checkout-amount': '1' }
  const response =
    provider === 'paytrail'
      ? await sale.api.app.inject({
          url: `${noticePath('paytrail')}?${new URLSearchParams(paytrail.signed(said)).toString()}`,
        })
      : await sale.api.app.inject({
          method: 'POST',
          url: noticePath('stripe'),
          headers: {
            'content-type': 'application/json',
            ...stripe.notice(sale.reference, 'checkout.session.completed', sale.api.clock.now).headers,
          },
          payload: stripe.notice(sale.reference, 'checkout.session.completed', sale.api.clock.now).body,
        })
  expect(response.json()).toEqual({ settled: 'wrong_amount' })
  expect(await sale.payment()).toMatchObject({ status: 'pending' })
  paytrail.ways.lies = {}
  Object.assign(stripe.sessions.get(sale.reference) ?? {}, { amount_total: 2_490, currency: 'eur' })
  sale.api.clock.now += 3_000
  expect((await sale.read()).checkout_status).toBe('COMPLETED')
})
