import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { luna } from '../../../example/payment-provider.ts'
import { parsePaymentSettings } from '../../configuration/payment-settings.ts'
import type { PaymentGateway, PaymentNotice, PaymentRequest } from '../../domain/payment/payment-gateway.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openLuna } from '../../test-support/providers/testing-luna.ts'
import { openPaytrail, paytrailKeys } from '../../test-support/providers/testing-paytrail.ts'
import { openStripe, stripeKeys } from '../../test-support/providers/testing-stripe.ts'
import { openSampleApi } from '../../test-support/shop/sample-api.ts'
import { createPaytrailGateway } from './paytrail-gateway.ts'
import { createSandboxGateway } from './sandbox-gateway.ts'
import { createSandboxLedger } from './sandbox-ledger.ts'
import { sandboxNoticeKey, sandboxSignatureHeader, signSandboxNotice } from './sandbox-notice.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const secret = 'a secret for tests, long enough for all'
const moment = Date.parse('2026-11-20T10:00:00Z')
const now = () => moment
const notices = 'https://api.example.fi/v2/payments/paytrail/notices.json'

type Driver = {
  readonly gateway: PaymentGateway
  pay(reference: string): Promise<void>
  notice(reference: string): Promise<PaymentNotice>
}

let database: TestDatabase
let paytrail: Awaited<ReturnType<typeof openPaytrail>>
let stripe: Awaited<ReturnType<typeof openStripe>>
let testingLuna: Awaited<ReturnType<typeof openLuna>>
const drivers = new Map<string, Driver>()
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample' })
  const api = await openSampleApi(database.db)
  await api.app.close()
  paytrail = await openPaytrail()
  stripe = await openStripe()
  testingLuna = await openLuna()
  const ledger = createSandboxLedger(database.db.pool)
  drivers.set('sandbox', {
    gateway: createSandboxGateway({ ledger, apiUrl: 'http://127.0.0.1:4000', secret, now }),
    pay: async reference => void (await ledger.end(reference, 'paid')),
    notice: async reference => {
      const payment = await ledger.find(reference)
      if (!payment) throw new Error('No payment')
      const { shopId, status: outcome, amountCents } = payment
      const { body, signature } = signSandboxNotice(
        { shopId, reference, outcome, amountCents },
        sandboxNoticeKey(secret),
        moment,
      )
      return { body, headers: { [sandboxSignatureHeader]: signature }, query: {} }
    },
  })
  drivers.set('paytrail', {
    gateway: createPaytrailGateway({ ...paytrailKeys, host: paytrail.url, notices, now }),
    pay: async reference => paytrail.end(reference, 'ok'),
    notice: async reference => ({ body: '', headers: {}, query: paytrail.notice(reference) }),
  })
  drivers.set('stripe', {
    gateway: createStripeGateway({ ...stripeKeys, host: stripe.url, now }),
    pay: async reference => stripe.pay(reference),
    notice: async reference => stripe.notice(reference, 'checkout.session.completed', moment),
  })
  const [account] = parsePaymentSettings(testingLuna.env, 'https://api.example.fi', { luna }).shared
  drivers.set('luna', {
    gateway: account.makeGateway({ ledger, apiUrl: 'https://api.example.fi', secret, now }),
    pay: async reference => testingLuna.pay(reference),
    notice: async reference => testingLuna.notice(reference),
  })
})
afterAll(async () => {
  await paytrail?.close()
  await stripe?.close()
  await testingLuna?.close()
  await database?.drop()
})

const driverOf = (provider: string): Driver => {
  const driver = drivers.get(provider)
  if (!driver) throw new Error(`No driver of ${provider}`)
  return driver
}
const requestOf = (): PaymentRequest => ({
  shopId: 'peltohovi',
  paymentId: randomUUID(),
  amountCents: 5_980,
  language: 'sv',
  shopTitle: 'Hotelli Peltohovi',
  reference: 'A1B2C3D4',
  returnUrl: 'https://shop.example.fi/sv/thank-you/?checkout=1',
  cancelUrl: 'https://shop.example.fi/sv/cart/cancelled/',
  items: [
    { title: 'Peruslippu – Åbo', amount: 2, priceCents: 2_490, vatPermille: 135 },
    { title: 'Toimitus', amount: 1, priceCents: 1_000, vatPermille: 255 },
  ],
  customerEmail: 'aino@example.fi',
  isBuyer: true,
  payBefore: moment + 20 * 60_000,
})

