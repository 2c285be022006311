import { err, ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { CardOutcome, CardTerminal } from '../ports/card-terminal.ts'
import type { Till } from '../staff/till.ts'
import { createMemoryJournal } from '../testing/memory-journal.ts'
import { testStart } from '../testing/test-clock.ts'
import { createTestCore, type TestCoreSettings } from '../testing/test-core.ts'
import { wireEvent, wireProduct } from '../testing/wire-builders.ts'
import { createSelfService } from './create-self-service.ts'

const till: Till = { id: 'aula', name: 'Aula', payments: ['card_terminal'], takesCodes: false, refunds: false }
const at = (hours: number): string => new Date(testStart + hours * 3_600_000).toISOString()
const ticket = wireProduct({ id: 'lippu', price: '24.90' })
const child = wireProduct({ id: 'lapsi', price: '0.00' })
const tonight = wireEvent({ id: 'ilta', start_date: at(1), products: [ticket, child] })
const seated = wireEvent({
  id: 'istuen',
  start_date: at(2),
  has_seating_chart: true,
  products: [wireProduct({ id: 'lippu', price: '24.90', allowed_seat_categories: ['a'] })],
})

/** The order that every purchase becomes. */
const order = {
  number: 'P26-000001',
  created: '2026-11-22T18:00:00+02:00',
  status: 'paid' as const,
  customer: {},
  lines: [],
  deliveries: [],
  service_costs: [],
  vat: [],
  totalEur: '24.90',
  tickets: [],
}
const orders = [{ order, secret: 'salaisuus' }]

const approved: CardOutcome = { kind: 'approved', reference: 'r-1' }
const terminalOf = (...outcomes: readonly (CardOutcome | 'silent')[]) => {
  const left = [...outcomes]
  const charged: number[] = []
  const next = () => {
    const outcome = left.shift() ?? 'silent'
    return Promise.resolve(outcome === 'silent' ? err({ detail: 'silent' }) : ok(outcome))
  }
  const terminal: CardTerminal = {
    charge: ({ amount }) => {
      charged.push(amount)
      return next()
    },
    ask: next,
    refund: next,
    reverse: () => Promise.resolve(ok(undefined)),
  }
  return { terminal, charged }
}

const start = async (
  terminal = terminalOf().terminal,
  settings: TestCoreSettings = {},
  journal = createMemoryJournal(),
) => {
  const test = createTestCore({ products: [ticket, child], events: [tonight, seated], orders, ...settings })
  const service = createSelfService(test.core, test.ids, {
    till,
    terminal,
    timeZone: 'Europe/Helsinki',
    journal,
  })
  test.server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
  const leave = service.subscribe(() => undefined)
  await service.load()
  const settle = () => test.clock.advance(500)
  /** Time goes on until it is answered. */
  const answered = async (act: Promise<void>) => {
    let isOpen = true
    void act.finally(() => {
      isOpen = false
    })
    for (let round = 0; isOpen && round < 20; round++) await settle()
    expect(isOpen).toBe(false)
  }
  return { ...test, service, leave, settle, answered, now: service.getSnapshot }
}

// rules/kiosk#self-service
describe('self-service', () => {
  it('sells from the event to the tickets, and takes the money by card alone', async () => {
    const { terminal, charged } = terminalOf(approved)
    const { service, answered, now } = await start(terminal)
    expect(now()).toMatchObject({ step: 'event', events: [{ event: { id: 'ilta' } }, { event: { id: 'istuen' } }] })
    service.chooseEvent('ilta')
    service.more('lippu')
    service.more('lippu')
    service.more('lapsi')
    service.less('lapsi')
    expect(now()).toMatchObject({ step: 'tickets', pieces: 2, toPay: 4_980, isSeated: false })
    await answered(service.goOn())
    expect(charged).toEqual([4_980])
    expect(now()).toMatchObject({ step: 'take', toPay: 4_980, isBusy: false, sold: { kind: 'card_terminal' } })
  })

  it('goes from the payment straight to the tickets, or after two seconds to the number of their order', async () => {
    for (const [kept, isThere] of [
      [orders, true],
      [[], false],
    ] as const) {
      const { service, answered, now, clock } = await start(terminalOf(approved).terminal, { orders: kept })
      const taken: boolean[] = []
      service.subscribe(() => now().step === 'take' && taken.push(now().sold?.order !== undefined))
      service.chooseEvent('ilta')
      service.more('lippu')
      await answered(service.goOn())
      if (!isThere) {
        expect(now()).toMatchObject({ step: 'pay', toPay: 2_490, isBusy: true })
        await clock.advance(2_000)
      }
      expect(now()).toMatchObject({ step: 'take', toPay: 2_490, isBusy: false })
      expect(new Set(taken)).toEqual(new Set([isThere]))
    }
  })

  // rules/checkout#polling
  it('reads each minute what is sold', async () => {
    const events = [tonight]
    const { clock, now } = await start(undefined, { events })
    events.push(seated)
    await clock.advance(59_000)
    expect(now().events).toHaveLength(1)
    await clock.advance(1_000)
    expect(now().events).toMatchObject([{ event: { id: 'ilta' } }, { event: { id: 'istuen' } }])
  })

  // rules/kiosk#self-service
  it.each(['pay', 'take'] as const)('keeps what it sells when a reading fails at the step %s', async step => {
    const outcome = step === 'pay' ? 'silent' : approved
    const { service, answered, settle, now, clock, server } = await start(terminalOf(outcome).terminal)
    service.chooseEvent('ilta')
    service.more('lippu')
    if (step === 'take') await answered(service.goOn())
    else {
      void service.goOn()
      await settle()
    }
    server.trouble('request_lost')
    await clock.advance(60_000)
    expect(now()).toMatchObject({
      step,
      catalogue: 'loaded',
      events: [{ event: { id: 'ilta' } }, { event: { id: 'istuen' } }],
    })
  })

  it('reads nothing any more once its screen is gone, not even where a reading or a seat map was pending', async () => {
    const { service, leave, settle, clock, server } = await start()
    service.chooseEvent('istuen')
    await settle()
    server.setLatency(1_000)
    await clock.advance(60_000)
    leave()
    await clock.advance(1_000)
    const { length } = server.heard
    await clock.advance(5 * 60_000)
    expect(server.heard).toHaveLength(length)
  })

  it('charges nobody for free tickets', async () => {
    const { terminal, charged } = terminalOf()
    const { service, answered, now } = await start(terminal)
    service.chooseEvent('ilta')
    service.more('lapsi')
    await answered(service.goOn())
    expect(now()).toMatchObject({ step: 'take', sold: { kind: 'free' } })
    expect(charged).toEqual([])
  })

  it('keeps what was chosen when a card is declined, and charges again', async () => {
    const { terminal, charged } = terminalOf({ kind: 'declined' }, approved)
    const { service, answered, now } = await start(terminal)
    service.chooseEvent('ilta')
    service.more('lippu')
    await answered(service.goOn())
    expect(now()).toMatchObject({ step: 'pay', pieces: 1, toPay: 2_490, failure: { kind: 'card_declined' } })
    await answered(service.goOn())
    expect(now()).toMatchObject({ step: 'take' })
    expect(charged).toEqual([2_490, 2_490])
  })

  it('goes back a step with what was chosen, and holds nothing meanwhile', async () => {
    const { service, answered, now, core } = await start(terminalOf({ kind: 'declined' }).terminal)
    service.chooseEvent('ilta')
    service.more('lippu')
    await answered(service.goOn())
    await answered(service.back())
    expect(now()).toMatchObject({ step: 'tickets', pieces: 1 })
    expect(now().failure).toBeUndefined()
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [] } })
    await answered(service.back())
    expect(now()).toMatchObject({ step: 'event' })
  })

  it('holds nothing meanwhile of tickets of which one requires another, and charges for each once', async () => {
    const withAdult = { ...child, price: '9.00', required_products: ['lippu'] }
    const { terminal, charged } = terminalOf({ kind: 'declined' }, approved)
    const { service, answered, now, core } = await start(terminal, {
      products: [ticket, withAdult],
      events: [{ ...tonight, products: [ticket, withAdult] }],
    })
    service.chooseEvent('ilta')
    service.more('lippu')
    service.more('lapsi')
    await answered(service.goOn())
    await answered(service.back())
    expect(now().error).toBeUndefined()
    expect(core.cart.getSnapshot()).toMatchObject({ cart: { items: [] } })
    await answered(service.goOn())
    expect(charged).toEqual([3_390, 3_390])
  })

  it('leaves nothing of one customer to the next', async () => {
    const { service, answered, now, core, storage } = await start(terminalOf(approved).terminal)
    service.chooseEvent('ilta')
    service.more('lippu')
    await answered(service.goOn())
    const { number } = now().sold ?? { number: '' }
    expect(number).not.toBe('')
    await answered(service.startAnew())
    expect(now()).toMatchObject({ step: 'event', pieces: 0, toPay: 0 })
    expect([now().event, now().tickets, now().sold, now().failure]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(core.cart.getSnapshot().phase).toBe('absent')
    expect(JSON.stringify(storage.entries())).not.toContain(number)
  })

  it('charges a customer for nothing that was in the cart when a clerk took the machine out of service', async () => {
    const { terminal, charged } = terminalOf({ kind: 'declined' }, approved)
    const journal = createMemoryJournal()
    const { service, leave, answered, core, ids, server } = await start(terminal, {}, journal)
    service.chooseEvent('ilta')
    service.more('lippu')
    service.more('lippu')
    await answered(service.goOn())
    expect(charged).toEqual([4_980])
    leave()
    const next = createSelfService(core, ids, { till, terminal, timeZone: 'Europe/Helsinki', journal })
    const before = server.heard.length
    next.subscribe(() => undefined)
    await answered(next.load())
    expect(server.heard.slice(before)).toContain('removeItem')
    expect(core.cart.getSnapshot().phase).toBe('absent')
    next.chooseEvent('ilta')
    next.more('lippu')
    await answered(next.goOn())
    expect(charged).toEqual([4_980, 2_490])
    expect(next.getSnapshot()).toMatchObject({ step: 'take', toPay: 2_490 })
  })

  it('does not begin anew while a card is being asked for', async () => {
    const { service, settle, answered, now } = await start(terminalOf('silent', approved).terminal)
    service.chooseEvent('ilta')
    service.more('lippu')
    const going = service.goOn()
    await settle()
    await service.startAnew()
    expect(now()).toMatchObject({ step: 'pay', payment: { phase: 'card', step: 'doubtful' } })
    await answered(going)
    expect(now()).toMatchObject({ step: 'take' })
  })

  it('finds the best seats, offers others, and sells them', async () => {
    const { service, settle, answered, now } = await start(terminalOf(approved).terminal)
    service.chooseEvent('istuen')
    await settle()
    service.more('lippu')
    service.more('lippu')
    expect(now()).toMatchObject({ isSeated: true, pieces: 2 })
    await answered(service.goOn())
    await settle()
    const seatsNow = () => now().seats?.seats.map(({ seat }) => seat)
    expect(now()).toMatchObject({ step: 'seats', pieces: 2, isBusy: false })
    const first = seatsNow()
    service.otherSeats()
    await settle()
    expect(seatsNow()).toHaveLength(2)
    expect(seatsNow()).not.toEqual(first)
    await answered(service.goOn())
    expect(now()).toMatchObject({ step: 'take', toPay: 4_980 })
  })

  // rules/kiosk#self-service
  it('takes seats that are pressed on the map in the place of the best ones, and goes on with one for each ticket', async () => {
    const { service, settle, answered, now } = await start(terminalOf(approved).terminal)
    service.chooseEvent('istuen')
    await settle()
    service.more('lippu')
    service.more('lippu')
    await answered(service.goOn())
    await settle()
    const view = () => now().seats ?? expect.fail('No seats')
    const all = () => (view().map?.sections ?? []).flatMap(({ rows }) => rows.flatMap(row => row.seats))
    const chosen = () => all().filter(seat => view().stateOf(seat) === 'chosen')
    const [kept, gone] = [chosen().at(-1)?.chartId, chosen()[0]?.chartId]
    const free = all().findLast(seat => view().stateOf(seat) === 'free')?.chartId ?? ''
    service.pressSeat(free)
    await settle()
    expect(new Set(chosen().map(({ chartId }) => chartId))).toEqual(new Set([kept, free]))
    expect(chosen().map(({ chartId }) => chartId)).not.toContain(gone)
    expect(now().isSeatingDone).toBe(true)
    service.pressSeat(free)
    await settle()
    expect(now()).toMatchObject({ isSeatingDone: false, pieces: 1 })
    await answered(service.goOn())
    expect(now().step).toBe('seats')
    service.pressSeat('ei-ole')
    service.pressSeat(free)
    await settle()
    await answered(service.goOn())
    expect(now()).toMatchObject({ step: 'take', toPay: 4_980 })
  })

  // rules/kiosk#self-service
  describe('a seat pressed in the place of another', () => {
    const open = async (max = 10) => {
      const availability = { available: true, min: 1, max, step: 1, status: 'green', info: {} } as const
      const page = await start(undefined, { events: [{ ...seated, availability }] })
      page.service.chooseEvent('istuen')
      await page.settle()
      page.service.more('lippu')
      page.service.more('lippu')
      await page.answered(page.service.goOn())
      await page.settle()
      const chosen = () => page.now().seats?.seats.map(({ id }) => id)
      expect(chosen()).toEqual(['permanto-1-1', 'permanto-1-2'])
      return { ...page, chosen }
    }
    const other = ({ clock, server, ids }: Awaited<ReturnType<typeof open>>) =>
      createTestCore({ before: { clock, server, ids, storage: createTestCore().storage } }).core.cart

    it.each([
      ['', 10],
      [', where the order has no room for both', 2],
    ])('that somebody took meanwhile leaves what the customer had, and says why%s', async (_, max) => {
      const page = await open(max)
      await other(page).reserveSeats({ eventId: 'istuen', chartId: 'permanto-1-12' })
      page.service.pressSeat('permanto-1-12')
      await page.settle()
      expect(page.chosen()).toEqual(['permanto-1-1', 'permanto-1-2'])
      expect(page.now()).toMatchObject({
        isSeatingDone: true,
        isBusy: false,
        error: { parameters: { chart_id: 'permanto-1-12' } },
      })
      page.service.pressSeat('permanto-1-5')
      await page.settle()
      expect(page.chosen()).toEqual(['permanto-1-2', 'permanto-1-5'])
      expect(page.now().error).toBeUndefined()
    })

    it('is taken by the first press where the order has no room for both', async () => {
      const page = await open(2)
      page.service.pressSeat('permanto-1-12')
      await page.settle()
      expect(page.chosen()).toEqual(['permanto-1-2', 'permanto-1-12'])
      expect(page.now()).toMatchObject({ isSeatingDone: true })
      expect(page.now().error).toBeUndefined()
    })

    it('is refused no longer at the next step', async () => {
      const page = await open(2)
      await other(page).reserveSeats({ eventId: 'istuen', chartId: 'permanto-1-12' })
      page.service.pressSeat('permanto-1-12')
      await page.settle()
      await page.answered(page.service.back())
      expect(page.now().step).toBe('tickets')
      expect(page.now().error).toBeUndefined()
    })
  })

  // rules/kiosk#self-service
  it.each([
    ['at the payment, after a card was declined', 'pay'],
    ['at the seats, after the tickets were refused', 'seats'],
  ] as const)('lets go of the seats and the cart of a customer who leaves %s', async (_, step) => {
    const { service, settle, answered, now, core, server } = await start(terminalOf({ kind: 'declined' }).terminal)
    const choose = async () => {
      service.chooseEvent('istuen')
      await settle()
      service.more('lippu')
      service.more('lippu')
    }
    const free = () => {
      const { map, stateOf } = now().seats ?? expect.fail('No seats')
      const all = (map?.sections ?? []).flatMap(({ rows }) => rows.flatMap(row => row.seats))
      return all.flatMap(seat => (stateOf(seat) === 'free' ? [seat.chartId] : []))
    }
    await choose()
    const before = free()
    await answered(service.goOn())
    await settle()
    if (step === 'seats') server.sellOut()
    await answered(service.goOn())
    expect(now()).toMatchObject({ step, isBusy: false })
    expect(server.heard).toContain('reserveSeats')
    await answered(service.startAnew())
    expect(now()).toMatchObject({ step: 'event', pieces: 0, toPay: 0 })
    expect(core.cart.getSnapshot().phase).toBe('absent')
    await choose()
    expect(before.length).toBeGreaterThan(2)
    expect(free()).toEqual(before)
  })

  // rules/kiosk#self-service
  it('keeps the seats of the next customer, who chooses while those of the last one are still being let go', async () => {
    const { terminal, charged } = terminalOf({ kind: 'declined' }, approved)
    const { service, settle, answered, now, server, clock } = await start(terminal)
    const choose = async (tickets: number) => {
      service.chooseEvent('istuen')
      await settle()
      for (let ticket = 0; ticket < tickets; ticket++) service.more('lippu')
    }
    await choose(6)
    await answered(service.goOn())
    await settle()
    await answered(service.goOn())
    expect(now()).toMatchObject({ step: 'pay', pieces: 6, isBusy: false })
    server.setLatency(300)
    const leaving = service.startAnew()
    await choose(1)
    await answered(service.goOn())
    await answered(leaving)
    await answered(service.goOn())
    await clock.advance(10_000)
    expect(now()).toMatchObject({ step: 'seats', pieces: 1, isSeatingDone: true })
    await answered(service.goOn())
    expect(now()).toMatchObject({ step: 'take', toPay: 2_490 })
    expect(charged).toEqual([6 * 2_490, 2_490])
  })

  it('sells nothing that asks for a participant, nor seats of a chart elsewhere', async () => {
    const { now } = await start(undefined, {
      events: [
        wireEvent({ ...tonight, id: 'kurssi', registration: { fields: [] } }),
        wireEvent({ ...seated, id: 'kartta', seatsio_chart: 'abc' }),
      ],
    })
    expect(now()).toMatchObject({ catalogue: 'loaded', events: [] })
  })
})
