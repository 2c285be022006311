import { fileURLToPath } from 'node:url'
import { dayMs } from '@portti/core/rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { luna } from '../../../example/payment-provider.ts'
import { parsePaymentSettings } from '../../configuration/payment-settings.ts'
import { noticePath } from '../../domain/payment/payment-gateway.ts'
import { ConfigurationFailure } from '../../platform/configuration-failure.ts'
import { signPaytrail } from '../../providers/payment/paytrail-signature.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/postgres/test-database.ts'
import { openPaytrail } from '../../test-support/providers/testing-paytrail.ts'
import { openSampleApi, type SampleApi } from '../../test-support/shop/sample-api.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'
import { createRetention } from '../retention/retention.ts'
import { checkPaymentAccounts } from './check-payment-accounts.ts'
import { createPaymentAccounts } from './payment-accounts.ts'

const metsaPath = fileURLToPath(new URL('../../../catalogues/metsa.json', import.meta.url))
const keys = {
  peltohovi: { account: '100001', secret: 'the key of Peltohovi' },
  metsa: { account: '200002', secret: 'the key of Metsä' },
} as const
type Shop = keyof typeof keys
const sale = {
  peltohovi: { host: 'localhost', ticket: 'helmen-venetsialaiset-peruslippu', delivery: 'sahkoposti' },
  metsa: { host: 'metsa.localhost', ticket: 'avajaiset-kuusikossa-aikuinen', delivery: 'mobiililippu' },
} as const

type Paytrail = Awaited<ReturnType<typeof openPaytrail>>
let database: TestDatabase
let api: SampleApi
let env: Record<string, string>
const merchants = new Map<Shop, Paytrail>()
const merchantOf = (shop: Shop): Paytrail => {
  const merchant = merchants.get(shop)
  if (!merchant) throw new Error(`No merchant of ${shop}`)
  return merchant
}
beforeAll(async () => {
  database = await createTestDatabase({ shop: 'sample', maxConnections: 8 })
  for (const shop of ['peltohovi', 'metsa'] as const) merchants.set(shop, await openPaytrail(keys[shop]))
  env = Object.fromEntries(
    (['peltohovi', 'metsa'] as const).flatMap(shop => [
      [`PORTTI_PAYMENTS__${shop.toUpperCase()}`, 'paytrail'],
      [`PORTTI_PAYTRAIL_ACCOUNT__${shop.toUpperCase()}`, keys[shop].account],
      [`PORTTI_PAYTRAIL_SECRET__${shop.toUpperCase()}`, keys[shop].secret],
      [`PORTTI_PAYTRAIL_URL__${shop.toUpperCase()}`, merchantOf(shop).url],
    ]),
  )
  env.PORTTI_PAYMENTS__METSA_2 = 'sandbox'
  api = await openSampleApi(database.db, { env })
  await importCatalogueFile(database.db, metsaPath, api.clock.now)
})
afterAll(async () => {
  await api?.app.close()
  for (const { close } of merchants.values()) await close()
  await database?.drop()
})

const person = { first_name: 'Aino', last_name: 'Niemi', email: 'aino@example.fi', phone: '0401234567' }
const customer = { ...person, address_line1: 'Polku 1', postal_code: '00100', city: 'Helsinki', country: 'FI' }

/** A shopper of a shop at the payment page of its own merchant. */
const paying = async (shop: Shop) => {
  const { host, ticket, delivery } = sale[shop]
  const shopper = await api.shopper(host)
  await shopper.add(ticket, 1)
  await shopper.change('PUT', '/customer.json', { customer })
  await shopper.deliver('TICKETS', delivery)
  const checkout = await shopper.checkOut()
  const reference = new URL(checkout.next_step?.forward_to_url ?? '').pathname.slice(1)
  return {
    reference,
    cartId: shopper.cartId,
    options: checkout.payment_config?.payment_options,
    read: () => shopper.readCheckout(checkout.uuid),
  }
}
const send = (query: Record<string, string>, shop?: Shop) =>
  api.app.inject({ url: `${noticePath('paytrail', shop)}?${new URLSearchParams(query).toString()}` })

test('each shop’s payments are made with its own account, and its notices come to an address of its own', async () => {
  for (const shop of ['peltohovi', 'metsa'] as const) {
    const { reference, options, read } = await paying(shop)
    expect(options).toEqual(['paytrail'])
    const made = merchantOf(shop).payments.get(reference)
    const notices = `http://127.0.0.1:4000/v2/payments/paytrail/${shop}/notices.json`
    expect(made?.body).toMatchObject({ callbackUrls: { success: notices, cancel: notices } })
    merchantOf(shop).end(reference, 'ok')
    expect((await send(merchantOf(shop).notice(reference), shop)).json()).toEqual({ settled: 'ordered' })
    expect((await read()).checkout_status).toBe('COMPLETED')
  }
})

