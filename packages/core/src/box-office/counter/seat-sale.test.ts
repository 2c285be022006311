import { ok } from 'neverthrow'
import { describe, expect, it } from 'vitest'
import type { CardTerminal } from '../../ports/card-terminal.ts'
import type { Till } from '../../staff/till.ts'
import { createMemoryJournal } from '../../testing/memory-journal.ts'
import { testStart } from '../../testing/test-clock.ts'
import { createTestCore } from '../../testing/test-core.ts'
import { wireEvent, wireProduct } from '../../testing/wire-builders.ts'
import { createCounterService } from './create-counter-service.ts'

const till: Till = { id: 'k', name: 'Kassa', payments: ['cash', 'card_terminal'], takesCodes: true, refunds: true }
const at = (hours: number): string => new Date(testStart + hours * 3_600_000).toISOString()
const full = wireProduct({ id: 'lippu', price: '24.90', allowed_seat_categories: ['a'] })
const child = wireProduct({ id: 'lapsi', price: '12.00', allowed_seat_categories: ['a'] })
const mug = wireProduct({ id: 'muki', price: '5.00', type: 'extra_service' })
const concert = wireEvent({ id: 'konsertti', start_date: at(1), has_seating_chart: true, products: [full, child, mug] })
const dance = wireEvent({ id: 'tanssit', start_date: at(2), products: [wireProduct({ id: 'tanssi', price: '10.00' })] })
const answered = () => Promise.resolve(ok({ kind: 'approved' as const, reference: 'r-1' }))
const terminal: CardTerminal = {
  charge: answered,
  ask: answered,
  refund: answered,
  reverse: () => Promise.resolve(ok(undefined)),
}

const start = async () => {
  const test = createTestCore({ products: [full, child, mug, ...(dance.products ?? [])], events: [concert, dance] })
  test.server.setCheckout({ checkout_status: 'COMPLETED', order: { number: 'P26-000001', secret: 'salaisuus' } })
  const journal = createMemoryJournal()
  const counter = createCounterService(test.core, test.ids, { till, terminal, journal, timeZone: 'Europe/Helsinki' })
  const stop = counter.subscribe(() => undefined)
  await counter.load()
  const settle = () => test.clock.advance(500)
  await settle()
  const now = counter.getSnapshot
  const seats = () => now().basket.lines.flatMap(line => (line.seats ?? []).map(({ seat }) => seat))
  return { ...test, counter, settle, now, seats, stop }
}