describe.each(['sandbox', 'paytrail', 'stripe', 'luna'])('a payment at %s', provider => {
  const begin = async () => {
    const driver = driverOf(provider)
    const request = requestOf()
    const { reference, forwardToUrl } = await driver.gateway.create(request)
    const refund = () =>
      driver.gateway.refund({
        shopId: request.shopId,
        refundId: request.paymentId,
        reference,
        amountCents: request.amountCents,
        customerEmail: request.customerEmail,
        isRest: true,
        mayBeMade: false,
      })
    return { ...driver, request, reference, forwardToUrl, refund }
  }

  test('has a page where it is paid, and waits', async () => {
    const { gateway, reference, forwardToUrl } = await begin()
    expect(URL.parse(forwardToUrl)?.protocol).toMatch(/^https?:$/)
    expect(await gateway.queryStatus('peltohovi', reference)).toEqual({ outcome: 'pending' })
    expect(gateway.provider).toBe(provider)
  })

  test('is paid when it was paid, and what was paid is told', async () => {
    const { gateway, pay, reference } = await begin()
    await pay(reference)
    const standing = await gateway.queryStatus('peltohovi', reference)
    expect(standing).toMatchObject({ outcome: 'paid', amountCents: 5_980, currency: expect.stringMatching(/^eur$/i) })
  })

  test('is cancelled while nobody has paid it, and told as paid when somebody has', async () => {
    const left = await begin()
    const canBePaidStill = provider === 'paytrail'
    expect(await left.gateway.cancel('peltohovi', left.reference)).toEqual({
      outcome: 'cancelled',
      isFinal: !canBePaidStill,
    })
    const paid = await begin()
    await paid.pay(paid.reference)
    expect(await paid.gateway.cancel('peltohovi', paid.reference)).toMatchObject({
      outcome: 'paid',
      amountCents: 5_980,
    })
  })

  // rules/money#reconciliation
  test('is listed with its sum once it was paid, by its own shop alone, and not while it waits', async () => {
    const { gateway, pay, reference } = await begin()
    const others = [await begin(), await begin(), await begin()]
    const list = (shopId: string) =>
      gateway.listPaid({
        shopId,
        from: 0,
        to: moment + 30 * 24 * 60 * 60_000,
        references: [reference, crypto.randomUUID(), ...others.map(one => one.reference)],
      })
    expect((await list('peltohovi')).payments.map(one => one.reference)).not.toContain(reference)
    await pay(reference)
    for (const one of others) await one.pay(one.reference)
    const { payments, isWhole } = await list('peltohovi')
    for (const one of [reference, ...others.map(other => other.reference)]) {
      expect(payments).toContainEqual({
        reference: one,
        amountCents: 5_980,
        currency: expect.stringMatching(/^eur$/i) as string,
      })
    }
    expect(isWhole).toBe(provider === 'sandbox' || provider === 'stripe')
    if (isWhole) expect((await list('metsa')).payments).toEqual([])
  })

  // rules/payment#payment-gateways
  test('is reported by a notice of the provider, with its shop, reference and sum', async () => {
    const { gateway, pay, notice, reference } = await begin()
    await pay(reference)
    const expected = { shopId: 'peltohovi', reference, outcome: 'paid', amountCents: 5_980 }
    expect(gateway.readNotice(await notice(reference))).toMatchObject(expected)
    expect(gateway.readNotice(await notice(reference))).toMatchObject(expected)
  })

  // rules/payment#payment-gateways
  test('is not reported by a notice that somebody else made or changed', async () => {
    const { gateway, pay, notice, reference } = await begin()
    await pay(reference)
    const right = await notice(reference)
    const changed = [
      { body: '', headers: {}, query: {} },
      {
        ...right,
        headers: {},
        query: Object.fromEntries(Object.entries(right.query).filter(([key]) => key !== 'signature')),
      },
      { ...right, body: `${right.body} `, query: { ...right.query, 'checkout-amount': '1' } },
      { ...right, body: right.body.replace('5980', '1'), query: { ...right.query, 'checkout-extra': 'x' } },
    ]
    expect(changed.map(one => gateway.readNotice(one))).toEqual(changed.map(() => undefined))
  })

  test('is refunded once it was paid, and not before', async () => {
    const { pay, reference, refund } = await begin()
    expect((await refund()).kind).toMatch(/^(refused|postponed)$/)
    await pay(reference)
    const late = await begin()
    await late.pay(late.reference)
    expect(await late.refund()).toEqual({ kind: 'refunded' })
  })
})

// rules/payment#refunds
test.each(['paytrail', 'stripe', 'luna'] as const)(
  'a refund that %s met by a fault may have been made',
  async provider => {
    const { gateway, pay } = driverOf(provider)
    const { shopId, paymentId: refundId, amountCents, customerEmail, ...asked } = requestOf()
    const { reference } = await gateway.create({ ...asked, shopId, paymentId: refundId, amountCents, customerEmail })
    await pay(reference)
    const { state } = { paytrail, stripe, luna: testingLuna }[provider]
    state.mood = 'failing'
    for (const isRest of [true, false]) {
      const part = { shopId, refundId, reference, amountCents, customerEmail, isRest, mayBeMade: false }
      const kind = await gateway.refund(part).then(
        outcome => outcome.kind,
        () => 'unknown',
      )
      expect(kind).toBe('unknown')
    }
    state.mood = 'well'
  },
)