// rules/payment#payment-gateways
test.each([
  ['metsa-2', 403],
  ['metsa_2', 403],
  ['metsa2', 404],
])(
  'notices of a shop whose id has a hyphen come to its id, and to its name of earlier payments: %s',
  async (shop, status) => {
    const sent = await api.app.inject({
      method: 'POST',
      url: `/v2/payments/sandbox/${shop}/notices.json`,
      payload: 'x',
    })
    expect([noticePath('sandbox', 'METSA_2'), sent.statusCode]).toEqual([
      '/v2/payments/sandbox/metsa-2/notices.json',
      status,
    ])
  },
)

test('a notice that another shop’s key signed is refused wherever it comes, and changes nothing', async () => {
  const { reference, read } = await paying('peltohovi')
  const right = { ...merchantOf('peltohovi').notice(reference), 'checkout-status': 'ok' }
  const signedBy = (shop: Shop, change: Record<string, string> = {}) => {
    const { signature: _, ...fields }: Record<string, string> = {
      ...right,
      'checkout-account': keys[shop].account,
      ...change,
    }
    return { ...fields, signature: signPaytrail(fields, '', keys[shop].secret, 'sha256') }
  }
  const forged = [
    send(signedBy('metsa'), 'metsa'),
    send(signedBy('metsa'), 'peltohovi'),
    send(signedBy('metsa', { 'checkout-account': keys.peltohovi.account }), 'peltohovi'),
    send(signedBy('peltohovi'), 'metsa'),
    send(signedBy('metsa', { 'checkout-stamp': `refund/peltohovi/${crypto.randomUUID()}` }), 'metsa'),
  ]
  expect((await Promise.all(forged)).map(({ statusCode }) => statusCode)).toEqual(forged.map(() => 403))
  // No account at Paytrail is shared here.
  expect((await send(signedBy('peltohovi'))).statusCode).toBe(404)
  expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
  expect((await send(signedBy('peltohovi'), 'peltohovi')).json()).toEqual({ settled: 'ordered' })
})

test('each shop’s payments are asked after, and given back, at its own account', async () => {
  const sales = await Promise.all([paying('peltohovi'), paying('metsa')])
  for (const [index, shop] of (['peltohovi', 'metsa'] as const).entries()) {
    merchantOf(shop).end(sales[index]?.reference ?? '', 'ok')
  }
  api.clock.now += 3_000
  await api.deps.payments.watch()
  for (const { read } of sales) expect((await read()).checkout_status).toBe('COMPLETED')
  await api.query(`UPDATE payment SET status = 'refund_due' WHERE provider_reference = ANY($1)`, [
    sales.map(({ reference }) => reference),
  ])
  expect(await api.deps.payments.refundDue()).toBe(2)
  for (const [index, shop] of (['peltohovi', 'metsa'] as const).entries()) {
    const payment = merchantOf(shop).payments.get(sales[index]?.reference ?? '')
    expect(payment?.refunded).toBe(payment?.amount)
  }
})

test('a payment whose account is no longer configured waits for it, and keeps nobody else waiting', async () => {
  const { reference } = await paying('metsa')
  const other = await openSampleApi(database.db)
  try {
    other.clock.now = api.clock.now + 30_000
    expect(await other.deps.payments.watch()).toBe(0)
    await api.query(`UPDATE payment SET status = 'refund_due' WHERE provider_reference = $1`, [reference])
    expect(await other.deps.payments.refundDue()).toBe(0)
    const [row] = await api.query('SELECT refund_attempts FROM payment WHERE provider_reference = $1', [reference])
    expect(row).toEqual({ refund_attempts: 0 })
  } finally {
    await other.app.close()
    await api.query(`UPDATE payment SET status = 'refunded' WHERE provider_reference = $1`, [reference])
  }
})

// rules/payment#followed-to-the-end
test('a payment whose account is gone for 30 days ends, its people are forgotten, and its money goes back when the account is there again', async () => {
  const { reference, cartId, read } = await paying('metsa')
  const other = await openSampleApi(database.db)
  const retention = createRetention({ pool: database.db.pool, now: () => other.clock.now })
  const kept = async () => {
    await createSweeper({ pool: database.db.pool, now: () => other.clock.now }).sweep()
    await other.deps.payments.watch()
    await retention.forgetCarts()
    return (await api.query<object>('SELECT customer FROM cart WHERE id = $1', [cartId]))[0]
  }
  try {
    other.clock.now = api.clock.now + 30 * dayMs - 60_000
    expect(await kept()).toMatchObject({ customer: { first_name: 'Aino' } })
    expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
    other.clock.now += 120_000
    expect(await kept()).toEqual({ customer: null })
  } finally {
    await other.app.close()
  }
  merchantOf('metsa').end(reference, 'ok')
  await api.deps.payments.reconcileEnded()
  await api.deps.payments.refundDue()
  const payment = merchantOf('metsa').payments.get(reference)
  expect(payment?.refunded).toBe(payment?.amount)
})

