import { randomUUID } from 'node:crypto'
import { calls, errorBodySchema } from '@portti/contract'
import { expect, test } from 'vitest'
import { services } from '../../compose/services.ts'
import { checkoutMessages } from '../../domain/checkout/checkout-messages.ts'
import { AmountTooSmall } from '../../domain/payment/amount-too-small.ts'
import type { PaymentGateway } from '../../domain/payment/payment-gateway.ts'
import { openSampleFiles, rowOf, samplePath } from '../../test-support/shop/sample-file.ts'
import { useSampleShop } from '../../test-support/shop/use-sample-shop.ts'
import { importCatalogueFile } from '../import/import-catalogue.ts'

const { api, db } = useSampleShop({ maxConnections: 12 })

const log = { warn: () => undefined, error: () => undefined }
const sandbox = (): PaymentGateway => {
  const gateway = api.deps.paymentAccounts.at('peltohovi', 'sandbox')
  if (!gateway) throw new Error('No sandbox')
  return gateway
}
const prepareWith = (gateway: Partial<PaymentGateway>) => {
  const { preparer } = api.composeWith(({ rebind }) => {
    rebind(services.makeGateway).toConstantValue(() => ({ ...sandbox(), ...gateway }))
    rebind(services.log).toConstantValue(log)
  })
  return preparer.run()
}

/** A shopper whose checkout waits to be prepared. */
const waiting = async (toPay?: string) => {
  const shopper = await api.shopper()
  const cart = await shopper.fill('helmen-venetsialaiset-peruslippu', 2)
  const begun = await shopper.call('POST', '/checkouts.json', { checkout: { terms_accepted: true, to_pay: toPay } })
  await api.deps.preparer.idle()
  const { uuid } = calls.createCheckout.response.parse(begun.json()).cart_checkout
  await api.query('DELETE FROM payment WHERE checkout_id = $1', [uuid])
  await api.query(
    `UPDATE checkout SET status = 'PROCESSING', forward_to_url = NULL, taken_until = NULL WHERE id = $1`,
    [uuid],
  )
  return { shopper, cart, uuid }
}

test('a payment service that does not answer ends the checkout with a message, and the cart can be tried again', async () => {
  const { shopper, uuid } = await waiting()
  expect(await prepareWith({ create: () => Promise.reject(new Error('No answer')) })).toBe(1)
  expect(await shopper.readCheckout(uuid)).toMatchObject({
    checkout_status: 'ERROR',
    payment_status: 'cancelled',
    error_message: checkoutMessages.payment_unavailable,
  })
  expect((await shopper.checkOut()).checkout_status).toBe('PAYMENT_PENDING')
})

test('a sum that the payment service takes from nobody is told so, and not to try again', async () => {
  const { shopper, uuid } = await waiting()
  expect(await prepareWith({ create: () => Promise.reject(new AmountTooSmall('sandbox')) })).toBe(1)
  expect(await shopper.readCheckout(uuid)).toMatchObject({
    checkout_status: 'ERROR',
    error_message: checkoutMessages.sum_too_small,
  })
})

/** A third ticket comes into the cart while the payment of two is made. */
const changeWhilePrepared = async ({ shopper, cart, uuid }: Awaited<ReturnType<typeof waiting>>) => {
  const made: number[] = []
  const create: PaymentGateway['create'] = async request => {
    made.push(request.amountCents)
    if (made.length === 1) {
      await shopper.change('PATCH', `/cart_items/${cart.items[0]?.id}.json`, { cart_item: { amount: 3 } })
    }
    return sandbox().create(request)
  }
  await prepareWith({ create })
  await prepareWith({ create })
  const payments = await api.query<object>('SELECT amount_cents FROM payment WHERE checkout_id = $1', [uuid])
  return { made, payments, checkout: await shopper.readCheckout(uuid) }
}

test('a cart that changes while its payment is made is asked for what it is then', async () => {
  const { made, payments, checkout } = await changeWhilePrepared(await waiting())
  expect(made).toEqual([4980, 7470])
  expect(checkout.checkout_status).toBe('PAYMENT_PENDING')
  expect(payments).toEqual([{ amount_cents: 7470 }])
})

// rules/checkout#pay-button
test('a cart that changes while its payment is made is not asked for more than its button showed', async () => {
  const { made, payments, checkout } = await changeWhilePrepared(await waiting('49.80'))
  expect(made).toEqual([4980])
  expect(checkout).toMatchObject({ checkout_status: 'ERROR', error_message: checkoutMessages.sum_changed })
  expect(payments).toEqual([])
})

