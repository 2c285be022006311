import { err, ok } from 'neverthrow'
import { expect, it } from 'vitest'
import { shopError } from '../../errors/shop-error.ts'
import type { Cents } from '../../money/money.ts'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { createTestClock, testStart } from '../../testing/test-clock.ts'
import { createTestCore, type TestCoreSettings } from '../../testing/test-core.ts'
import { wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import { createCounterService } from '../counter/create-counter-service.ts'
import type { CounterOrder } from '../sold/counter-order.ts'
import { createScanService } from './create-scan-service.ts'
import { createScanBurst } from './scan-burst.ts'

const burst = () => {
  const clock = createTestClock()
  const heard: string[] = []
  const { press, release, kept } = createScanBurst(clock, {
    onScan: text => heard.push(`scan ${text}`),
    onKey: key => heard.push(key),
  })
  const type = async (keys: readonly string[], everyMs: number) => {
    for (const key of keys) {
      if (!press(key, clock.now())) heard.push(`(${key})`)
      await clock.advance(everyMs)
    }
  }
  return { clock, heard, type, press, release, kept }
}

// rules/kiosk#scans
it('tells a scanner from a person by pace, in the middle of an amount too, and loses no key of either', async () => {
  const { clock, heard, type } = burst()
  await type(['2'], 200)
  await type(['K', 'Shift', 'E', 'S', '2', '0', 'Enter'], 5)
  await type(['q'], 200)
  expect(heard).toEqual(['2', '(Shift)', 'scan KES20', 'q'])
  heard.length = 0
  await type(['2', 'q', 'F1'], 1)
  await clock.advance(100)
  expect(heard).toEqual(['2', 'q', '(F1)'])
  heard.length = 0
  await type(['a', 'b', 'b', 'a', 'Enter'], 60)
  expect(heard).toEqual(['a', 'b', 'b', 'a', '(Enter)'])
})

it('keeps back one key of a person for a moment, which the screen shows meanwhile, and none that begins no code', async () => {
  const { clock, heard, press, kept } = burst()
  expect([press('2', clock.now()), kept()]).toEqual([true, ['2']])
  await clock.advance(40)
  expect([heard, kept()]).toEqual([['2'], []])
  for (const key of ['+', '-', ' ', 'F1']) expect(press(key, clock.now())).toBe(false)
})

it('lets a kept key out before one that goes elsewhere', async () => {
  const { clock, heard, type, release } = burst()
  await type(['v'], 50)
  await type(['e'], 1)
  release()
  expect(heard).toEqual(['v', 'e'])
  await clock.advance(100)
  expect(heard).toEqual(['v', 'e'])
})

it('knows a person whose keys a busy page hears late, all at once', () => {
  const { heard, press } = burst()
  const keys = ['1', '2', '3', '4', 'Enter']
  for (const [place, key] of keys.entries()) if (!press(key, testStart + place * 60)) heard.push(`(${key})`)
  expect(heard).toEqual(['1', '2', '3', '4', '(Enter)'])
})

const order: CounterOrder = {
  number: 'P27-000001',
  status: 'paid',
  createdAt: 0,
  total: 2_490,
  paid: [],
  left: { money: 0, vouchers: 0 },
  pieces: [{ productId: 'lippu', title: { fi: 'Peruslippu' }, ticket: 'AAAA-1111', isUsed: false, price: 2_490 }],
}

const start = async (
  takesCodes = true,
  codes: NonNullable<TestCoreSettings['codes']> = {},
  alsoListed: readonly ReturnType<typeof wireProduct>[] = [],
  alsoSold: readonly ReturnType<typeof wireEvent>[] = [],
) => {
  const products = [wireProduct({ id: 'lippu', price: '24.90' }), ...alsoListed]
  const test = createTestCore({
    codes,
    products: [...products, ...alsoSold.flatMap(event => event.products ?? [])],
    events: [
      wireEvent({
        id: 'ilta',
        start_date: new Date(testStart + 3_600_000).toISOString(),
        products,
      }),
      ...alsoSold,
    ],
  })
  const till = {
    id: 'k',
    name: 'Kassa',
    payments: ['cash' as const, 'card_terminal' as const],
    takesCodes,
    refunds: true,
  }
  const charged: Cents[] = []
  const charge: CardTerminal['charge'] = ({ amount }) => {
    charged.push(amount)
    return Promise.resolve(ok({ kind: 'declined' }))
  }
  const counter = createCounterService(test.core, test.ids, {
    till,
    journal: createMemoryJournal(),
    terminal: { charge, refund: never, ask: never, reverse: () => Promise.resolve(ok(undefined)) },
    timeZone: 'Europe/Helsinki',
  })
  counter.subscribe(() => undefined)
  await counter.load()
  const scans = createScanService({
    api: {
      fetchSale: reference =>
        Promise.resolve(
          ['AAAA1111', 'P27000001'].includes(reference.toUpperCase().replaceAll(/[^0-9A-Z]/g, ''))
            ? ok(order)
            : err(shopError('unspecified_exception', { reason: 'sale_unknown' })),
        ),
    },
    counter,
    till,
  })
  const read = async (text: string) => {
    const reading = scans.read(text)
    await test.clock.advance(500)
    await reading
    return scans.getSnapshot()
  }
  return { ...test, counter, scans, read, charged }
}
const never = () => Promise.resolve(err({ detail: 'never' }))

it('decides by itself what was scanned: a product is sold, a ticket is shown, an unknown code is said to be one', async () => {
  const { read, counter } = await start()
  expect(await read('LIPPU')).toMatchObject({ phase: 'product', product: { id: 'lippu' } })
  expect(counter.getSnapshot().basket.pieces).toBe(1)
  expect(await read('AAAA-1111')).toMatchObject({ phase: 'sale', ticket: 'AAAA-1111', order: { number: 'P27-000001' } })
  expect(await read('EIMIKÄÄN')).toEqual({ phase: 'unknown', text: 'EIMIKÄÄN' })
  expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 1 } })
  expect(counter.getSnapshot().failure).toBeUndefined()
})

