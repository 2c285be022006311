import { ok } from 'neverthrow'
import { expect, it } from 'vitest'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestCore } from '../../testing/test-core.ts'
import { wireDeliveryMethod, wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import { tillForm } from '../basket/till-form.ts'
import { createCounterService } from './create-counter-service.ts'

const terminal: CardTerminal = {
  charge: () => Promise.resolve(ok({ kind: 'approved', reference: 'T-1' })),
  refund: () => Promise.resolve(ok({ kind: 'declined' })),
  ask: () => Promise.resolve(ok({ kind: 'declined' })),
  reverse: () => Promise.resolve(ok(undefined)),
}
const till = { id: 'k', name: 'Kassa 2', payments: ['cash', 'card_terminal'] as const, takesCodes: true, refunds: true }
const aino = { firstName: 'Aino', lastName: 'Salo', email: 'aino@example.fi', marketingPermission: false }
const ticket = wireProduct({ id: 'lippu', price: '24.90' })
const postage = { ...wireProduct({ id: 'postikulu', type: 'delivery_cost', price: '3.50' }), price_token: 'hinta' }

const start = async (method = wireDeliveryMethod()) => {
  const start_date = new Date(testStart + 3_600_000).toISOString()
  const test = createTestCore({
    products: [ticket],
    events: [wireEvent({ id: 'ilta', start_date, products: [ticket] })],
    deliveryMethods: [method],
  })
  const order = { number: 'P26-000001', secret: 'salaisuus' }
  test.server.setCheckout({ checkout_status: 'COMPLETED', payment_status: 'paid', order })
  const counter = createCounterService(test.core, test.ids, {
    till,
    terminal,
    journal: createMemoryJournal(),
    timeZone: 'Europe/Helsinki',
  })
  counter.subscribe(() => undefined)
  await counter.load()
  const settled = async (act: Promise<void>) => {
    await test.clock.advance(5_000)
    await act
  }
  return { ...test, counter, settled }
}
const lastPayment = (server: Awaited<ReturnType<typeof start>>['server']) =>
  server.requests.findLast(({ path }) => path.includes('/checkouts'))?.body

// rules/kiosk#customer
it('sells to a named customer as a quick checkout, and forgets the customer with the sale', async () => {
  const { counter, server, settled } = await start()
  counter.name(aino)
  counter.add('lippu', 1)
  expect(counter.getSnapshot().customer).toEqual(aino)
  await settled(counter.payCard())
  expect(server.heard.filter(name => !name.startsWith('list') || name === 'listDeliveryMethods').slice(0, 6)).toEqual([
    'createCart',
    'addItems',
    'putCustomer',
    'listDeliveryMethods',
    'chooseDeliveryMethod',
    'createCheckout',
  ])
  expect(lastPayment(server)).toMatchObject({ checkout: { payment: { with_customer: true } } })
  const { customer, lastSale } = counter.getSnapshot()
  expect([customer, lastSale?.isMailed]).toEqual([undefined, true])
  expect(JSON.stringify(counter.getSnapshot())).not.toContain('example.fi')
})

it('names nobody in the next sale', async () => {
  const { counter, server, settled } = await start()
  counter.name(aino)
  counter.name(undefined)
  counter.add('lippu', 1)
  await settled(counter.payCard())
  expect(lastPayment(server)).not.toHaveProperty('checkout.payment.with_customer')
  expect(server.heard).not.toContain('putCustomer')
})

// rules/kiosk#parked-sales
it('lets go of the customer while their cart is handed over', async () => {
  const { counter } = await start()
  counter.name(aino)
  await counter.handOver(() => Promise.resolve(counter.name(undefined)))
  expect(counter.getSnapshot().customer).toBeUndefined()
})

it('takes no money before the sum has its delivery', async () => {
  const { counter, settled } = await start(wireDeliveryMethod({ product: postage }))
  counter.name(aino)
  counter.add('lippu', 1)
  await settled(counter.payCash())
  expect(counter.getSnapshot()).toMatchObject({ payment: { phase: 'cash', sum: 2_840 } })
  expect(counter.getSnapshot().basket.costs).toMatchObject([{ total: 350 }])
})

it('takes no money when the customer is refused, and says so', async () => {
  const { counter, server, settled } = await start()
  counter.name(aino)
  counter.add('lippu', 1)
  await settled(Promise.resolve())
  server.trouble({ status: 409, body: { error: { code: 'unspecified_exception', message: '' } } })
  await settled(counter.payCard())
  expect(server.heard).not.toContain('createCheckout')
  expect(counter.getSnapshot()).toMatchObject({
    payment: { phase: 'none' },
    failure: { kind: 'quick_checkout' },
    customer: aino,
  })
})

it('asks for name, e-mail and phone, and for what else the shop requires', () => {
  const shown = { displayed: true, required: false }
  const needed = { displayed: true, required: true }
  const form = tillForm({
    firstName: needed,
    lastName: needed,
    phone: shown,
    city: shown,
    country: needed,
    email: shown,
  })
  expect(Object.keys(form)).toEqual(['firstName', 'lastName', 'phone', 'country', 'email'])
  expect(form.email).toEqual(needed)
})