// rules/checkout#one-at-a-time
test.each([
  { change: 'loses a ticket', amount: 1, used: 2_490 },
  { change: 'gets another ticket', amount: 3, used: 7_470 },
])('a cart that $change while a gift card pays for it is ordered as it is then', async ({ amount, used }) => {
  const code = `LAHJA-${amount}`
  await api.query(
    `INSERT INTO code (shop_id, code, record) SELECT shop_id, $1, record FROM code WHERE code = 'LAHJA-9TQ2-30'`,
    [code],
  )
  const card = `code/${code}`
  await api.query(`INSERT INTO quota (shop_id, id, capacity) VALUES ('peltohovi', $1, 10000)`, [card])
  const shopper = await api.shopper()
  const { items } = await shopper.fill('helmen-venetsialaiset-peruslippu', 2)
  expect((await shopper.change('POST', '/codes.json', { code })).to_pay).toBe('0.00')
  const uuid = randomUUID()
  await api.query(
    `INSERT INTO checkout (shop_id, cart_id, id, status, payment_status, language, return_origin, created_at)
     VALUES ('peltohovi', $1, $2, 'PROCESSING', 'selection_pending', 'fi', '', to_timestamp($3::float8 / 1000))`,
    [shopper.cartId, uuid, api.clock.now],
  )
  let isChanged = false
  const { preparer } = api.composeWith(({ rebind }) => {
    rebind(services.seatsio).toConstantValue({
      workspace: { region: 'eu', workspaceKey: 'none' },
      claim: () => Promise.reject(new Error('No chart')),
      claimMore: () => Promise.reject(new Error('No chart')),
      async book() {
        if (!isChanged) await shopper.change('PATCH', `/cart_items/${items[0]?.id}.json`, { cart_item: { amount } })
        isChanged = true
        return 'booked'
      },
      giveBack: async () => 0,
      watch: carts => carts,
      idle: async () => undefined,
    })
  })
  await preparer.run()
  await preparer.run()
  expect((await shopper.readCheckout(uuid)).checkout_status).toBe('COMPLETED')
  expect(
    await api.query<object>(
      `SELECT (SELECT count(*)::int FROM ticket WHERE order_number = number) AS tickets,
         (SELECT sold FROM quota WHERE id = $2) AS used FROM customer_order WHERE cart_id = $1`,
      [shopper.cartId, card],
    ),
  ).toEqual([{ tickets: amount, used }])
  expect(await api.brokenInvariants()).toEqual([])
})

test('a checkout that is cancelled while its payment is made is not paid for', async () => {
  const { shopper, uuid } = await waiting()
  await prepareWith({
    create: async request => {
      await shopper.change('DELETE', `/checkouts/${uuid}.json`)
      return sandbox().create(request)
    },
  })
  expect((await shopper.readCheckout(uuid)).payment_status).toBe('cancelled')
  expect(await api.query<object>('SELECT 1 FROM payment WHERE checkout_id = $1', [uuid])).toEqual([])
  const [last] = await api.query<{ status: string }>(
    'SELECT status FROM sandbox_payment ORDER BY created_at DESC LIMIT 1',
  )
  expect(last?.status).toBe('cancelled')
})

test('two processes prepare a checkout once', async () => {
  await waiting()
  const taken = await Promise.all([prepareWith({}), prepareWith({}), prepareWith({})])
  expect(taken.toSorted((a, b) => a - b)).toEqual([0, 0, 1])
})

test('an event that is cancelled meanwhile, or a cart whose time is over, ends the checkout', async () => {
  const first = await waiting()
  await api.query(`UPDATE event SET status = 'cancelled' WHERE id = 'helmen-venetsialaiset'`)
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000
  await prepareWith({})
  expect((await first.shopper.readCheckout(first.uuid)).error_message).toEqual(checkoutMessages.event_cancelled)
  await api.query(`UPDATE event SET status = 'confirmed' WHERE id = 'helmen-venetsialaiset'`)
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000

  const postponed = await waiting()
  await api.query(`UPDATE event SET status = 'postponed' WHERE id = 'helmen-venetsialaiset'`)
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000
  await prepareWith({})
  const { error_message } = await postponed.shopper.readCheckout(postponed.uuid)
  expect(error_message).toEqual(checkoutMessages.product_unavailable)
  await api.query(`UPDATE event SET status = 'confirmed' WHERE id = 'helmen-venetsialaiset'`)
  await api.query('UPDATE shop SET catalogue_version = catalogue_version + 1')
  api.clock.now += 1_000

  const second = await waiting()
  api.clock.now += 61 * 60_000
  await prepareWith({})
  expect((await second.shopper.readCheckout(second.uuid)).error_message).toEqual(checkoutMessages.cart_expired)
})

