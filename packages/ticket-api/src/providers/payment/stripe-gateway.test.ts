import { afterAll, beforeAll, expect, test } from 'vitest'
import { AmountTooSmall } from '../../domain/payment/amount-too-small.ts'
import type { PaymentNotice } from '../../domain/payment/payment-gateway.ts'
import { openStripe, stripeKeys } from '../../test-support/providers/testing-stripe.ts'
import { createStripeGateway } from './stripe-gateway.ts'
import file from './vectors/stripe-webhook-vectors.json' with { type: 'json' }

const webhookSecret = 'whsec_anchor_test_secret'
const signedAt = 1_763_600_000_000
const reading = (now: number) =>
  createStripeGateway({ ...stripeKeys, webhookSecret, host: 'http://127.0.0.1:1', now: () => now }).readNotice
const noticeOf = (body: string, header: string): PaymentNotice => ({
  body,
  headers: { 'stripe-signature': header },
  query: {},
})

test.each(file.vectors)('the event $id is believed for five minutes', ({ payload, header }) => {
  const notice = noticeOf(payload, header)
  expect(reading(signedAt + 299_000)(notice)).toBeDefined()
  expect(reading(signedAt + 301_000)(notice)).toBeUndefined()
})

test.each(file.header_cases)('the header $id is taken as it should be', ({ header, payload, expect_accept }) => {
  const [id] = payload.split(',')
  const text = file.vectors.find(vector => vector.id === id)?.payload ?? ''
  const body = payload === id ? text : JSON.stringify(JSON.parse(text), null, 2)
  expect(reading(signedAt)(noticeOf(body, header)) !== undefined).toBe(expect_accept)
})

let stripe: Awaited<ReturnType<typeof openStripe>>
beforeAll(async () => {
  stripe = await openStripe()
})
afterAll(() => stripe?.close())

const gateway = (patienceMs = 5_000) =>
  createStripeGateway({ ...stripeKeys, host: stripe.url, now: () => signedAt, patienceMs })
const request = {
  shopId: 'peltohovi',
  paymentId: 'one',
  amountCents: 1_000,
  language: 'fi',
  shopTitle: 'Peltohovi',
  reference: 'AB',
  returnUrl: 'https://shop.example.fi/thank-you/',
  cancelUrl: 'https://shop.example.fi/cart/cancelled/',
  items: [
    { title: 'Lippu', amount: 1, priceCents: 2_500, vatPermille: 135 },
    { title: 'Lahjakortti', amount: 1, priceCents: -1_500, vatPermille: 0 },
  ],
  customerEmail: 'aino@example.fi',
  isBuyer: true,
  payBefore: signedAt + 5 * 60_000,
} as const

test('a session lives as long as Stripe demands, speaks the shopper’s language, and knows no row below zero', async () => {
  const { reference } = await gateway().create({ ...request, paymentId: 'two' })
  const { form } = stripe.sent
  expect(Number(form.get('expires_at')) * 1000 - signedAt).toBeGreaterThanOrEqual(30 * 60_000)
  expect(form.get('locale')).toBe('fi')
  expect(form.get('ui_mode')).toBe('hosted_page')
  expect(stripe.sessions.get(reference)?.amount_total).toBe(1_000)
})

test('an address at a domain with letters of Finnish is written as every provider knows it', async () => {
  await gateway().create({ ...request, paymentId: 'finnish', customerEmail: 'aino@sähkö.fi' })
  expect(stripe.sent.form.get('customer_email')).toBe('aino@xn--shk-qla6g.fi')
})

test.each([
  ['checkout.session.completed', { status: 'complete', payment_status: 'unpaid' }, 'pending'],
  ['checkout.session.completed', { status: 'complete', payment_status: 'paid' }, 'paid'],
  ['checkout.session.async_payment_succeeded', { status: 'complete', payment_status: 'paid' }, 'paid'],
  ['checkout.session.async_payment_failed', { status: 'complete', payment_status: 'unpaid' }, 'declined'],
  ['checkout.session.expired', { status: 'expired', payment_status: 'unpaid' }, 'cancelled'],
])('%s of a session that is %o is %s', async (type, session, outcome) => {
  const { reference } = await gateway().create({ ...request, paymentId: crypto.randomUUID() })
  Object.assign(stripe.sessions.get(reference) ?? {}, session)
  expect(gateway().readNotice(stripe.notice(reference, type, signedAt))).toMatchObject({ reference, outcome })
})

