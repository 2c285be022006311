import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPaytrail, paytrailKeys } from '../../test-support/providers/testing-paytrail.ts'
import { createPaytrailGateway } from './paytrail-gateway.ts'
import { signPaytrail } from './paytrail-signature.ts'

let paytrail: Awaited<ReturnType<typeof openPaytrail>>
beforeAll(async () => {
  paytrail = await openPaytrail()
})
afterAll(() => paytrail?.close())
beforeEach(() => {
  paytrail.state.mood = 'well'
  paytrail.ways.knowsRefund = true
})

const notices = 'https://api.example.fi/v2/payments/paytrail/notices.json'
const gateway = (keys: object = {}) =>
  createPaytrailGateway({
    ...paytrailKeys,
    host: paytrail.url,
    notices,
    now: Date.now,
    ...keys,
  })
const request = () => ({
  shopId: 'peltohovi',
  paymentId: randomUUID(),
  amountCents: 4_480,
  language: 'en' as const,
  shopTitle: 'Peltohovi',
  reference: 'AB',
  returnUrl: 'https://shop.example.fi/thank-you/?checkout=1',
  cancelUrl: 'https://shop.example.fi/cart/cancelled/',
  items: [
    { title: 'Äiti ja lapsi', amount: 2, priceCents: 2_490, vatPermille: 135 },
    { title: 'Lahjakortti', amount: 1, priceCents: -500, vatPermille: 0 },
  ],
  customerEmail: 'aino@example.fi',
  isBuyer: true,
  payBefore: Date.now(),
})

test('a payment has the sum of its items, its language, and where it comes back to', async () => {
  const asked = request()
  const { reference, forwardToUrl } = await gateway().create(asked)
  expect(forwardToUrl).toContain(reference)
  expect(paytrail.payments.get(reference)?.body).toMatchObject({
    amount: 4_480,
    currency: 'EUR',
    language: 'EN',
    items: [
      { unitPrice: 2_490, units: 2, vatPercentage: 13.5, description: 'Äiti ja lapsi' },
      { unitPrice: -500, units: 1, vatPercentage: 0 },
    ],
    customer: { email: 'aino@example.fi' },
    redirectUrls: { success: asked.returnUrl, cancel: asked.cancelUrl },
    callbackUrls: { success: notices, cancel: notices },
  })
})

test.each([
  ['new', 'pending'],
  ['pending', 'pending'],
  ['delayed', 'pending'],
  ['ok', 'paid'],
  ['fail', 'cancelled'],
])('a payment that is %s is %s', async (status, outcome) => {
  const { reference } = await gateway().create(request())
  paytrail.end(reference, status)
  expect(await gateway().queryStatus('peltohovi', reference)).toMatchObject({ outcome })
})

test.each(['slow', 'failing', 'lying'] as const)('a %s Paytrail rejects', async mood => {
  const { reference } = await gateway().create(request())
  paytrail.end(reference, 'ok')
  paytrail.state.mood = mood
  const impatient = gateway(mood === 'slow' ? { patienceMs: 200 } : {})
  await expect(impatient.create(request())).rejects.toThrow()
  await expect(impatient.queryStatus('peltohovi', reference)).rejects.toThrow()
})

test('a wrong secret is told, and shown nowhere', async () => {
  const failed: unknown = await gateway({ secret: 'WRONGSECRET' })
    .create(request())
    .catch((error: unknown) => error)
  expect(String(failed)).toContain('401, check account and secret')
  expect(JSON.stringify(failed) + String(failed)).not.toContain('WRONGSECRET')
})

test('a sum that Paytrail does not accept rejects', async () => {
  await expect(gateway().create({ ...request(), amountCents: 1 })).rejects.toThrow('400')
})

test('what knows no refund is refunded by e-mail', async () => {
  const asked = request()
  const { reference } = await gateway().create(asked)
  paytrail.end(reference, 'ok')
  paytrail.ways.knowsRefund = false
  const refund = { ...asked, refundId: asked.paymentId, reference, isRest: true, mayBeMade: false }
  expect(await gateway().refund(refund)).toEqual({ kind: 'refunded' })
  expect(paytrail.state.requests.at(-1)?.body).toContain('"email":"aino@example.fi"')
  expect(await gateway().refund(refund)).toMatchObject({ kind: 'refused' })
  expect(paytrail.payments.get(reference)?.refunded).toBe(asked.amountCents)
})

test('a notice about a refund is Paytrail’s, and says nothing about the payment', () => {
  const fields = {
    'checkout-account': paytrailKeys.account,
    'checkout-algorithm': 'sha256',
    'checkout-amount': '100',
    'checkout-stamp': 'refund/1',
    'checkout-status': 'ok',
  }
  const query = { ...fields, signature: signPaytrail(fields, '', paytrailKeys.secret, 'sha256') }
  expect(gateway().readNotice({ body: '', headers: {}, query })).toBe('nothing')
})

test('a notice to another account is refused', async () => {
  const { reference } = await gateway().create(request())
  const notice = { body: '', headers: {}, query: paytrail.notice(reference) }
  expect(gateway().readNotice(notice)).toBeDefined()
  expect(gateway({ account: '1' }).readNotice(notice)).toBeUndefined()
})
