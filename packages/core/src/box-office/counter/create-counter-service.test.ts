import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { CardOutcome, CardTerminal } from '../../ports/card-terminal.ts'
import type { Till } from '../../staff/till.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestCore, type TestCoreSettings } from '../../testing/test-core.ts'
import { wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import { createCounterService } from './create-counter-service.ts'

const till: Till = {
  id: 'kassa',
  name: 'Kassa 2',
  payments: ['cash', 'card_terminal'],
  takesCodes: true,
  refunds: true,
}
const hour = 3_600_000
const at = (ms: number): string => new Date(testStart + ms).toISOString()
const ticket = wireProduct({ id: 'lippu', price: '24.90' })
const group = wireProduct({
  id: 'ryhma',
  price: '10.00',
  availability: { available: true, min: 10, max: 20, step: 1, status: 'green', info: { fi: 'Hyvin tilaa' } },
})
const tonight = wireEvent({ id: 'ilta', start_date: at(hour), products: [ticket, group] })
const tomorrow = wireEvent({ id: 'huomenna', start_date: at(30 * hour), products: [] })

const terminalOf = (...outcomes: readonly (CardOutcome | 'silent')[]) => {
  const heard: string[] = []
  const left = [...outcomes]
  const next = (act: string) => {
    heard.push(act)
    const outcome = left.shift()
    return Promise.resolve(outcome === undefined || outcome === 'silent' ? err({ detail: 'silent' }) : ok(outcome))
  }
  const terminal: CardTerminal = {
    charge: () => next('charge'),
    refund: () => next('refund'),
    ask: () => next('ask'),
    reverse: () => {
      heard.push('reverse')
      return Promise.resolve(ok(undefined))
    },
  }
  return { terminal, heard }
}

const start = async (
  terminal: CardTerminal = terminalOf().terminal,
  settings: TestCoreSettings = {},
  of: Till = till,
) => {
  const test = createTestCore({ products: [ticket, group], events: [tonight, tomorrow], ...settings })
  const journal = createMemoryJournal()
  const counter = createCounterService(test.core, test.ids, {
    till: of,
    terminal,
    journal,
    timeZone: 'Europe/Helsinki',
  })
  const watching = counter.subscribe(() => undefined)
  await counter.load()
  const settle = () => test.clock.advance(500)
  return { ...test, counter, settle, watching }
}

// rules/kiosk#one-sale
describe('the counter', () => {
  it('has the next event of today chosen, and says when another day is', async () => {
    const { counter } = await start()
    expect(counter.getSnapshot()).toMatchObject({ event: { id: 'ilta' }, isOtherDay: false })
    expect(counter.getSnapshot().day.map(({ id }) => id)).toEqual(['ilta'])
    counter.chooseEvent('huomenna')
    expect(counter.getSnapshot()).toMatchObject({ event: { id: 'huomenna' }, isOtherDay: true })
  })

  // rules/kiosk#one-sale
  it('stays at the event of the basket when its last tickets are in there, and goes on when the basket is empty', async () => {
    const evening = { ...tonight, start_date: at(0.5 * hour), products: [ticket] }
    const night = wireEvent({ id: 'yo', start_date: at(0.75 * hour), products: [group] })
    const events = [evening, night]
    const { counter, clock, settle } = await start(undefined, { events })
    counter.add('lippu', 2)
    await settle()
    events[0] = { ...evening, availability: { ...evening.availability, available: false } }
    await clock.advance(60_000)
    expect(counter.getSnapshot().day[0]?.availability.available).toBe(false)
    expect(counter.getSnapshot().event?.id).toBe('ilta')
    counter.remove()
    await settle()
    expect(counter.getSnapshot().event?.id).toBe('yo')
  })

  it('shows what a key sells before the ticket API has answered, once, and keeps the order of the keys', async () => {
    const { counter, server, settle } = await start()
    server.setLatency(200)
    counter.add('lippu', 2)
    counter.add('lippu', 1)
    expect(counter.getSnapshot().basket).toMatchObject({ pieces: 3, toPay: 7_470 })
    expect(counter.getSnapshot().basket.lines.map(({ isPending }) => isPending)).toEqual([true])
    await settle()
    await settle()
    expect(counter.getSnapshot().basket).toMatchObject({ pieces: 3, toPay: 7_470 })
    expect(counter.getSnapshot().basket.lines.map(({ isPending }) => isPending)).toEqual([false])
  })

  it('sells the nearest amount that a product is sold in, and says so', async () => {
    const { counter } = await start()
    counter.add('ryhma', 3)
    expect(counter.getSnapshot()).toMatchObject({
      basket: { pieces: 10 },
      adjusted: { product: { id: 'ryhma' }, wanted: 3, amount: 10 },
    })
  })

  // rules/gift-cards#own-sum
  describe('a gift card of the customer’s own sum', () => {
    const card = wireProduct({ id: 'oma', type: 'value_voucher', price: '10.00', price_up_to: '500.00' })
    const evening = { ...tonight, products: [ticket, card] }
    const startCards = () => start(undefined, { products: [ticket, card], events: [evening] })
    type Shown = Awaited<ReturnType<typeof start>>['counter']
    const sums = (counter: Shown) => counter.getSnapshot().basket.lines.map(({ amount, price }) => [amount, price])

    it('is sold for as many euros as the amount that was typed, before and after the answer', async () => {
      const { counter, settle, server } = await startCards()
      server.setLatency(200)
      counter.add('oma', 70)
      counter.add('oma', 25)
      const both = [
        [1, 7_000],
        [1, 2_500],
      ]
      expect(sums(counter)).toEqual(both)
      expect(counter.getSnapshot().basket).toMatchObject({ pieces: 2, toPay: 9_500 })
      await settle()
      await settle()
      expect(sums(counter)).toEqual(both)
      expect(counter.getSnapshot().basket).toMatchObject({ pieces: 2, toPay: 9_500 })
    })

    it.each([undefined, 9, 501])('is not sold for %s euros: the counter says so', async euros => {
      const { counter, settle } = await startCards()
      counter.add('oma', euros)
      await settle()
      expect(counter.getSnapshot()).toMatchObject({
        basket: { pieces: 0 },
        adjusted: { product: { id: 'oma' }, amount: 0, sums: { least: 1_000, most: 50_000 } },
      })
    })

    it('keeps its sum when the basket comes back and when the sale is repeated', async () => {
      const { counter, settle, server } = await startCards()
      server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
      counter.add('oma', 70)
      counter.add('oma', 25)
      await settle()
      counter.clear()
      await settle()
      counter.undo()
      await settle()
      const both = [
        [1, 7_000],
        [1, 2_500],
      ]
      expect(sums(counter)).toEqual(both)
      void counter.payCash()
      await settle()
      void counter.finishCash()
      await settle()
      counter.repeatLast()
      await settle()
      expect(sums(counter)).toEqual(both)
    })

    it('is one key away where it is found without a sum, also among the tiles that come later', async () => {
      const others = Array.from({ length: 8 }, (_, index) => wireProduct({ id: `lippu-${index}`, sort_order: 1 }))
      const products = [...others, { ...card, sort_order: 2 }]
      const { counter, settle } = await start(undefined, { products, events: [{ ...tonight, products }] })
      const onTiles = () => counter.getSnapshot().tiles.tickets.map(({ product }) => product.id)
      expect(onTiles()).not.toContain('oma')
      const hit = counter.productOf('oma')
      if (!hit) throw new Error('The card is not sold')
      expect(await counter.choose(hit)).toBe(false)
      expect(onTiles()).toEqual(['oma'])
      await counter.choose(hit, 40)
      await settle()
      expect(sums(counter)).toEqual([[1, 4_000]])
    })
  })

  it('changes the line that was touched last, empties the basket and puts it in again', async () => {
    const { counter, settle } = await start()
    counter.add('lippu', 2)
    await settle()
    counter.more()
    expect(counter.getSnapshot().basket.pieces).toBe(3)
    await settle()
    counter.clear()
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 0 }, canUndo: true })
    counter.undo()
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 3 }, canUndo: false })
  })

  it('empties a basket in which a product requires another, and puts it in again once', async () => {
    const tokens = wireProduct({ id: 'maistelu', price: '10.00', required_products: ['lippu'] })
    const events = [{ ...tonight, products: [ticket, tokens] }]
    const { counter, settle } = await start(undefined, { products: [ticket, tokens], events })
    counter.add('lippu', 2)
    counter.add('maistelu', 1)
    await settle()
    counter.clear()
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 0 }, canUndo: true })
    expect(counter.getSnapshot().failure).toBeUndefined()
    counter.undo()
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 3, toPay: 5_980 } })
  })

  it('leaves what is sold while it is being emptied', async () => {
    const { counter, server, settle } = await start()
    counter.add('lippu', 2)
    await settle()
    server.setLatency(200)
    counter.clear()
    counter.add('lippu', 1)
    for (let round = 0; round < 5; round++) await settle()
    expect(counter.getSnapshot().basket).toMatchObject({ pieces: 1, toPay: 2_490 })
  })

  // rules/kiosk#parked-sales
  it('is closed while its cart changes hands: nothing is added, changed, paid or handed over twice', async () => {
    const { terminal, heard } = terminalOf()
    const { counter, settle } = await start(terminal)
    counter.add('lippu', 2)
    await settle()
    let answer = (): void => undefined
    const parking = new Promise<string>(done => {
      answer = () => done('done')
    })
    const handing = counter.handOver(() => parking)
    counter.add('lippu', 1)
    counter.more()
    void counter.payCard()
    await settle()
    expect(counter.getSnapshot()).toMatchObject({
      payment: { phase: 'preparing' },
      canPay: { card: false, cash: false, split: false, free: false },
      basket: { pieces: 2 },
    })
    expect(await counter.handOver(() => Promise.resolve('again'))).toBeUndefined()
    answer()
    expect(await handing).toBe('done')
    expect(heard).toEqual([])
    counter.add('lippu', 1)
    expect(counter.getSnapshot()).toMatchObject({ payment: { phase: 'none' }, basket: { pieces: 3 } })
  })

  it('hands no cart over while money is being taken', async () => {
    const { counter, settle } = await start()
    counter.add('lippu', 2)
    await settle()
    void counter.payCash()
    expect(await counter.handOver(() => Promise.resolve('done'))).toBeUndefined()
    expect(counter.getSnapshot().payment.phase).toBe('cash')
  })

  // rules/kiosk#allotment
  it('knows what it read while the ticket API is silent, also the counter of the next clerk', async () => {
    const { core, ids, counter, clock, server, watching } = await start()
    server.trouble(...Array.from({ length: 400 }, () => 'request_lost' as const))
    for (let second = 0; second < 70; second += 1) await clock.advance(1_000)
    expect(counter.getSnapshot()).toMatchObject({ event: { id: 'ilta' }, tiles: { tickets: [{}, {}] } })
    expect(counter.productOf('LIPPU')).toMatchObject({ product: { id: 'lippu' } })
    watching()
    const given = { till, terminal: terminalOf().terminal, journal: createMemoryJournal(), timeZone: 'Europe/Helsinki' }
    const next = createCounterService(core, ids, given)
    const stop = next.subscribe(() => undefined)
    void next.load()
    for (let second = 0; second < 70; second += 1) await clock.advance(1_000)
    expect(next.getSnapshot()).toMatchObject({ event: { id: 'ilta' }, tiles: { tickets: [{}, {}] } })
    expect(next.productOf('lippu')).toMatchObject({ product: { id: 'lippu' } })
    stop()
  })

  // rules/checkout#polling
  it('reads the catalogue each minute that it is open, and not after', async () => {
    const events = [tonight]
    const { counter, clock, server, watching } = await start(undefined, { events })
    const priceShown = () => counter.productOf('lippu')?.product.price
    expect(priceShown()).toBe(2_490)
    events[0] = { ...tonight, products: [{ ...ticket, price: '29.90' }, group] }
    await clock.advance(59_000)
    expect(priceShown()).toBe(2_490)
    await clock.advance(1_000)
    expect(priceShown()).toBe(2_990)
    watching()
    const before = server.heard.length
    await clock.advance(180_000)
    expect(server.heard.slice(before)).not.toContain('listEvents')
  })

  // rules/kiosk#search
  it('finds events and products by words together: names, weekday, month and day', async () => {
    const day = (title: string, start_date: string) =>
      wireEvent({
        id: title,
        title: { fi: title },
        start_date,
        products: [wireProduct({ id: `narikka ${title}`, title: { fi: 'Narikka' } })],
      })
    const { counter } = await start(undefined, {
      events: [
        day('ABBA-ilta', '2028-05-19T19:00:00+03:00'),
        day('ABBA-karaoke', '2028-05-20T22:00:00+03:00'),
        day('Perinnepäivä', '2028-05-19T12:00:00+03:00'),
      ],
    })
    const found = (words: string) => {
      counter.search(words)
      return counter.getSnapshot().found.map(hit => (hit.kind === 'event' ? hit.event.id : hit.product.id))
    }
    expect(found('abba pe touko')).toEqual(['ABBA-ilta'])
    expect(found('lauantai abba')).toEqual(['ABBA-karaoke'])
    expect(found('19.5.')).toEqual(['Perinnepäivä', 'ABBA-ilta'])
    expect(found('narikka abba pe')).toEqual(['narikka ABBA-ilta'])
    expect(found('abba su')).toEqual([])
  })

  // rules/kiosk#tiles
  it('reaches what does not fit on twelve keys by turning the tiles', async () => {
    const goods = ['a', 'b', 'c', 'd', 'e'].map(id => wireProduct({ id, type: 'extra_service', price: '3.00' }))
    const { counter } = await start(undefined, {
      events: [wireEvent({ id: 'ilta', start_date: at(hour), products: [ticket, ...goods] })],
    })
    const shown = () => {
      const { tickets, goods: lower, pages } = counter.getSnapshot().tiles
      return [tickets, lower].map(row => row.map(({ product }) => product.id).join(' ')).concat(String(pages))
    }
    expect(shown()).toEqual(['lippu', 'a b c d', '2'])
    counter.turnTiles()
    expect(shown()).toEqual(['lippu', 'e', '2'])
    counter.turnTiles()
    expect(shown()).toEqual(['lippu', 'a b c d', '2'])
  })

  // rules/kiosk#split-payment
  it('offers no way to pay that the till may not take, and parts where one way is left', async () => {
    const { counter, settle } = await start(undefined, {}, { ...till, payments: ['card_terminal'] })
    counter.add('lippu', 1)
    expect(counter.getSnapshot().canPay).toEqual({ cash: false, card: true, split: true, free: false })
    await settle()
    await counter.payCash()
    expect(counter.getSnapshot().payment).toEqual({ phase: 'none' })
    await counter.paySplit()
    expect(counter.getSnapshot().payment).toMatchObject({ phase: 'split', owing: 2_490 })
  })

  it('offers no parts where the till takes no money', async () => {
    const { counter, settle } = await start(undefined, {}, { ...till, payments: [] })
    counter.add('lippu', 1)
    await settle()
    expect(counter.getSnapshot().canPay).toEqual({ cash: false, card: false, split: false, free: false })
    await counter.paySplit()
    expect(counter.getSnapshot().payment).toEqual({ phase: 'none' })
  })
})

