import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTestCore } from '../testing/test-core.ts'
import { createSeatChangeService } from './create-seat-change-service.ts'
import { seatChange, typeOnSeat } from './seat-change.ts'

const eventId = 'konsertti'
const seat = (place: number): string => `permanto-1-${place}`

/** A cart that sells the first two seats, and a page that changes them; a lost seat is on the map no more, an unsold one has no ticket. */
const open = async ({ max = 4, lost = '', unsold = '' } = {}) => {
  const shopper = createTestCore()
  const { core, clock } = shopper
  const { ticketApi } = core
  await core.cart.reserveSeats({ eventId, count: 2 })
  await core.cart.add([{ productId: 'lippu', amount: 2, seatReservations: [seat(1), seat(2)] }])
  const state = core.cart.getSnapshot()
  const itemId = state.phase === 'present' ? (state.cart.items[0]?.id ?? '') : ''
  const fetchSeatMap: typeof ticketApi.fetchSeatMap = async event =>
    (await ticketApi.fetchSeatMap(event)).map(({ sections, ...map }) => ({
      ...map,
      sections: sections.map(section => ({
        ...section,
        rows: section.rows.map(row => ({
          ...row,
          seats: row.seats
            .filter(({ chartId }) => chartId !== lost)
            .map(one => (one.chartId === unsold ? { ...one, category: 'b' } : one)),
        })),
      })),
    }))
  const seen = { cart: core.cart, clock: core.clock, ticketApi: { ...ticketApi, fetchSeatMap } }
  const change = createSeatChangeService(seen, {
    eventId,
    itemId,
    max,
    products: [{ id: 'lippu', price: 2490, categories: ['a'] }],
    services: [],
  })
  change.subscribe(() => undefined)
  await clock.advance(0)
  return { ...shopper, change }
}
type Opened = Awaited<ReturnType<typeof open>>
const held = ({ core }: Opened): readonly string[] => {
  const state = core.cart.getSnapshot()
  return state.phase === 'present' ? state.cart.seats.map(({ chartId }) => chartId) : []
}
const chosen = ({ change }: Opened): readonly string[] => change.getSnapshot().seats.map(({ id }) => id)