// rules/payment#followed-to-the-end
test('a payment that its provider calls pending for 30 days ends, and is settled if it is paid after that', async () => {
  const { reference, read } = await paying('metsa')
  const since = api.clock.now
  merchantOf('metsa').end(reference, 'pending')
  try {
    api.clock.now = since + 30 * dayMs - 60_000
    await api.deps.payments.watch()
    expect((await read()).checkout_status).toBe('PAYMENT_PENDING')
    api.clock.now += 120_000
    await api.deps.payments.watch()
    const status = 'SELECT status FROM payment WHERE provider_reference = $1'
    expect(await api.query(status, [reference])).toEqual([{ status: 'cancelled' }])
    merchantOf('metsa').end(reference, 'ok')
    await api.deps.payments.reconcileEnded()
    expect(await read()).toMatchObject({ checkout_status: 'COMPLETED', payment_status: 'paid' })
  } finally {
    api.clock.now = since
  }
})

const check = (given: Record<string, string>) =>
  checkPaymentAccounts(database.db, parsePaymentSettings(given, 'https://api.example.fi'))
const publicUrl = 'https://liput.example.fi'

test('an account of no shop stops the start, by a sentence without any key', async () => {
  const lost = {
    PORTTI_PAYMENTS__METSO: 'paytrail',
    PORTTI_PAYTRAIL_ACCOUNT__METSO: '1',
    PORTTI_PAYTRAIL_SECRET__METSO: 'x',
  }
  const failure: unknown = await check(lost).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ConfigurationFailure)
  expect(String(failure)).toContain(
    'PORTTI_PAYMENTS__METSO is set, but no shop has that name: the shops here are METSA, PELTOHOVI.',
  )
})

// rules/payment#sandbox-only-privately
test('the sandbox takes no payments in public for a shop that is not in test mode', async () => {
  // A shop that was imported after the start is refused when somebody pays.
  const open = await openSampleApi(database.db, { env: { PORTTI_PUBLIC_URL: publicUrl } })
  try {
    const shopper = await open.shopper()
    await shopper.fill(sale.peltohovi.ticket, 1)
    expect(await shopper.checkOut()).toMatchObject({ checkout_status: 'ERROR', payment_status: 'cancelled' })
  } finally {
    await open.app.close()
  }
})

// rules/payment#sandbox-only-privately
test('an account that takes money takes none in public for a shop that is in test mode', async () => {
  const publicEnv = { PORTTI_PUBLIC_URL: publicUrl, PORTTI_API_URL: publicUrl }
  const open = await openSampleApi(database.db, { env: { ...env, ...publicEnv } })
  try {
    const catalogue = await open.deps.catalogues.byShop('metsa')
    if (!catalogue) throw new Error('No shop')
    expect(open.deps.paymentAccounts.of(catalogue)).toBeUndefined()
    const live = { ...catalogue, shop: { ...catalogue.shop, test_mode: false } }
    expect(open.deps.paymentAccounts.of(live)?.provider).toBe('paytrail')
  } finally {
    await open.app.close()
  }
})

// rules/payment#sandbox-only-privately
test('an account that moves no money takes no payment in public for a shop that is not in test mode', async () => {
  const trial = { PORTTI_PUBLIC_URL: publicUrl, PORTTI_API_URL: publicUrl, PORTTI_PAYTRAIL_ACCOUNT__METSA: '375917' }
  const open = await openSampleApi(database.db, { env: { ...env, ...trial } })
  try {
    const catalogue = await open.deps.catalogues.byShop('metsa')
    if (!catalogue) throw new Error('No shop')
    expect(open.deps.paymentAccounts.of(catalogue)?.provider).toBe('paytrail')
    const live = { ...catalogue, shop: { ...catalogue.shop, test_mode: false } }
    expect(open.deps.paymentAccounts.of(live)).toBeUndefined()
  } finally {
    await open.app.close()
  }
})

// rules/payment#own-providers
test('a gateway that has another name than its row stops the start', () => {
  const moon = { PORTTI_PAYMENTS: 'moon', LUNA_KEY: 'a key', LUNA_NOTICE_SECRET: 'a secret' }
  const settings = parsePaymentSettings(moon, publicUrl, { moon: luna })
  const parts = { ledger: api.deps.sandboxLedger, apiUrl: publicUrl, secret: 'a secret', now: Date.now }
  const make = () => createPaymentAccounts(settings, [], ({ makeGateway }) => makeGateway(parts))
  expect(make).toThrow('The gateway of "moon" calls itself "luna"')
})
