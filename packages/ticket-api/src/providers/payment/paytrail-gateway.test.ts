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

/** A paid payment, and a request to give it back. */
const paid = async () => {
  const asked = request()
  const { reference } = await gateway().create(asked)
  paytrail.end(reference, 'ok')
  return { ...asked, refundId: asked.paymentId, reference, isRest: true, mayBeMade: false }
}

// rules/payment#refunds
test('a payment method that knows no refund is refunded by e-mail, by one request', async () => {
  paytrail.ways.knowsRefund = false
  const refund = await paid()
  const heard = paytrail.state.requests.length
  expect(await gateway().refund(refund)).toEqual({ kind: 'refunded' })
  const [only, ...others] = paytrail.state.requests.slice(heard)
  expect(only?.body).toContain('"email":"aino@example.fi"')
  expect(others).toEqual([])
  expect(paytrail.payments.get(refund.reference)?.refunded).toBe(refund.amountCents)
})

test('an address at a domain with letters of Finnish is written as every provider knows it', async () => {
  const { reference, ...asked } = { ...request(), customerEmail: 'aino@sähkö.fi' }
  const created = await gateway().create({ ...asked, reference })
  expect(paytrail.payments.get(created.reference)?.body).toMatchObject({ customer: { email: 'aino@xn--shk-qla6g.fi' } })
  paytrail.end(created.reference, 'ok')
  const refunded = { ...asked, refundId: asked.paymentId, reference: created.reference, isRest: true, mayBeMade: false }
  await gateway().refund(refunded)
  expect(paytrail.state.requests.at(-1)?.body).toContain('"email":"aino@xn--shk-qla6g.fi"')
})

test('a payment method that knows no refund gives nothing back where the shopper has no address', async () => {
  paytrail.ways.knowsRefund = false
  const refund = { ...(await paid()), customerEmail: '' }
  expect(await gateway().refund(refund)).toEqual({ kind: 'refused', reason: 'Paytrail answered 422' })
})

// rules/payment#refunds
test.each([400, 429])('a refund that Paytrail answers %i was not made, and may be asked for later', async status => {
  const refund = await paid()
  paytrail.ways.refusals.push({ status, message: 'Insufficient\nbalance' })
  const reason = `${status} Insufficient balance`
  expect(await gateway().refund({ ...refund, isRest: false })).toEqual({ kind: 'postponed', reason })
  expect(await gateway().refund(refund)).toEqual({ kind: 'refunded' })
  expect(await gateway().refund(refund)).toEqual({ kind: 'postponed', reason: '400 Nothing to refund' })
})

// rules/payment#refunds
test.each([true, false])('a refund that Paytrail did not take as ours was not made (the rest: %s)', async isRest => {
  const refund = { ...(await paid()), isRest }
  expect(await gateway({ secret: 'WRONGSECRET' }).refund(refund)).toEqual({
    kind: 'postponed',
    reason: 'ProviderFailure (paytrail: 401, check account and secret)',
  })
  expect(await gateway().refund(refund)).toEqual({ kind: 'refunded' })
})

// rules/payment#refunds
test('a refund that Paytrail took, or met by a fault, without telling what became of it may have been made', async () => {
  const refund = await paid()
  for (const status of [200, 201, 500, 503]) {
    const reason = expect.stringContaining(`paytrail: ${status}`) as string
    paytrail.ways.refusals.push({ status, message: 'Something' }, { status, message: 'Something' })
    expect(await gateway().refund({ ...refund, isRest: false })).toEqual({ kind: 'unknown', reason })
    await expect(gateway().refund(refund)).rejects.toThrow(`paytrail: ${status}`)
  }
})

test('a reason names nobody by the address that Paytrail repeats', async () => {
  const refund = await paid()
  paytrail.ways.refusals.push({ status: 400, message: 'aino@example.fi is no address' })
  expect(await gateway().refund(refund)).toEqual({ kind: 'postponed', reason: '400' })
})

// rules/money#reconciliation
test('a payment whose look-up fails once is looked up again, and a Paytrail that is away is no empty list', async () => {
  const { reference, amountCents } = await paid()
  const list = () => gateway().listPaid({ shopId: 'peltohovi', from: 0, to: Date.now(), references: [reference] })
  paytrail.state.failures = 2
  expect((await list()).payments).toEqual([{ reference, amountCents, currency: 'EUR' }])
  paytrail.state.failures = 3
  await expect(list()).rejects.toThrow('503')
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

// rules/payment#refunds
test('a notice of a refund that became no transaction tells nothing: the answer told that it was refused', () => {
  const read = (query: Record<string, string>) => gateway().readNotice({ body: '', headers: {}, query })
  const stamp = 'refund/peltohovi/one'
  expect(read(paytrail.refundNotice(stamp, 'fail'))).toMatchObject({ refundId: 'one', outcome: 'failed' })
  expect(read(paytrail.refusalNotice(stamp))).toBe('nothing')
  expect(read(paytrail.signed({ ...paytrail.refusalNotice(stamp), 'checkout-transaction-id': '' }))).toBe('nothing')
})

test('a notice to another account is refused', async () => {
  const { reference } = await gateway().create(request())
  const notice = { body: '', headers: {}, query: paytrail.notice(reference) }
  expect(gateway().readNotice(notice)).toBeDefined()
  expect(gateway({ account: '1' }).readNotice(notice)).toBeUndefined()
})
