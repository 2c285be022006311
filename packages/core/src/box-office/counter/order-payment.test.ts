import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import type { Till } from '../../staff/till.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestCore, type TestCore } from '../../testing/test-core.ts'
import { wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import { createCounterService } from './create-counter-service.ts'

const till: Till = {
  id: 'kassa',
  name: 'Kassa 2',
  payments: ['cash', 'card_terminal'],
  takesCodes: true,
  refunds: true,
}
const number = 'P26-000007'
const order = { number, toPay: 4_980 }
const paid = { status: 200, body: { order: { number, secret: 'salaisuus' } } }
const refused = {
  status: 409,
  body: { error: { code: 'unspecified_exception', message: '' }, exception_parameters: { reason: 'order_paid' } },
}
const ticket = wireProduct({ id: 'lippu', price: '24.90' })
const tonight = wireEvent({
  id: 'ilta',
  start_date: new Date(testStart + 3_600_000).toISOString(),
  products: [ticket],
})

const paidOrder = {
  number,
  created: '2026-11-22T18:00:00+02:00',
  status: 'paid' as const,
  customer: {},
  lines: [],
  deliveries: [],
  service_costs: [],
  vat: [],
  totalEur: '49.80',
  tickets: [],
}

const start = async (of = till, journal = createMemoryJournal(), before?: TestCore) => {
  const test = createTestCore({
    products: [ticket],
    events: [tonight],
    orders: [{ order: paidOrder, secret: 'salaisuus' }],
    ...(before && { before }),
  })
  const reversed: string[] = []
  const terminal: CardTerminal = {
    charge: async () => ok({ kind: 'approved', reference: 'pääte-1' }),
    refund: async () => err({ detail: 'never' }),
    ask: async () => err({ detail: 'never' }),
    reverse: async id => {
      reversed.push(id)
      return ok(undefined)
    },
  }
  const counter = createCounterService(test.core, test.ids, {
    till: of,
    terminal,
    journal,
    timeZone: 'Europe/Helsinki',
  })
  counter.subscribe(() => undefined)
  void counter.load()
  const settle = (ms = 500) => test.clock.advance(ms)
  await settle()
  const told = () => test.server.requests.filter(({ path }) => path === `/v2/box_office/orders/${number}/payments.json`)
  return { ...test, counter, settle, journal, reversed, told }
}

// rules/kiosk#order-at-the-window
it('takes cash for an order with its change, makes no cart, and has the tickets to print', async () => {
  const { counter, server, settle, told, journal } = await start()
  await counter.payOrder(order, 'cash')
  expect(counter.getSnapshot()).toMatchObject({ order, payment: { phase: 'cash', sum: 4_980 } })
  counter.tender(5_000)
  server.trouble(paid)
  void counter.finishCash()
  await settle()
  expect(counter.getSnapshot().order).toBeUndefined()
  expect(counter.getSnapshot().lastSale).toMatchObject({
    number,
    kind: 'cash',
    total: 4_980,
    change: 20,
    paidAt: testStart + 500,
    order: { number },
  })
  expect(told().map(({ body }) => body)).toEqual([
    { payment: { kind: 'cash', amount: '49.80', tendered: '50.00', with_customer: true } },
  ])
  expect([server.cartCount, await journal.entries()]).toEqual([0, []])
})

it('is told under the same key until the ticket API answers', async () => {
  const { counter, server, settle, told } = await start()
  await counter.payOrder(order, 'cash')
  server.trouble('request_lost', 'request_lost', paid)
  void counter.finishCash()
  await settle(20_000)
  expect(counter.getSnapshot().lastSale).toMatchObject({ number })
  expect(told()).toHaveLength(3)
  expect(new Set(told().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

it('gives a card its money back when the order was paid meanwhile, and says so of cash', async () => {
  const { counter, server, settle, reversed } = await start()
  server.trouble(refused)
  void counter.payOrder(order, 'card')
  await settle()
  expect(counter.getSnapshot()).toMatchObject({
    payment: { phase: 'none' },
    failure: { kind: 'undone', cash: 0, card: 4_980 },
  })
  expect(reversed).toHaveLength(1)
  await counter.payOrder(order, 'cash')
  server.trouble(refused)
  void counter.finishCash()
  await settle()
  const why = { kind: 'box_office', problem: { reason: 'order_paid' } }
  expect(counter.getSnapshot().failure).toEqual({ kind: 'undone', cash: 4_980, card: 0, why })
})

// rules/kiosk#parked-sales
it('leaves a basket that another till has sold, and gives back what it took for it once', async () => {
  const { counter, server, settle, reversed } = await start()
  counter.add('lippu', 2)
  await settle()
  await counter.payCash()
  server.trouble(refused)
  void counter.finishCash()
  await settle()
  const failure = { kind: 'undone', cash: 4_980, card: 0, why: { kind: 'cart_sold' } }
  expect(counter.getSnapshot()).toMatchObject({ basket: { lines: [] }, payment: { phase: 'none' }, failure })
  void counter.payCard()
  await settle()
  expect([counter.getSnapshot().payment.phase, reversed]).toEqual(['none', []])
  counter.dismiss()
  counter.add('lippu', 1)
  await settle()
  void counter.payCash()
  void counter.finishCash()
  await settle()
  expect(server.cartCount).toBe(2)
})

it('tells a late order after its cash was taken: nothing is recorded, and the clerk gives the cash back', async () => {
  const { counter, server, settle, journal } = await start()
  await counter.payOrder(order, 'cash')
  counter.tender(5_000)
  server.trouble({ ...refused, body: { ...refused.body, exception_parameters: { reason: 'order_late' } } })
  void counter.finishCash()
  await settle()
  const state = counter.getSnapshot()
  expect(state).toMatchObject({ payment: { phase: 'none' }, failure: { kind: 'undone', cash: 4_980, card: 0 } })
  expect([state.lastSale, state.order]).toEqual([undefined, undefined])
  expect(await journal.entries()).toMatchObject([{ kind: 'hand_back', failure: { cash: 4_980 } }])
})

it('is not repeated, nor is the sale before it', async () => {
  const { counter, server, settle } = await start()
  server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
  counter.add('lippu', 2)
  await settle()
  void counter.payCash()
  void counter.finishCash()
  await settle()
  expect(counter.getSnapshot().canRepeat).toBe(true)
  server.trouble(paid)
  void counter.payOrder(order, 'card')
  await settle()
  expect(counter.getSnapshot()).toMatchObject({ lastSale: { number }, canRepeat: false })
  counter.repeatLast()
  await settle()
  expect(counter.getSnapshot().basket.pieces).toBe(0)
})

it('is paid in parts', async () => {
  const { counter, server, settle, told } = await start()
  void counter.payOrder(order, 'split')
  await settle()
  counter.typePart(2_000)
  await counter.takePart('cash')
  expect(counter.getSnapshot()).toMatchObject({ order, payment: { phase: 'split', owing: 2_980 } })
  server.trouble(paid)
  void counter.takePart('card_terminal')
  await settle()
  expect(counter.getSnapshot().lastSale).toMatchObject({ number, kind: 'split', total: 4_980 })
  expect(told()[0]?.body).toMatchObject({
    payment: { kind: 'split', parts: [{ amount: '20.00' }, { amount: '29.80' }] },
  })
})

it('is finished under the same key after its browser was killed, without a cart', async () => {
  const first = await start()
  await first.counter.payOrder(order, 'cash')
  first.server.trouble(...Array.from({ length: 3 }, () => 'request_lost' as const))
  void first.counter.finishCash()
  await first.settle()
  first.server.forgetTrouble()
  // The first call of a page reads what is sold.
  first.server.trouble(undefined, paid)
  // A page that was killed writes no more, unlike the first one here.
  const journal = createMemoryJournal()
  for (const entry of (await first.journal.entries()) ?? []) await journal.keep(entry)
  const again = await start(till, journal, first)
  await again.settle(20_000)
  expect(again.counter.getSnapshot().lastSale).toMatchObject({ number, kind: 'cash', total: 4_980 })
  expect(new Set(again.told().map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(await journal.entries()).toEqual([])
})

it('waits for an empty basket, and for a till that may take its kind of payment', async () => {
  const { counter, settle } = await start({ ...till, payments: ['cash'] })
  expect(counter.getSnapshot().canPayOrder).toEqual({ cash: true, card: false, split: true })
  await counter.payOrder(order, 'card')
  expect(counter.getSnapshot().payment).toEqual({ phase: 'none' })
  counter.add('lippu', 1)
  await settle()
  expect(counter.getSnapshot().canPayOrder).toEqual({ cash: false, card: false, split: false })
  for (const way of ['cash', 'split'] as const) {
    await counter.payOrder(order, way)
    expect(counter.getSnapshot().payment).toEqual({ phase: 'none' })
  }
})

it('is paid in parts at a till that takes one kind of payment', async () => {
  const { counter } = await start({ ...till, payments: ['cash'] })
  await counter.payOrder(order, 'split')
  expect(counter.getSnapshot()).toMatchObject({ order, payment: { phase: 'split', owing: 4_980 } })
})

it('leaves the next sale alone: a cancelled order is not paid with the basket', async () => {
  const { counter, settle } = await start()
  await counter.payOrder(order, 'cash')
  counter.cancelPayment()
  counter.add('lippu', 1)
  await settle()
  await counter.payCash()
  expect(counter.getSnapshot()).toMatchObject({ payment: { phase: 'cash', sum: 2_490 } })
  expect(counter.getSnapshot().order).toBeUndefined()
})