it.each(['aaaa 1111', 'AAAA+1111', 'aaaa1111'])('knows the ticket of a sale that was found by "%s"', async typed => {
  const { read } = await start()
  expect(await read(typed)).toMatchObject({ phase: 'sale', ticket: 'AAAA-1111' })
})

it('says of a product that is off sale that it cannot be sold, and not that it was', async () => {
  const info = { fi: 'Myynti on päättynyt' }
  const availability = { available: false, min: 1, max: 10, step: 1, status: 'red', info, reason_code: 'closed' }
  const { read, counter } = await start(true, {}, [wireProduct({ id: 'vanha', availability })])
  expect(await read('VANHA')).toEqual({ phase: 'none' })
  expect(counter.getSnapshot()).toMatchObject({
    basket: { pieces: 0 },
    adjusted: { product: { id: 'vanha', availability: { info } }, wanted: 1, amount: 0 },
  })
})

const seated = wireProduct({ id: 'paikka', price: '30.00', allowed_seat_categories: ['a'] })
const concert = wireEvent({
  id: 'konsertti',
  start_date: new Date(testStart + 7_200_000).toISOString(),
  has_seating_chart: true,
  products: [seated],
})
const startSeated = async (event: typeof concert = concert) => {
  const test = await start(true, {}, [], [event])
  test.counter.chooseEvent('konsertti')
  await test.clock.advance(500)
  return test
}
type Counter = Awaited<ReturnType<typeof start>>['counter']
const linesOf = (counter: Counter) =>
  counter.getSnapshot().basket.lines.map(({ product, amount }) => [product.id, amount])

// rules/kiosk#scans
it.each(['konsertti', 'ilta'])('says of a ticket with a seat that none was added, where %s is shown', async shown => {
  const { read, counter } = await startSeated()
  counter.chooseEvent(shown)
  expect(await read('paikka')).toMatchObject({ phase: 'seat', product: { id: 'paikka' } })
  expect(counter.getSnapshot()).toMatchObject({ event: { id: 'konsertti' }, basket: { pieces: 0 } })
})

// rules/kiosk#scans
it('says of a ticket with a seat that is not on sale why, and asks for no seat', async () => {
  const info = { fi: 'Myynti on päättynyt' }
  const availability = { available: false, min: 1, max: 10, step: 1, status: 'red', info, reason_code: 'closed' }
  const { read, counter } = await startSeated({ ...concert, products: [{ ...seated, availability }] })
  expect(await read('paikka')).toEqual({ phase: 'none' })
  expect(counter.getSnapshot()).toMatchObject({
    basket: { pieces: 0 },
    adjusted: { product: { id: 'paikka' }, amount: 0 },
  })
})

// rules/kiosk#scans
it('says of a product that is scanned while seats are chosen that it was added, once they are held', async () => {
  const { read, counter, clock } = await startSeated()
  counter.toggleSeat('permanto-1-3')
  await clock.advance(500)
  expect(await read('lippu')).toMatchObject({ phase: 'product', product: { id: 'lippu' } })
  await clock.advance(500)
  expect(linesOf(counter)).toEqual([
    ['paikka', 1],
    ['lippu', 1],
  ])
})

// rules/kiosk#scans
it('adds no scanned product where the chosen seats are refused, and does not say that it did', async () => {
  const { read, counter, server, clock } = await startSeated()
  counter.toggleSeat('permanto-1-3')
  await clock.advance(500)
  server.trouble({ status: 409, body: { error: { code: 'seat_not_available', message: '' } } })
  expect(await read('lippu')).toEqual({ phase: 'none' })
  await clock.advance(500)
  expect(counter.getSnapshot()).toMatchObject({ event: { id: 'konsertti' }, failure: { kind: 'refused' } })
  expect(linesOf(counter)).toEqual([['paikka', 1]])
})

it('changes nothing while money is being taken, and takes no code on a till that may not', async () => {
  const { read, counter } = await start(false)
  expect(await read('EIMIKÄÄN')).toMatchObject({ phase: 'failed', problem: { reason: 'right_missing' } })
  await read('lippu')
  void counter.payCash()
  expect(await read('lippu')).toEqual({ phase: 'busy' })
  expect(counter.getSnapshot().basket.pieces).toBe(1)
})