// rules/catalogue#not-for-sale
test('a product that an import takes off sale stays in the cart until it is removed, and the rest can be paid', async () => {
  const bus = 'helmen-venetsialaiset-bussi'
  const shopper = await api.shopper()
  await shopper.fill('helmen-venetsialaiset-peruslippu', 2)
  const full = await shopper.add(bus, 2)
  const lineOfBus = ({ items }: typeof full) => items.find(({ product }) => product.id === bus)
  const path = `/cart_items/${lineOfBus(full)?.id}.json`
  const files = await openSampleFiles()
  const file = await files.write(shop => {
    shop.products = shop.products.filter(({ id }) => id !== bus)
  })
  await importCatalogueFile(db, file, api.clock.now)
  await files.remove()
  api.clock.now += 1_000

  const left = await shopper.change('GET', '.json')
  expect(left.totalEur).toBe(full.totalEur)
  expect(lineOfBus(left)).toMatchObject({
    amount: 2,
    total: '24.00',
    product: { availability: { available: false, reason_code: 'not_for_sale' } },
  })
  expect((await shopper.checkOut()).error_message).toEqual(checkoutMessages.product_unavailable)
  expect((await api.app.inject({ url: `/v2/products/${bus}.json` })).statusCode).toBe(404)
  const event = await api.app.inject({ url: '/v2/events/helmen-venetsialaiset.json' })
  expect([event.statusCode, event.body.includes(bus)]).toEqual([200, false])

  const more = await shopper.call('PATCH', path, { cart_item: { amount: 3 } })
  expect(errorBodySchema.parse(more.json()).error.code).toBe('cart_item_availability_general')
  expect(lineOfBus(await shopper.change('PATCH', path, { cart_item: { amount: 1 } }))?.amount).toBe(1)
  await shopper.change('DELETE', path)
  expect(await api.query<object>(`SELECT held FROM quota WHERE id = 'venetsialaiset-bussi'`)).toEqual([{ held: 0 }])
  expect((await shopper.checkOut()).checkout_status).toBe('PAYMENT_PENDING')
  expect(await api.brokenInvariants()).toEqual([])
})

// rules/time-left#hold-until-expiry
test('a product that draws from other stock after an import is changed and sold from what its cart holds', async () => {
  const ticket = 'helmen-venetsialaiset-peruslippu'
  const shopper = await api.shopper()
  const { items } = await shopper.fill(ticket, 3)
  const files = await openSampleFiles()
  const file = await files.write(shop => {
    shop.quotas.push({ id: 'uusi-terassi', capacity: 1 })
    rowOf(shop.products, ticket).quotas = ['uusi-terassi']
  })
  await importCatalogueFile(db, file, api.clock.now)
  await files.remove()
  api.clock.now += 1_000
  const stock = () =>
    api.query<object>(
      `SELECT id, held, sold FROM quota WHERE id IN ('uusi-terassi', 'venetsialaiset-alue') ORDER BY id`,
    )
  const path = `/cart_items/${items[0]?.id}.json`
  const more = await shopper.call('PATCH', path, { cart_item: { amount: 4 } })
  expect(errorBodySchema.parse(more.json()).error.code).toBe('cart_item_availability_product_quota_reached')
  const [, before] = (await stock()) as { held: number; sold: number }[]
  await shopper.change('PATCH', path, { cart_item: { amount: 2, customer_remarks: 'Pyörätuoli' } })
  const checkout = await shopper.checkOut()
  await api.press(checkout.next_step?.forward_to_url, 'pay')
  expect((await shopper.readCheckout(checkout.uuid)).checkout_status).toBe('COMPLETED')
  expect(await stock()).toEqual([
    { id: 'uusi-terassi', held: 0, sold: 0 },
    { id: 'venetsialaiset-alue', held: (before?.held ?? 0) - 3, sold: (before?.sold ?? 0) + 2 },
  ])
  await importCatalogueFile(db, samplePath, api.clock.now)
  expect(await api.brokenInvariants()).toEqual([])
})
