import { describe, expect, it } from 'vitest'
import { createTestCore, type TestCore } from '../testing/test-core.ts'
import { createSeatSelectionService } from './create-seat-selection-service.ts'

const eventId = 'konsertti'
const first = 'permanto-1-1'
const second = 'permanto-1-2'

const open = async (before?: TestCore) => {
  const shopper = createTestCore(before ? { before } : {})
  const selection = createSeatSelectionService(shopper.core, {
    eventId,
    max: 10,
    products: [{ id: 'lippu', price: 2490, categories: ['a'] }],
    services: [{ id: 'kahvi', price: 650 }],
  })
  selection.subscribe(() => undefined)
  await shopper.clock.advance(0)
  return { ...shopper, selection }
}
type Opened = Awaited<ReturnType<typeof open>>
const chosenIn = ({ selection }: Opened): readonly string[] => selection.getSnapshot().seats.map(({ id }) => id)
const stateOf = ({ selection }: Opened, chartId: string) => {
  const { map, stateOf: of } = selection.getSnapshot()
  const seat = map?.sections[0]?.rows[0]?.seats.find(one => one.chartId === chartId)
  return seat && of(seat)
}

describe('choosing seats on the map', () => {
  it('reads the map at once and again, and says when it could not', async () => {
    const page = await open()
    expect(page.selection.getSnapshot()).toMatchObject({ isFailed: false, left: 10, seats: [] })
    expect(stateOf(page, first)).toBe('free')
    page.server.trouble('request_lost')
    await page.clock.advance(10_000)
    expect(page.selection.getSnapshot().isFailed).toBe(true)
    expect(stateOf(page, first)).toBe('free')
    page.selection.refresh()
    await page.clock.advance(0)
    expect(page.selection.getSnapshot().isFailed).toBe(false)
  })

  it('calls a cart that could not be read no failure of choosing', async () => {
    const before = createTestCore()
    await before.core.cart.add([{ productId: 'lippu', amount: 1 }])
    before.server.trouble({ status: 503, body: {} })
    const page = await open(before)
    expect(page.core.cart.getSnapshot().error).toBeDefined()
    expect(page.selection.getSnapshot().error).toBeUndefined()
  })

  it('holds a second seat that is pressed before the first one is answered', async () => {
    const page = await open()
    page.server.setLatency(300)
    page.selection.toggle(first)
    await page.clock.advance(10)
    page.selection.toggle(second)
    expect([stateOf(page, first), stateOf(page, second)]).toEqual(['chosen', 'chosen'])
    expect(page.selection.getSnapshot().isBusy).toBe(true)
    await page.clock.advance(5_000)
    expect(chosenIn(page)).toEqual([first, second])
    expect(page.selection.getSnapshot()).toMatchObject({ isBusy: false, count: 2, total: 4980, taken: 2, left: 8 })
  })

  it('holds a seat that is pressed while the map is read after the last press', async () => {
    const page = await open()
    page.server.setLatency(300)
    page.selection.toggle(first)
    await page.clock.advance(1_300)
    page.selection.toggle(second)
    await page.clock.advance(5_000)
    expect(chosenIn(page)).toEqual([first, second])
  })

  it('goes on after the page was hidden while the map was read', async () => {
    const page = await open()
    page.server.setLatency(300)
    page.selection.toggle(first)
    await page.clock.advance(1_000)
    page.selection.setHidden(true)
    await page.clock.advance(5_000)
    page.selection.setHidden(false)
    page.selection.toggle(second)
    await page.clock.advance(5_000)
    expect(chosenIn(page)).toEqual([first, second])
  })

  it('does not read the map while nobody looks', async () => {
    const page = await open()
    page.selection.setHidden(true)
    const before = page.server.heard.length
    await page.clock.advance(60_000)
    expect(page.server.heard).toHaveLength(before)
    page.selection.setHidden(false)
    await page.clock.advance(0)
    expect(page.server.heard.length).toBeGreaterThan(before)
  })

  it('reads the map after a press though the page was said to be hidden: whoever presses looks', async () => {
    const page = await open()
    const other = createTestCore({ before: { ...page, storage: createTestCore().storage } })
    page.selection.setHidden(true)
    await other.core.cart.reserveSeats({ eventId, chartId: first })
    page.selection.toggle(first)
    await page.clock.advance(100)
    expect(stateOf(page, first)).toBe('held')
  })

  it('gives a seat back, and shows it as free before the map is read again', async () => {
    const page = await open()
    page.selection.toggle(first)
    await page.clock.advance(0)
    page.server.setLatency(1_000)
    page.selection.release(chosenIn(page)[0] ?? '')
    expect([chosenIn(page), stateOf(page, first)]).toEqual([[], 'free'])
    await page.clock.advance(1_500)
    expect(stateOf(page, first)).toBe('free')
    await page.clock.advance(5_000)
    expect([chosenIn(page), stateOf(page, first)]).toEqual([[], 'free'])
  })

  it('tells why a seat of somebody else is refused, and shows it as held', async () => {
    const page = await open()
    const other = createTestCore({ before: { ...page, storage: createTestCore().storage } })
    await other.core.cart.reserveSeats({ eventId, chartId: first })
    page.selection.toggle(first)
    await page.clock.advance(0)
    expect(page.selection.getSnapshot().error?.code).toBe('seat_reservations_not_enough_seats_available')
    await page.clock.advance(0)
    expect(stateOf(page, first)).toBe('held')
  })

  // rules/seating#held-seats
  it('tells in how many minutes a seat in another cart may come free, until it does', async () => {
    const page = await open()
    const other = createTestCore({ before: { ...page, storage: createTestCore().storage } })
    await other.core.cart.reserveSeats({ eventId, chartId: first })
    await page.clock.advance(10_000)
    expect(stateOf(page, first)).toBe('held')
    page.selection.ask(first)
    expect(page.selection.getSnapshot().asked).toEqual({ chartId: first, minutes: 19 })
    await page.clock.advance(5 * 60_000)
    expect(page.selection.getSnapshot().asked?.minutes).toBe(14)
    await other.core.cart.releaseSeat(first)
    await page.clock.advance(10_000)
    expect(page.selection.getSnapshot().asked).toBeUndefined()
    expect(stateOf(page, first)).toBe('free')
  })

  // rules/seating#held-seats
  it('shows seats that an item of the own cart has as taken, not as held by somebody', async () => {
    const page = await open()
    page.selection.toggle(first)
    await page.clock.advance(100)
    await page.selection.submit()
    await page.clock.advance(10_000)
    expect(stateOf(page, first)).toBe('taken')
    page.selection.ask(first)
    expect(page.selection.getSnapshot().asked).toBeUndefined()
  })

  it('shows a seat that the server held though the answer was lost and it was too busy to repeat it', async () => {
    const page = await open()
    page.selection.toggle(second)
    await page.clock.advance(0)
    page.server.trouble('answer_lost', { status: 429, body: { error: { code: 'unspecified_exception' } } })
    page.selection.toggle(first)
    await page.clock.advance(20_000)
    expect(chosenIn(page)).toEqual([first, second])
  })

  it('names the best seats as long as all of them are held', async () => {
    const page = await open()
    page.selection.toggle(first)
    await page.clock.advance(0)
    expect(page.selection.getSnapshot().found).toBeUndefined()
    page.selection.best({ count: 2 })
    await page.clock.advance(0)
    const found = page.selection.getSnapshot().found
    expect(found?.seats.map(({ chartId }) => chartId)).toEqual([second, 'permanto-1-3'])
    page.selection.toggle(second)
    expect(page.selection.getSnapshot().found).toBeUndefined()
  })

  it('holds other best seats before it gives the first ones back', async () => {
    const page = await open()
    page.selection.best({ count: 2 })
    await page.clock.advance(0)
    page.selection.another()
    await page.clock.advance(0)
    expect(chosenIn(page)).toEqual(['permanto-1-3', 'permanto-1-4'])
    expect(page.selection.getSnapshot().found?.seats.map(({ chartId }) => chartId)).toEqual(chosenIn(page))
    const order = page.server.heard.filter(call => call === 'reserveSeats' || call === 'releaseSeat')
    expect(order).toEqual(['reserveSeats', 'reserveSeats', 'releaseSeat', 'releaseSeat'])
  })

  it('asks for no other best seats when the order has no room for both', async () => {
    const page = await open()
    page.selection.best({ count: 6 })
    await page.clock.advance(0)
    expect(page.selection.getSnapshot().found?.canAskAnother).toBe(false)
    page.selection.another()
    await page.clock.advance(0)
    expect(chosenIn(page)).toHaveLength(6)
    expect(page.server.heard.filter(call => call === 'reserveSeats')).toHaveLength(1)
  })

  it('takes the best seats, and a ticket type and services for each, into the cart', async () => {
    const page = await open()
    page.selection.best({ count: 2 })
    await page.clock.advance(0)
    page.selection.toggleService(second, 'kahvi')
    page.selection.chooseType(second, 'lippu')
    expect(page.selection.getSnapshot()).toMatchObject({ count: 2, total: 2 * 2490 + 650, isHeld: true })
    const submitted = page.selection.submit()
    expect(page.selection.getSnapshot().isAdding).toBe(true)
    page.selection.toggle('permanto-1-5')
    await page.clock.advance(0)
    await submitted
    expect(page.server.requests.at(-1)?.body).toMatchObject({ cart_items: [{}, {}] })
    expect(chosenIn(page)).not.toContain('permanto-1-5')
  })
})