// rules/kiosk#paid-on-the-spot
describe('paying at the counter', () => {
  const sold = { checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } }

  it('takes cash, keeps the change until the next sale begins, and tells what was given', async () => {
    const { counter, server, settle } = await start()
    server.setCheckout(sold)
    counter.add('lippu', 2)
    void counter.payCash()
    counter.tender(5_000)
    expect(counter.getSnapshot().payment).toMatchObject({ phase: 'cash', sum: 4_980, change: 20 })
    const finishing = counter.finishCash()
    await settle()
    await finishing
    expect(server.requests.findLast(({ path }) => path.includes('/checkouts'))?.body).toEqual({
      checkout: { terms_accepted: false, payment: { kind: 'cash', amount: '49.80', tendered: '50.00' } },
    })
    expect(counter.getSnapshot()).toMatchObject({
      basket: { pieces: 0 },
      lastSale: { change: 20, number: 'P26-000001' },
    })
    counter.add('lippu', 1)
    expect(counter.getSnapshot().lastSale).toBeUndefined()
  })

  it('reads what is left of an event as soon as a sale of it is paid', async () => {
    const events = [tonight]
    const { counter, server, settle } = await start(undefined, { events })
    server.setCheckout(sold)
    const leftShown = () => counter.getSnapshot().tiles.tickets[0]?.product.availability.max
    expect(leftShown()).toBe(10)
    counter.add('lippu', 1)
    await settle()
    const availability = { available: true, min: 1, max: 9, step: 1, status: 'green' }
    events[0] = { ...tonight, products: [{ ...ticket, availability }, group] }
    void counter.payCash()
    counter.tender(2_490)
    void counter.finishCash()
    await settle()
    expect(counter.getSnapshot().lastSale).toBeDefined()
    expect(leftShown()).toBe(9)
  })

  it('completes nothing while less than the sum was given', async () => {
    const { counter, server, settle } = await start()
    counter.add('lippu', 2)
    void counter.payCash()
    counter.tender(4_900)
    const finishing = counter.finishCash()
    await settle()
    await finishing
    expect(counter.getSnapshot().payment).toMatchObject({ phase: 'cash', tendered: 4_900 })
    expect(server.heard).not.toContain('createCheckout')
  })

  it('tells of the same money again under the same key when the answer was lost', async () => {
    const { counter, server, clock, settle } = await start()
    server.setCheckout(sold)
    counter.add('lippu', 1)
    await settle()
    server.trouble(...Array.from({ length: 4 }, () => 'answer_lost' as const))
    void counter.payCash()
    const finishing = counter.finishCash()
    await clock.advance(60_000)
    await finishing
    const keys = server.requests
      .filter(({ path }) => path.includes('/checkouts'))
      .map(({ headers }) => headers['idempotency-key'])
    expect(keys.length).toBeGreaterThan(1)
    expect(new Set(keys).size).toBe(1)
    expect(counter.getSnapshot().lastSale?.number).toBe('P26-000001')
  })

  // rules/kiosk#printing
  it('reads the tickets of a sale until they are there, when the answers were lost', async () => {
    const order = {
      number: 'P26-000001',
      created: at(0),
      status: 'paid' as const,
      customer: {},
      lines: [],
      deliveries: [],
      service_costs: [],
      vat: [],
      totalEur: '24.90',
      tickets: [],
    }
    const { counter, server, clock, settle } = await start(undefined, { orders: [{ order, secret: 'salaisuus' }] })
    server.setCheckout(sold)
    counter.add('lippu', 1)
    await settle()
    void counter.payCash()
    server.trouble(undefined, 'request_lost', { status: 503, body: '' })
    void counter.finishCash()
    await settle()
    expect(server.heard).toContain('createCheckout')
    expect(counter.getSnapshot().lastSale).toMatchObject({ number: 'P26-000001' })
    expect(counter.getSnapshot().lastSale?.order).toBeUndefined()
    await clock.advance(10_000)
    expect(counter.getSnapshot().lastSale?.order).toMatchObject({ number: 'P26-000001' })
  })

  // rules/kiosk#card-terminal
  it('asks a silent terminal what became of the card, and never charges again', async () => {
    const { terminal, heard } = terminalOf('silent', 'silent', { kind: 'approved', reference: 'T-1' })
    const { counter, server, clock } = await start(terminal)
    server.setCheckout(sold)
    counter.add('lippu', 1)
    const paying = counter.payCard()
    await clock.advance(1_000)
    expect(counter.getSnapshot().payment).toMatchObject({ phase: 'card', step: 'doubtful' })
    counter.add('lippu', 1)
    expect(counter.getSnapshot().basket.pieces).toBe(1)
    await clock.advance(10_000)
    await paying
    expect(heard).toEqual(['charge', 'ask', 'ask'])
    expect(counter.getSnapshot().lastSale).toMatchObject({ kind: 'card_terminal', total: 2_490 })
  })

  it('asks no terminal when the clerk leaves while the basket is still being told', async () => {
    const { terminal, heard } = terminalOf()
    const { counter, server, settle } = await start(terminal)
    server.setLatency(200)
    counter.add('lippu', 1)
    const paying = counter.payCard()
    counter.cancelPayment()
    expect(counter.getSnapshot().payment).toMatchObject({ phase: 'card', step: 'cancelling' })
    await settle()
    await settle()
    await paying
    expect(heard).toEqual([])
    expect(counter.getSnapshot()).toMatchObject({
      payment: { phase: 'none' },
      failure: { kind: 'card_cancelled' },
      basket: { pieces: 1 },
    })
  })

  // rules/kiosk#split-payment
  it('takes a sale in parts, gives the last part back, and begins no new sale while a part is owing', async () => {
    const { terminal, heard } = terminalOf(
      { kind: 'approved', reference: 'T-1' },
      { kind: 'approved', reference: 'T-2' },
    )
    const { counter, server, settle } = await start(terminal)
    server.setCheckout(sold)
    counter.add('lippu', 2)
    await settle()
    void counter.paySplit()
    expect(counter.getSnapshot().payment).toMatchObject({
      phase: 'split',
      owing: 4_980,
      suggested: [4_980, 2_490, 2_000, 1_000],
    })
    counter.typePart(2_000)
    await counter.takePart('cash')
    counter.typePart(1_000)
    await counter.takePart('card_terminal')
    expect(counter.getSnapshot().payment).toMatchObject({ phase: 'split', owing: 1_980 })
    counter.add('lippu', 1)
    counter.cancelPayment()
    expect(counter.getSnapshot()).toMatchObject({ payment: { phase: 'split' }, basket: { pieces: 2 } })
    await counter.undoPart()
    expect(counter.getSnapshot().payment).toMatchObject({ owing: 2_980, parts: [{ kind: 'cash', cents: 2_000 }] })
    const finishing = counter.takePart('card_terminal')
    await settle()
    await finishing
    expect(heard).toEqual(['charge', 'reverse', 'charge'])
    expect(server.requests.findLast(({ path }) => path.includes('/checkouts'))?.body).toEqual({
      checkout: {
        terms_accepted: false,
        payment: {
          kind: 'split',
          amount: '49.80',
          parts: [
            { kind: 'cash', amount: '20.00', tendered: '20.00' },
            { kind: 'card_terminal', amount: '29.80', reference: 'T-2' },
          ],
        },
      },
    })
    expect(counter.getSnapshot().lastSale).toMatchObject({ kind: 'split', total: 4_980, parts: [{}, {}] })
  })

  it('takes the rest by card when the key comes while a part in cash is being kept', async () => {
    const { terminal, heard } = terminalOf({ kind: 'approved', reference: 'T-1' })
    const { counter, server, settle } = await start(terminal)
    server.setCheckout(sold)
    counter.add('lippu', 2)
    await settle()
    void counter.paySplit()
    counter.typePart(2_000)
    const parts = [counter.takePart('cash'), counter.takePart('card_terminal')]
    await settle()
    await Promise.all(parts)
    expect(heard).toEqual(['charge'])
    expect(counter.getSnapshot().lastSale).toMatchObject({ total: 4_980, parts: [{ cents: 2_000 }, { cents: 2_980 }] })
  })

  it('keeps what is typed of the next part while a part is being kept', async () => {
    const { counter, settle } = await start(terminalOf().terminal)
    counter.add('lippu', 2)
    await settle()
    void counter.paySplit()
    counter.typePart(2_000)
    const part = counter.takePart('cash')
    counter.typePart(1_500)
    await part
    expect(counter.getSnapshot().payment).toMatchObject({
      phase: 'split',
      owing: 2_980,
      typed: 1_500,
      next: { cash: 1_500 },
    })
    counter.cancelPayment()
    expect(counter.getSnapshot().payment).toMatchObject({ phase: 'split' })
  })

  // rules/kiosk#split-payment
  it.each(['cash', 'card_terminal'] as const)(
    'keeps what is typed of the next part while a part of %s is given back',
    async kind => {
      const { terminal } = terminalOf({ kind: 'approved', reference: 'T-1' })
      const { counter, clock, settle } = await start({
        ...terminal,
        reverse: async () => {
          await new Promise<void>(done => void clock.after(200, done))
          return ok(undefined)
        },
      })
      counter.add('lippu', 2)
      await settle()
      void counter.paySplit()
      counter.typePart(2_000)
      await counter.takePart(kind)
      const back = counter.undoPart()
      counter.typePart(1_000)
      await settle()
      await back
      expect(counter.getSnapshot().payment).toMatchObject({ phase: 'split', owing: 4_980, typed: 1_000 })
    },
  )

  it.each(['payCash', 'finishFree'] as const)('sells once when the last key of %s is pressed twice', async way => {
    const free = wireProduct({ id: 'vapaa', price: '0.00' })
    const { counter, server, settle } = await start(undefined, {
      products: [ticket, free],
      events: [wireEvent({ ...tonight, products: [ticket, free] })],
    })
    server.setCheckout(sold)
    counter.add(way === 'payCash' ? 'lippu' : 'vapaa', 1)
    await settle()
    if (way === 'payCash') void counter.payCash()
    const finish = way === 'payCash' ? counter.finishCash : counter.finishFree
    const presses = [finish(), finish()]
    await settle()
    await Promise.all(presses)
    expect(server.requests.filter(({ path }) => path.includes('/checkouts'))).toHaveLength(1)
  })

  it('keeps the basket when the card is declined', async () => {
    const { counter, settle } = await start(terminalOf({ kind: 'declined' }).terminal)
    counter.add('lippu', 1)
    const paying = counter.payCard()
    await settle()
    await paying
    expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 1 }, failure: { kind: 'card_declined' } })
  })

  // rules/kiosk#card-terminal
  it.each(['payCard', 'paySplit'] as const)(
    'charges nothing by %s where there is no terminal, and takes cash for the same basket',
    async way => {
      const { terminal, heard } = terminalOf({ kind: 'no_terminal' })
      const { counter, server, settle } = await start(terminal)
      server.setCheckout(sold)
      counter.add('lippu', 1)
      const paying =
        way === 'payCard' ? counter.payCard() : counter.paySplit().then(() => counter.takePart('card_terminal'))
      await settle()
      await paying
      expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 1 }, failure: { kind: 'card_no_terminal' } })
      expect(heard).toEqual(['charge'])
      counter.cancelPayment()
      void counter.payCash()
      void counter.finishCash()
      await settle()
      expect(counter.getSnapshot()).toMatchObject({ lastSale: { kind: 'cash' } })
    },
  )

  it('says nothing of a change that failed before the payment, once the payment begins', async () => {
    const { counter, server, settle } = await start()
    server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
    counter.add('lippu', 1)
    await settle()
    server.trouble({ status: 409, body: { error: { code: 'cart_item_availability_max', message: '' } } })
    counter.more()
    await settle()
    expect(counter.getSnapshot().failure).toMatchObject({ kind: 'refused' })
    void counter.payCash()
    expect(counter.getSnapshot()).toMatchObject({ payment: { phase: 'cash' } })
    expect(counter.getSnapshot().failure).toBeUndefined()
    void counter.finishCash()
    await settle()
    expect(counter.getSnapshot().lastSale).toMatchObject({ total: 2_490 })
    expect(counter.getSnapshot().failure).toBeUndefined()
  })

  it('asks no card for what turned out to be sold out while it was being added', async () => {
    const { terminal, heard } = terminalOf({ kind: 'approved', reference: 'T-1' })
    const { counter, clock, server } = await start(terminal)
    counter.add('lippu', 1)
    await clock.advance(500)
    counter.remove()
    await clock.advance(500)
    server.trouble({
      status: 409,
      body: {
        error: { code: 'cart_item_availability_product_quota_reached', message: '' },
        exception_parameters: { product_id: 'lippu', available: 0 },
      },
    })
    counter.add('lippu', 2)
    void counter.payCard()
    for (let second = 0; second < 20; second += 1) await clock.advance(1_000)
    expect(heard).toEqual([])
    expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 0 }, payment: { phase: 'none' } })
  })

  it('gives the card its money back when the ticket API refuses the sale', async () => {
    const { terminal, heard } = terminalOf({ kind: 'approved', reference: 'T-1' })
    const { counter, server, settle } = await start(terminal)
    counter.add('lippu', 1)
    await settle()
    server.trouble({ status: 409, body: { error: { code: 'unspecified_exception', message: '' } } })
    const paying = counter.payCard()
    await settle()
    await paying
    expect(heard).toEqual(['charge', 'reverse'])
    expect(counter.getSnapshot()).toMatchObject({
      basket: { pieces: 1 },
      failure: { kind: 'undone', cash: 0, card: 2_490 },
    })
  })

  const isRefused = { status: 409, body: { error: { code: 'unspecified_exception', message: '' } } }

  it('tells how much cash to hand back when a sale is refused, until that is done, whatever is sold meanwhile', async () => {
    const odd = wireProduct({ id: 'lippu', price: '24.88' })
    const event = wireEvent({ id: 'ilta', start_date: at(hour), products: [odd] })
    const { counter, server, settle } = await start(undefined, { products: [odd, group], events: [event] })
    counter.add('lippu', 1)
    await settle()
    server.trouble(isRefused)
    void counter.payCash()
    counter.tender(5_000)
    void counter.finishCash()
    await settle()
    // 24.88 is 24.90 in cash, and the customer has the change.
    const owed = { kind: 'undone', cash: 2_490, card: 0, why: { kind: 'refused' } }
    expect(counter.getSnapshot()).toMatchObject({ failure: owed, basket: { pieces: 1 } })
    server.setCheckout(sold)
    void counter.payCash()
    void counter.finishCash()
    await settle()
    expect(counter.getSnapshot()).toMatchObject({ failure: owed, lastSale: { total: 2_488 } })
    counter.add('lippu', 1)
    expect(counter.getSnapshot()).toMatchObject({ failure: owed })
    counter.dismiss()
    expect(counter.getSnapshot().failure).toBeUndefined()
  })

  it('gives the card of a split payment its money back by itself, and says how much cash goes back by hand', async () => {
    const { terminal, heard } = terminalOf({ kind: 'approved', reference: 'T-1' })
    const { counter, server, settle } = await start(terminal)
    counter.add('lippu', 2)
    await settle()
    void counter.paySplit()
    counter.typePart(2_000)
    await counter.takePart('cash')
    server.trouble(isRefused)
    void counter.takePart('card_terminal')
    await settle()
    expect(heard).toEqual(['charge', 'reverse'])
    expect(counter.getSnapshot().failure).toMatchObject({ kind: 'undone', cash: 2_000, card: 2_980 })
  })

  it('repeats what was sold last, not what a declined card left in the basket', async () => {
    const { terminal } = terminalOf({ kind: 'declined' })
    const { counter, server, settle } = await start(terminal)
    server.setCheckout(sold)
    expect(counter.getSnapshot().canRepeat).toBe(false)
    counter.add('lippu', 2)
    await settle()
    void counter.payCash()
    void counter.finishCash()
    await settle()
    expect(counter.getSnapshot().canRepeat).toBe(true)
    counter.add('lippu', 1)
    await settle()
    void counter.payCard()
    await settle()
    counter.clear()
    await settle()
    counter.repeatLast()
    await settle()
    expect(counter.getSnapshot().basket).toMatchObject({ pieces: 2, toPay: 4_980 })
  })

  // rules/kiosk#allotment
  it('has a sale of held tickets as the last one, repeats nothing after it, and leaves the basket as it stands', async () => {
    const { counter, server, settle } = await start()
    server.setCheckout(sold)
    counter.add('lippu', 2)
    await settle()
    void counter.payCash()
    void counter.finishCash()
    await settle()
    counter.beginHeldSale()
    expect(counter.getSnapshot()).toMatchObject({ payment: { phase: 'none' }, canRepeat: true })
    expect(counter.getSnapshot().lastSale).toBeUndefined()
    counter.endHeldSale('not_stored')
    expect(counter.getSnapshot().failure).toEqual({ kind: 'held_tickets', problem: 'not_stored' })
    counter.beginHeldSale()
    expect(counter.getSnapshot().failure).toBeUndefined()
    const cash = { kind: 'cash', total: 2_490, tendered: 3_000, change: 510, parts: [], isMailed: false } as const
    counter.endHeldSale({ number: 'K-1', ...cash })
    expect(counter.getSnapshot()).toMatchObject({ lastSale: { number: 'K-1', change: 510 }, canRepeat: false })
    counter.add('lippu', 1)
    await settle()
    expect(counter.getSnapshot().lastSale).toBeUndefined()
    counter.beginHeldSale()
    counter.endHeldSale('ended')
    expect(counter.getSnapshot()).toMatchObject({ basket: { pieces: 1 }, failure: { problem: 'ended' } })
  })
})