// rules/kiosk#seats
describe('numbered seats at the window', () => {
  it('chooses the best seats together with the keys of any product, and sells them', async () => {
    const { counter, settle, now, seats, server } = await start()
    counter.add('lippu', 2)
    expect(now().basket).toMatchObject({ pieces: 2, toPay: 4_980 })
    void counter.payCard()
    await settle()
    await settle()
    expect(now().lastSale).toMatchObject({ number: 'P26-000001', total: 4_980 })
    expect(seats()).toEqual([])
    expect(server.heard).toContain('createCheckout')
  })

  it('chooses seats on the map one by one, each a line with its seat, until one is released', async () => {
    const { counter, settle, now, seats } = await start()
    expect(now().seats?.map?.sections).toHaveLength(1)
    counter.toggleSeat('permanto-1-3')
    counter.toggleSeat('permanto-1-5')
    await settle()
    expect(seats()).toEqual(['3', '5'])
    expect(now().basket).toMatchObject({ pieces: 2, toPay: 4_980 })
    counter.remove()
    await settle()
    expect(seats()).toEqual(['3'])
    counter.remove(now().basket.lines[0]?.id)
    await settle()
    expect(now().basket).toMatchObject({ pieces: 0, toPay: 0 })
  })

  it('sells each seat as the ticket that was chosen for it, at its price', async () => {
    const { counter, settle, now, seats, server } = await start()
    counter.toggleSeat('permanto-1-3')
    counter.toggleSeat('permanto-1-4')
    await settle()
    expect(now().basket.lines[0]?.types?.map(({ id }) => id)).toEqual(['lippu', 'lapsi'])
    counter.chooseSeatType('lapsi')
    await settle()
    expect(now().basket.lines.map(({ product, price }) => [product.id, price])).toEqual([
      ['lippu', 2_490],
      ['lapsi', 1_200],
    ])
    expect(now().basket.toPay).toBe(3_690)
    counter.chooseSeatType('lapsi', now().basket.lines[0]?.id)
    counter.chooseSeatType('muki', now().basket.lines[1]?.id)
    await settle()
    expect(now().basket.toPay).toBe(2_400)
    expect(seats()).toEqual(['3', '4'])
    void counter.payCard()
    await settle()
    await settle()
    expect(now().lastSale).toMatchObject({ total: 2_400 })
    const added = server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/items.json'))
    expect(JSON.stringify(added.map(({ body }) => body))).not.toContain('"lippu"')
  })

  it('repeats the last sale on the best seats that are left', async () => {
    const { counter, settle, now, seats } = await start()
    counter.add('lippu', 2)
    await settle()
    const first = seats()
    void counter.payCard()
    await settle()
    await settle()
    expect(now().lastSale).toMatchObject({ total: 4_980 })
    counter.repeatLast()
    await settle()
    expect(seats()).toHaveLength(2)
    expect(now().basket).toMatchObject({ pieces: 2, toPay: 4_980 })
    expect(first).toHaveLength(2)
    expect([now().failure, now().adjusted]).toEqual([undefined, undefined])
  })

  it('repeats no seats where there are none for the product, and says so', async () => {
    const { counter, settle, now } = await start()
    counter.add('lippu', 2)
    await settle()
    void counter.payCard()
    await settle()
    await settle()
    counter.chooseEvent('tanssit')
    counter.repeatLast()
    await settle()
    expect(now()).toMatchObject({ basket: { pieces: 0 }, adjusted: { wanted: 2, amount: 0 } })
    // The product is of the event that is not open any more.
    expect(now().adjusted?.product).toMatchObject({ id: 'lippu', title: { fi: full.title.fi } })
  })

  it('offers other seats in place of the best ones', async () => {
    const { counter, settle, seats } = await start()
    counter.add('lippu', 2)
    await settle()
    const first = seats()
    counter.otherSeats()
    await settle()
    expect(seats()).toHaveLength(2)
    expect(seats()).not.toEqual(first)
  })

  it('keeps the chosen seats in the basket when another event is opened', async () => {
    const { counter, settle, now, seats } = await start()
    counter.toggleSeat('permanto-1-1')
    await settle()
    counter.chooseEvent('tanssit')
    await settle()
    counter.add('tanssi', 1)
    await settle()
    expect(now()).toMatchObject({ event: { id: 'tanssit' }, basket: { pieces: 2, toPay: 3_490 } })
    expect(seats()).toEqual(['1'])
  })

  it('releases every seat with the basket, and chooses the same ones again', async () => {
    const { counter, settle, now, seats, core } = await start()
    const held = () => {
      const state = core.cart.getSnapshot()
      return state.phase === 'present' ? state.cart.seats.length : 0
    }
    counter.toggleSeat('permanto-1-4')
    await settle()
    await counter.handOver(() => Promise.resolve())
    counter.toggleSeat('permanto-1-2')
    await settle()
    counter.clear()
    await settle()
    expect([now().basket.pieces, held(), now().canUndo]).toEqual([0, 0, true])
    counter.undo()
    await settle()
    expect(seats().toSorted()).toEqual(['2', '4'])
    expect(now().basket).toMatchObject({ pieces: 2, toPay: 4_980 })
  })

  it('shows the map in the place of the goods, which come when the tiles are turned', async () => {
    const { counter, now } = await start()
    expect(now().tiles).toMatchObject({ isMapShown: true, goods: [], pages: 2 })
    counter.turnTiles()
    expect(now().tiles).toMatchObject({ isMapShown: false, goods: [{ product: { id: 'muki' } }] })
    counter.turnTiles()
    expect(now().tiles.isMapShown).toBe(true)
  })

  it('takes no money when the seats are refused, and says so', async () => {
    const { counter, settle, now, server } = await start()
    const body = { error: { code: 'seat_reservations_not_enough_seats_available', message: '' } }
    server.trouble({ status: 409, body, headers: {} } as never)
    counter.add('lippu', 2)
    void counter.payCard()
    await settle()
    await settle()
    expect(now()).toMatchObject({ payment: { phase: 'none' }, failure: { kind: 'refused' }, basket: { pieces: 0 } })
    expect(server.heard).not.toContain('createCheckout')
  })
})
