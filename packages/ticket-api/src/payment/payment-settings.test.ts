import { expect, test } from 'vitest'
import { ConfigurationFailure } from '../configuration-failure.ts'
import { readPaymentSettings } from './payment-settings.ts'

const apiUrl = 'https://api.example.fi'
const paytrail = { PORTTI_PAYMENTS: 'paytrail', PORTTI_PAYTRAIL_ACCOUNT: '375917', PORTTI_PAYTRAIL_SECRET: 'hidden' }
const stripe = {
  PORTTI_PAYMENTS: 'stripe',
  PORTTI_STRIPE_SECRET_KEY: 'sk_test_hidden',
  PORTTI_STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
}

test('the sandbox takes the payments where nothing is configured', () => {
  expect(readPaymentSettings({}, 'http://127.0.0.1:4000')).toEqual({ provider: 'sandbox' })
})

test('each provider gets its keys and its own address', () => {
  expect(readPaymentSettings(paytrail, apiUrl)).toEqual({
    provider: 'paytrail',
    account: '375917',
    secret: 'hidden',
    host: 'https://services.paytrail.com',
  })
  expect(readPaymentSettings(stripe, apiUrl)).toMatchObject({ provider: 'stripe', host: 'https://api.stripe.com' })
})

test.each([
  [{ PORTTI_PAYMENTS: 'cash' }, /^PORTTI_PAYMENTS is "cash": set it to /],
  [{ ...paytrail, PORTTI_PAYTRAIL_ACCOUNT: '' }, /^PORTTI_PAYTRAIL_ACCOUNT is not set/],
  [{ ...paytrail, PORTTI_PAYTRAIL_ACCOUNT: 'hidden' }, /^PORTTI_PAYTRAIL_ACCOUNT is not a number: set it to /],
  [{ ...paytrail, PORTTI_PAYTRAIL_SECRET: ' ' }, /^PORTTI_PAYTRAIL_SECRET is not set/],
  [{ ...paytrail, PORTTI_PAYTRAIL_URL: 'paytrail' }, /^PORTTI_PAYTRAIL_URL is not an address/],
  [{ ...stripe, PORTTI_STRIPE_SECRET_KEY: 'pk_hidden' }, /^PORTTI_STRIPE_SECRET_KEY does not begin with sk_/],
  [{ ...stripe, PORTTI_STRIPE_WEBHOOK_SECRET: 'hidden' }, /^PORTTI_STRIPE_WEBHOOK_SECRET does not begin with whsec_/],
])('%o stops the start with a sentence that says what to set, and shows no key', (env, sentence) => {
  const read = () => readPaymentSettings(env, apiUrl)
  expect(read).toThrow(ConfigurationFailure)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/hidden/)
})

test('Paytrail needs an https address for its notices', () => {
  expect(() => readPaymentSettings(paytrail, 'http://127.0.0.1:4000')).toThrow(/^PORTTI_API_URL is .*: set it to /)
})
