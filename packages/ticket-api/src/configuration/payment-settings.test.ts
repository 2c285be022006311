import { expect, test } from 'vitest'
import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import { isForTrials } from './account-settings.ts'
import { readPaymentSettings, shopVariable } from './payment-settings.ts'

const apiUrl = 'https://api.example.fi'
const paytrail = { PORTTI_PAYMENTS: 'paytrail', PORTTI_PAYTRAIL_ACCOUNT: '375917', PORTTI_PAYTRAIL_SECRET: 'hidden' }
const stripe = {
  PORTTI_PAYMENTS: 'stripe',
  PORTTI_STRIPE_SECRET_KEY: 'sk_test_hidden',
  PORTTI_STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
}

test('the sandbox takes the payments where nothing is configured', () => {
  expect(readPaymentSettings({}, 'http://127.0.0.1:4000')).toEqual({
    shared: [{ provider: 'sandbox' }],
    ofShop: new Map(),
  })
})

test('each provider gets its keys and its own address', () => {
  expect(readPaymentSettings(paytrail, apiUrl).shared[0]).toEqual({
    provider: 'paytrail',
    account: '375917',
    secret: 'hidden',
    host: 'https://services.paytrail.com',
  })
  expect(readPaymentSettings(stripe, apiUrl).shared[0]).toMatchObject({
    provider: 'stripe',
    host: 'https://api.stripe.com',
  })
})

test('the first provider takes new payments, and the others end what was begun with them', () => {
  const { shared } = readPaymentSettings({ ...paytrail, ...stripe, PORTTI_PAYMENTS: 'stripe, paytrail' }, apiUrl)
  expect(shared.map(({ provider }) => provider)).toEqual(['stripe', 'paytrail'])
})

/** The same, of one shop. */
const ofShop = (env: object, shop = 'METSA_2') =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`${name}__${shop}`, String(value)]))

test('a shop may have its own account beside the one that the others share', () => {
  const { shared, ofShop: own } = readPaymentSettings({ ...paytrail, ...ofShop(stripe) }, apiUrl)
  expect(shared[0].provider).toBe('paytrail')
  expect([...own.keys()]).toEqual([shopVariable('metsa-2')])
  expect(own.get('METSA_2')).toMatchObject([{ provider: 'stripe', secretKey: 'sk_test_hidden' }])
})

test.each([
  [{ PORTTI_PAYMENTS: 'cash' }, /^PORTTI_PAYMENTS is "cash": set it to /],
  [{ PORTTI_PAYMENTS: 'sandbox,sandbox' }, /^PORTTI_PAYMENTS names sandbox twice/],
  [{ PORTTI_PAYMENTS__METSA: 'cash' }, /^PORTTI_PAYMENTS__METSA is "cash": set it to .* share/],
  // A shop's own account takes no shared key.
  [
    { ...paytrail, ...ofShop({ ...paytrail, PORTTI_PAYTRAIL_SECRET: '' }, 'METSA') },
    /^PORTTI_PAYTRAIL_SECRET__METSA is not set/,
  ],
  [
    { PORTTI_STRIPE_SECRET_KEY__METSA: 'sk_hidden' },
    /^PORTTI_PAYMENTS__METSA is not set, but PORTTI_STRIPE_SECRET_KEY__M/,
  ],
  [{ PORTTI_PAYMENTS__metsa: 'sandbox' }, /^PORTTI_PAYMENTS__metsa is no shop’s: write the shop’s id in capitals/],
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

// rules/production#live-shop
test('an account that moves no money is known: the sandbox, Paytrail’s merchants for trials, and Stripe’s test keys', () => {
  const first = (env: Readonly<Record<string, string>>) => readPaymentSettings(env, apiUrl).shared[0]
  expect(isForTrials(first({}))).toBe(true)
  expect(isForTrials(first(paytrail))).toBe(true)
  expect(isForTrials(first({ ...paytrail, PORTTI_PAYTRAIL_ACCOUNT: '123456' }))).toBe(false)
  expect(isForTrials(first(stripe))).toBe(true)
  expect(isForTrials(first({ ...stripe, PORTTI_STRIPE_SECRET_KEY: 'rk_test_hidden' }))).toBe(true)
  expect(isForTrials(first({ ...stripe, PORTTI_STRIPE_SECRET_KEY: 'sk_live_hidden' }))).toBe(false)
})