test('an event about something else is the provider’s, and says nothing', async () => {
  const { reference } = await gateway().create({ ...request, paymentId: 'three' })
  expect(gateway().readNotice(stripe.notice(reference, 'customer.created', signedAt))).toBe('nothing')
})

test('asked twice for one payment it makes one session, and refunds once', async () => {
  const first = await gateway().create({ ...request, paymentId: 'four' })
  expect(await gateway().create({ ...request, paymentId: 'four' })).toEqual(first)
  stripe.pay(first.reference)
  const refund = { ...request, refundId: 'four', reference: first.reference, isRest: true, mayBeMade: false }
  expect(await gateway().refund(refund)).toEqual({ kind: 'refunded' })
  expect(await gateway().refund(refund)).toEqual({ kind: 'refunded' })
  expect(await gateway().refund({ ...refund, refundId: 'another key' })).toEqual({ kind: 'refunded' })
  expect(stripe.refunds.size).toBe(1)
})

/** Gives 2 € of a payment of 10 € back; another call asks for the same part again. */
const partOf = async (paymentId: string) => {
  const { reference } = await gateway().create({ ...request, paymentId })
  stripe.pay(reference)
  const part = { ...request, refundId: `part of ${paymentId}`, reference, amountCents: 200 }
  const refund = () => gateway().refund({ ...part, isRest: false, mayBeMade: false })
  return { refund, given: () => stripe.refunds.get(`pi_${reference}`) }
}

// rules/payment#refunds
test('a part that is asked for again days later, when its answer was lost, goes back once', async () => {
  const { refund, given } = await partOf('five')
  expect(await refund()).toEqual({ kind: 'refunded' })
  stripe.forgetKeys()
  expect(await refund()).toEqual({ kind: 'refunded' })
  expect(given()).toBe(200)
})

test('a part that failed at Stripe is no part that was given', async () => {
  const { refund, given } = await partOf('six')
  stripe.ways.refund = 'failed'
  expect(await refund()).toEqual({ kind: 'refused', reason: 'Stripe says that the refund is failed' })
  stripe.ways.refund = 'succeeded'
  stripe.forgetKeys()
  expect(await refund()).toEqual({ kind: 'refunded' })
  expect(given()).toBe(400)
})

// rules/payment#refunds
test('a refund for which Stripe asks the shopper for an account is not left to a person as well', async () => {
  stripe.ways.refund = 'requires_action'
  const { refund } = await partOf('seven')
  expect(await refund()).toEqual({ kind: 'refunded' })
  stripe.ways.refund = 'succeeded'
})

// rules/payment#refunds
test('a refund that Stripe made and answered by a fault is neither refused nor made again', async () => {
  const { refund, given } = await partOf('eight')
  stripe.ways.refund = undefined
  await expect(refund()).rejects.toThrow('a refund without its status')
  stripe.ways.refund = 'succeeded'
  expect(await refund()).toEqual({ kind: 'refunded' })
  expect(given()).toBe(200)
})

test('a sum below what Stripe takes is told apart from a Stripe that is away', async () => {
  const items = [{ title: 'Lippu', amount: 1, priceCents: 49, vatPermille: 135 }]
  const small = { ...request, paymentId: 'small', amountCents: 49, items }
  await expect(gateway().create(small)).rejects.toBeInstanceOf(AmountTooSmall)
})

test('a slow or failing Stripe rejects, and its key is in no message', async () => {
  for (const mood of ['slow', 'failing'] as const) {
    stripe.state.mood = mood
    const failed = await gateway(50)
      .create({ ...request, paymentId: mood })
      .catch((error: unknown) => error)
    stripe.state.mood = 'well'
    expect(failed).toBeInstanceOf(Error)
    expect(failed).not.toBeInstanceOf(AmountTooSmall)
    expect(String(failed)).not.toContain(stripeKeys.secretKey)
  }
})