it('asks a card for what is left after a code that was scanned just before', async () => {
  const { counter, scans, server, clock, charged } = await start(true, { 'SARJA-77': { percentOff: 50 } })
  server.setLatency(200)
  counter.add('lippu', 1)
  await clock.advance(1_000)
  void scans.read('SARJA-77')
  await clock.settle()
  void counter.payCard()
  await clock.advance(1_000)
  expect(charged).toEqual([1_245])
  expect(scans.getSnapshot()).toEqual({ phase: 'none' })
})

it('uses no code that turns out to be one only while money is being taken', async () => {
  const { counter, scans, server, clock } = await start(true, { 'SARJA-77': { percentOff: 50 } })
  counter.add('lippu', 1)
  await clock.advance(500)
  const before = server.heard.length
  void scans.read('SARJA-77')
  void counter.payCash()
  await clock.advance(500)
  expect(scans.getSnapshot()).toEqual({ phase: 'busy' })
  expect(server.heard.slice(before)).not.toContain('useCode')
})

// rules/kiosk#scans
it('uses a serial card or a badge that is scanned, says what it did, and takes it back', async () => {
  const { read, counter, scans, clock } = await start(true, {
    'SARJA-77': { percentOff: 50 },
    'BADGE-9': { opens: 'lippu' },
  })
  await read('lippu')
  expect(await read('sarja-77')).toMatchObject({ phase: 'code', code: 'SARJA-77', used: { code: 'SARJA-77' } })
  expect(counter.getSnapshot().basket.toPay).toBe(1_245)
  expect(await read('SARJA-77')).toMatchObject({ phase: 'refused', error: { code: 'code_already_in_cart' } })
  expect(await read('BADGE-9')).toMatchObject({ phase: 'code', code: 'BADGE-9' })
  expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 1 } })
  scans.undo()
  await clock.advance(500)
  expect(scans.getSnapshot()).toEqual({ phase: 'none' })
  expect(await read('BADGE-9')).toMatchObject({ phase: 'code', code: 'BADGE-9' })
})

// rules/kiosk#scans
it('lets a gift card that is scanned pay its part, and asks for the rest', async () => {
  const { read, counter } = await start(true, { 'LAHJA-7K4M-30': { valueCents: 3_000 } })
  await read('lippu')
  expect(await read('lahja-7k4m-30')).toMatchObject({
    phase: 'code',
    code: 'LAHJA-7K4M-30',
    used: { type: 'value_voucher', discount: 2_490, remaining: 510 },
  })
  expect(counter.getSnapshot().basket.toPay).toBe(0)
  await read('lippu')
  expect(counter.getSnapshot().basket).toMatchObject({ pieces: 2, toPay: 1_980 })
})

// rules/kiosk#scans
it.each([
  ['was emptied', true],
  ['never had a ticket', false],
])('uses up no gift card of a customer who went for the next one, where the basket %s', async (_, hasTicket) => {
  const { read, counter, server, clock } = await start(true, { 'LAHJA-7K4M-30': { valueCents: 3_000 } })
  if (hasTicket) await read('lippu')
  await read('lahja-7k4m-30')
  expect(counter.getSnapshot().basket.codes).toMatchObject([{ code: 'LAHJA-7K4M-30', type: 'value_voucher' }])
  counter.clear()
  await clock.advance(500)
  expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 0, codes: [] }, canUndo: hasTicket })
  await read('lippu')
  expect(counter.getSnapshot().basket).toMatchObject({ pieces: 1, toPay: 2_490, codes: [] })
  // With a cart of its own, whose longest time has just begun.
  expect(server.cartCount).toBe(2)
})

// rules/kiosk#scans
it.each([
  ['at once', 0],
  ['later', 500],
])('brings tickets back %s with their codes, which are used before the tickets come', async (_, waited) => {
  const { read, counter, server, clock } = await start(true, { 'SARJA-77': { percentOff: 50 } })
  await read('sarja-77')
  await read('lippu')
  counter.clear()
  await clock.advance(waited)
  counter.undo()
  await clock.advance(500)
  expect(counter.getSnapshot()).toMatchObject({
    basket: { pieces: 1, toPay: 1_245, codes: [{ code: 'SARJA-77' }] },
    canUndo: false,
  })
  expect(counter.getSnapshot().failure).toBeUndefined()
  expect(server.heard.slice(-2)).toEqual(['useCode', 'addItems'])
})

it('begins a sale with a code that is used: the change of the last one is out of sight', async () => {
  const { read, counter, server, clock } = await start(true, { 'SARJA-77': { percentOff: 50 } })
  server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P27-000002', secret: 'salaisuus' } })
  await read('lippu')
  void counter.payCash()
  void counter.finishCash()
  await clock.advance(500)
  expect(counter.getSnapshot().lastSale).toMatchObject({ number: 'P27-000002' })
  await read('eimikään')
  expect(counter.getSnapshot().lastSale).toBeDefined()
  await read('sarja-77')
  expect(counter.getSnapshot().lastSale).toBeUndefined()
})
