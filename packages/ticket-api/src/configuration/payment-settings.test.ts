import { expect, test } from 'vitest'
import type { PaymentProvider } from '../domain/payment/payment-provider.ts'
import { ConfigurationFailure } from '../platform/configuration-failure.ts'
import type { PaymentProviders } from '../providers/payment/payment-providers.ts'
import { parsePaymentSettings, shopVariable } from './payment-settings.ts'

const apiUrl = 'https://api.example.fi'
const paytrail = { PORTTI_PAYMENTS: 'paytrail', PORTTI_PAYTRAIL_ACCOUNT: '375917', PORTTI_PAYTRAIL_SECRET: 'hidden' }
const stripe = {
  PORTTI_PAYMENTS: 'stripe',
  PORTTI_STRIPE_SECRET_KEY: 'sk_test_hidden',
  PORTTI_STRIPE_WEBHOOK_SECRET: 'whsec_hidden',
}

test('the sandbox takes the payments where nothing is configured', () => {
  const { shared, ofShop } = parsePaymentSettings({}, 'http://127.0.0.1:4000')
  expect([shared.map(({ provider }) => provider), ofShop]).toEqual([['sandbox'], new Map()])
})

test('the first provider takes new payments, and the others end what was begun with them', () => {
  const { shared } = parsePaymentSettings({ ...paytrail, ...stripe, PORTTI_PAYMENTS: 'stripe, paytrail' }, apiUrl)
  expect(shared.map(({ provider }) => provider)).toEqual(['stripe', 'paytrail'])
})

/** The same, of one shop. */
const ofShop = (env: object, shop = 'METSA_2') =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [`${name}__${shop}`, String(value)]))

test('a shop may have its own account beside the one that the others share', () => {
  const { shared, ofShop: own } = parsePaymentSettings({ ...paytrail, ...ofShop(stripe) }, apiUrl)
  expect(shared[0].provider).toBe('paytrail')
  expect([...own.keys()]).toEqual([shopVariable('metsa-2')])
  expect(own.get('METSA_2')).toMatchObject([{ provider: 'stripe', isForTrials: true }])
})

/** A provider that says what it was given of an account. */
const own: PaymentProvider = {
  variables: ['MOON_KEY', 'MOON_URL'],
  readAccount: ({ needed, given, nameOf, noticeUrl }) => {
    throw new ConfigurationFailure([needed('MOON_KEY'), given('MOON_URL'), nameOf('MOON_URL'), noticeUrl].join(' '))
  },
}

// rules/payment#own-providers
test('a deployment’s own provider reads its own variables, of all shops or of one, and is told where its notices come', () => {
  const read = (env: Readonly<Record<string, string>>) => () => parsePaymentSettings(env, apiUrl, { moon: own })
  const moon = { PORTTI_PAYMENTS: 'moon', MOON_KEY: ' key ', MOON_URL: '' }
  expect(read(moon)).toThrow(/^key {2}MOON_URL https:\/\/api\.example\.fi\/v2\/payments\/moon\/notices\.json$/)
  expect(read(ofShop(moon))).toThrow(/^key {2}MOON_URL__METSA_2 https:.*\/payments\/moon\/metsa-2\/notices\.json$/)
  expect(read({ ...moon, MOON_KEY: '' })).toThrow(/^MOON_KEY is not set: PORTTI_PAYMENTS names moon/)
  expect(read({ MOON_KEY__METSA: 'key' })).toThrow(/^PORTTI_PAYMENTS__METSA is not set, but MOON_KEY__METSA is/)
})

// rules/payment#own-providers
test('a provider that there is not is refused by a sentence that lists those that there are', () => {
  const sentence = (own: PaymentProviders, name: string) => () =>
    parsePaymentSettings({ PORTTI_PAYMENTS: name }, apiUrl, own)
  expect(sentence({}, 'moon')).toThrow('PORTTI_PAYMENTS is "moon": set it to sandbox, paytrail or stripe, or leave it')
  expect(sentence({ moon: own }, 'sun')).toThrow('"sun": set it to sandbox, paytrail, stripe or moon, or leave it')
  expect(sentence({}, 'constructor')).toThrow('"constructor": set it to sandbox, paytrail or stripe')
})

// rules/payment#own-providers
test.each([
  ['paytrail', /is called "paytrail", as one of Portti's own ways to pay/],
  ['cash', /as one of Portti's own/],
  ['transfer', /as one of Portti's own/],
  ['Moon', /write its name in small letters/],
  ['../moon', /write its name in small letters/],
])('an own provider may not be called %s', (name, sentence) => {
  expect(() => parsePaymentSettings({}, apiUrl, { [name]: own })).toThrow(sentence)
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
  const read = () => parsePaymentSettings(env, apiUrl)
  expect(read).toThrow(ConfigurationFailure)
  expect(read).toThrow(sentence)
  expect(read).not.toThrow(/hidden/)
})

test('Paytrail needs an https address for its notices', () => {
  expect(() => parsePaymentSettings(paytrail, 'http://127.0.0.1:4000')).toThrow(/^PORTTI_API_URL is .*: set it to /)
})

// rules/production#live-shop
test('an account that moves no money is known: the sandbox, Paytrail’s merchants for trials, and Stripe’s test keys', () => {
  const first = (env: Readonly<Record<string, string>>) => parsePaymentSettings(env, apiUrl).shared[0]
  expect(first({}).isForTrials).toBe(true)
  expect(first(paytrail).isForTrials).toBe(true)
  expect(first({ ...paytrail, PORTTI_PAYTRAIL_ACCOUNT: '123456' }).isForTrials).toBe(false)
  expect(first(stripe).isForTrials).toBe(true)
  expect(first({ ...stripe, PORTTI_STRIPE_SECRET_KEY: 'rk_test_hidden' }).isForTrials).toBe(true)
  expect(first({ ...stripe, PORTTI_STRIPE_SECRET_KEY: 'sk_live_hidden' }).isForTrials).toBe(false)
})