describe('changing the seats of an item', () => {
  it('begins with the seats that the item has', async () => {
    const page = await open()
    expect(chosen(page)).toEqual([seat(1), seat(2)])
    expect(page.change.getSnapshot()).toMatchObject({ count: 2, total: 4980, left: 2, isHeld: true })
  })

  it('sends nothing before the change is confirmed, and then all of it at once', async () => {
    const page = await open()
    const before = page.server.heard.length
    page.change.toggle(seat(1))
    page.change.toggle(seat(5))
    expect(chosen(page)).toEqual([seat(2), seat(5)])
    expect(held(page)).toEqual([seat(1), seat(2)])
    expect(page.server.heard.slice(before)).toEqual([])
    expect(await page.change.submit()).toBe(true)
    expect(held(page)).toEqual([seat(2), seat(5)])
    expect(page.server.heard.slice(before)).toEqual(['changeSeats'])
  })

  it('asks nothing of the server when nothing was changed', async () => {
    const page = await open()
    page.change.toggle(seat(1))
    page.change.toggle(seat(1))
    expect(await page.change.submit()).toBe(true)
    expect(page.server.heard).not.toContain('changeSeats')
  })

  it('keeps the old seats when somebody was faster, and names the lost one', async () => {
    const page = await open()
    const other = createTestCore({ before: { ...page, storage: createTestCore().storage } })
    await other.core.cart.reserveSeats({ eventId, chartId: seat(7) })
    page.change.toggle(seat(2))
    page.change.toggle(seat(7))
    expect(await page.change.submit()).toBe(false)
    expect(held(page)).toEqual([seat(1), seat(2)])
    expect(chosen(page)).toEqual([seat(1)])
    expect(page.change.getSnapshot().error?.parameters).toEqual({ chart_id: seat(7) })
  })

  it('changes once though the answer is lost', async () => {
    const page = await open()
    page.change.toggle(seat(2))
    page.change.toggle(seat(3))
    page.server.trouble('answer_lost')
    const answer = page.change.submit()
    await page.clock.advance(10_000)
    expect(await answer).toBe(true)
    expect(held(page)).toEqual([seat(1), seat(3)])
  })

  it('takes no more than the event sells in one order', async () => {
    const page = await open()
    for (const place of [3, 4, 5]) page.change.toggle(seat(place))
    expect(chosen(page)).toEqual([seat(1), seat(2), seat(3), seat(4)])
  })

  it('lets another seat take the place of one that the map has lost, also where no more are sold', async () => {
    const page = await open({ max: 2, lost: seat(1) })
    expect(chosen(page)).toEqual([seat(2)])
    page.change.toggle(seat(3))
    expect(chosen(page)).toEqual([seat(2), seat(3)])
    expect(await page.change.submit()).toBe(true)
    expect(held(page)).toEqual([seat(2), seat(3)])
  })

  it('gives no seat away for one that no ticket is sold on: it is sent, for the server to refuse', async () => {
    const page = await open({ unsold: seat(5) })
    page.change.toggle(seat(1))
    page.change.toggle(seat(5))
    await page.change.submit()
    const sent = page.server.requests.filter(({ method, path }) => method === 'PUT' && path.endsWith('/seats.json'))
    expect(sent.map(({ body }) => body)).toEqual([
      { seats: [seat(2), seat(5)].map(chart_id => ({ chart_id, product: { id: 'lippu' } })) },
    ])
  })

  it('counts the seats that the cart holds without an item', async () => {
    const page = await open()
    await page.core.cart.reserveSeats({ eventId, chartId: seat(9) })
    expect(page.change.getSnapshot()).toMatchObject({ taken: 3, left: 1 })
    for (const place of [3, 4]) page.change.toggle(seat(place))
    expect(chosen(page)).toEqual([seat(1), seat(2), seat(3)])
  })

  it('finds the best seats among the free ones and its own', async () => {
    const page = await open()
    page.change.best({ count: 3 })
    expect(chosen(page)).toHaveLength(3)
    expect(held(page)).toEqual([seat(1), seat(2)])
    page.change.best({ count: 1, categories: ['b'] })
    expect(chosen(page)).toHaveLength(3)
    page.change.best({ count: 2, categories: [] })
    expect(chosen(page)).toHaveLength(2)
  })

  // rules/seating#best-seats
  it('says that there are not so many seats side by side, or none so many at all, until the next press', async () => {
    const page = await open({ max: 20 })
    const other = createTestCore({ before: { ...page, storage: createTestCore().storage } })
    await other.core.cart.reserveSeats({ eventId, chartId: seat(6) })
    page.change.refresh()
    await page.clock.advance(0)
    const problem = () => page.change.getSnapshot().error?.code
    page.change.best({ count: 9 })
    expect(problem()).toBe('no_available_seat_groups')
    expect(chosen(page)).toEqual([seat(1), seat(2)])
    page.change.best({ count: 12 })
    expect(problem()).toBe('seat_reservations_not_enough_seats_available')
    page.change.toggle(seat(1))
    expect(problem()).toBeUndefined()
    page.change.best({ count: 1, isAccessible: true })
    expect(problem()).toBe('no_available_seat_groups')
    page.change.best({ count: 1 })
    expect(problem()).toBeUndefined()
    page.change.best({ count: 9 })
    expect(await page.change.submit()).toBe(true)
    expect(problem()).toBeUndefined()
  })

  it('says which seats are the best ones, as long as all of them are wanted', async () => {
    const page = await open()
    page.change.best({ count: 2 })
    const [first = '', second = ''] = chosen(page)
    expect(page.change.getSnapshot().found).toMatchObject({
      seats: [{ chartId: first }, { chartId: second }],
      canAskAnother: false,
    })
    page.change.toggle(first)
    expect(page.change.getSnapshot().found).toBeUndefined()
  })

  it('says when the cart has no such item', async () => {
    const page = await open()
    page.server.expireCarts()
    page.change.refresh()
    await page.clock.advance(0)
    await page.core.cart.prolong()
    expect(page.change.getSnapshot().changed ?? []).toEqual([])
  })
})

describe('what a change does to each seat', () => {
  const seats = fc.uniqueArray(fc.constantFrom<string>('1', '2', '3', '4', '5', '6'))

  it('takes the new ones, gives back the old ones, and gives each old one at most one successor', () => {
    fc.assert(
      fc.property(seats, seats, (before, after) => {
        const { taken, left, successorOf } = seatChange(before, after)
        expect([...before.filter(one => !left.includes(one)), ...taken].toSorted()).toEqual(after.toSorted())
        const successors = before.flatMap(one => successorOf(one) ?? [])
        expect(new Set(successors).size).toBe(successors.length)
        expect(successors.every(one => after.includes(one))).toBe(true)
      }),
    )
  })

  it('keeps the ticket type where it is sold, else takes the same one of the other category', () => {
    const types = ['a', 'b'].flatMap(category =>
      ['aikuinen', 'lapsi'].map(kind => ({ id: `${kind}-${category}`, categories: [category] })),
    )
    expect(typeOnSeat('lapsi-a', 'a', types)?.id).toBe('lapsi-a')
    expect(typeOnSeat('lapsi-a', 'b', types)?.id).toBe('lapsi-b')
    expect(typeOnSeat('opiskelija-a', 'b', types)?.id).toBe('aikuinen-b')
  })
})
