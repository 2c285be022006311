import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testCatalogue, testProduct } from '../../test-support/shop/testing-catalogue.ts'
import type { CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import type { Seat } from '../model/seat-map.ts'
import { limitedStockOf, piecesOf, type QuotaLevels, quotasOfEvent, stockOf } from './event-stock.ts'
import { hasLaterTickets, isSaleOver, openingOf } from './room-event.ts'

const at = Date.parse('2026-06-01T07:00:00Z')
const hour = 3_600_000

type Settings = Partial<Omit<CatalogueProduct, 'wire'>> & { readonly categories?: string[] }

/** An event with these products, and what its quotas hold. */
const eventOf = (
  products: Readonly<Record<string, Settings>>,
  free: Readonly<Record<string, number>>,
  event: Partial<CatalogueEvent> = {},
) => {
  const catalogue = testCatalogue(
    Object.entries(products).map(([id, { categories, ...settings }]) => {
      const product = testProduct(id, { eventId: 'gig', ...settings })
      return { ...product, wire: { ...product.wire, ...(categories && { allowed_seat_categories: categories }) } }
    }),
    { events: { gig: event } },
  )
  const gig = catalogue.events.get('gig')
  if (!gig) throw new Error('no event')
  const levelsOf = (held: Readonly<Record<string, number>>): QuotaLevels =>
    new Map(Object.entries(free).map(([id, pieces]) => [id, { free: pieces, held: held[id] ?? 0 }]))
  return {
    quotas: [...quotasOfEvent(gig, catalogue).keys()],
    stock: (moment = at, held = {}) => stockOf(gig, catalogue, { levels: levelsOf(held), at: moment }),
    limited: () => limitedStockOf(gig, catalogue, { levels: levelsOf({}), at }),
    opening: openingOf(gig, catalogue),
    hasLater: (moment = at) => hasLaterTickets(gig, catalogue, moment),
    isOver: (moment = at) => isSaleOver(gig, catalogue, moment),
  }
}

// rules/waiting-room#rate-of-admission
describe('what can be taken of an event', () => {
  test('has no limit when one of its tickets has none', () => {
    expect(eventOf({ door: { quotaIds: ['hall'] }, stream: {} }, { hall: 0 }).stock()).toBeUndefined()
    expect(eventOf({ door: { quotaIds: ['hall'] } }, { hall: 3 }).stock()).toEqual({ left: 3, held: 0 })
  })

  test('is for a rush what its limited tickets have, whatever has no limit beside them', () => {
    const event = eventOf({ door: { quotaIds: ['hall'] }, stream: {} }, { hall: 300 })
    expect([event.stock(), event.limited()]).toEqual([undefined, { left: 300, held: 0 }])
  })

  test('is that of the tickets by code where it lists no others, and not that of its parking', () => {
    const { stock, opening } = eventOf(
      {
        members: { quotaIds: ['hall'], isHidden: true, salesOpenAt: at },
        parking: { quotaIds: ['parking'], type: 'extra_service' },
      },
      { hall: 7, parking: 40 },
    )
    expect([stock()?.left, opening]).toEqual([7, at])
  })

  test('counts a quota that tickets share once', () => {
    const area = { ground: { quotaIds: ['area'] }, terrace: { quotaIds: ['area', 'terrace'] } }
    expect(eventOf(area, { area: 500, terrace: 50 }).stock()?.left).toBe(500)
    expect(eventOf(area, { area: 20, terrace: 50 }).stock()?.left).toBe(20)
    const parts = { east: { quotaIds: ['area', 'east'] }, west: { quotaIds: ['area', 'west'] } }
    expect(eventOf(parts, { area: 100, east: 80, west: 80 }).stock()?.left).toBe(100)
    const days = { both: { quotaIds: ['fri', 'sat'] }, friday: { quotaIds: ['fri'] }, saturday: { quotaIds: ['sat'] } }
    expect(eventOf(days, { fri: 10, sat: 5 }).stock()?.left).toBe(15)
  })

  test('counts nothing of a part when the whole is sold out, and what comes back of it as held', () => {
    const area = { ground: { quotaIds: ['area'] }, terrace: { quotaIds: ['area', 'terrace'] } }
    const sold = eventOf(area, { area: 0, terrace: 30 })
    expect(sold.stock()).toEqual({ left: 0, held: 0 })
    expect(sold.stock(at, { area: 4, terrace: 2 })).toEqual({ left: 0, held: 4 })
  })

  test('leaves out tickets before and after their own sales, and fewer than may be bought together', () => {
    const { stock } = eventOf(
      {
        early: { quotaIds: ['early'], salesCloseAt: at },
        usual: { quotaIds: ['usual'] },
        later: { quotaIds: ['later'], salesOpenAt: at + hour },
        pair: { quotaIds: ['pair'], min: 2 },
      },
      { early: 20, usual: 7, later: 100, pair: 1 },
    )
    expect(stock()?.left).toBe(7)
    expect(stock(at - 1)?.left).toBe(27)
    expect(stock(at + hour)?.left).toBe(107)
  })

  test('is nothing while the event is off', () => {
    for (const status of ['cancelled', 'postponed']) {
      expect(eventOf({ door: { quotaIds: ['hall'] } }, { hall: 9 }, { status }).stock()).toEqual({ left: 0, held: 0 })
    }
  })

  test('is tickets, and no parking beside them', () => {
    const { quotas, stock } = eventOf(
      { door: { quotaIds: ['hall'] }, parking: { quotaIds: ['parking'], type: 'extra_service' } },
      { hall: 0, parking: 40 },
    )
    expect(quotas).toEqual(['hall'])
    expect(stock()?.left).toBe(0)
  })

  describe('on seats of its own', () => {
    const seat = (chartId: string, category: string): Seat => ({
      chartId,
      quotaId: chartId,
      section: { id: 's', title: { fi: 'S' } },
      row: '1',
      seat: chartId,
      category,
      isAccessible: false,
      x: 0,
      y: 1,
      quality: 100,
      isSoldElsewhere: false,
      order: 0,
    })
    const hall: Partial<CatalogueEvent> = {
      facts: { start_date: '2030-06-01T18:00:00+03:00', has_seating_chart: true },
      seatMap: {
        stage: undefined,
        categories: [],
        sections: [],
        seats: new Map([seat('a1', 'a'), seat('b1', 'b')].map(one => [one.chartId, one])),
      },
    }

    test('is the free seats of the categories that are on sale now', () => {
      const { quotas, stock } = eventOf(
        {
          stalls: { categories: ['a'] },
          child: { categories: ['a'] },
          balcony: { categories: ['b'], salesOpenAt: at + hour },
          sponsors: { categories: ['c'], isHidden: true },
        },
        { 'seats/a': 4, 'seats/b': 60, 'seats/c': 9 },
        hall,
      )
      expect(quotas).toEqual(['a1', 'b1'])
      expect(stock()).toEqual({ left: 4, held: 0 })
      expect(stock(at, { 'seats/a': 2, 'seats/b': 2 })).toEqual({ left: 4, held: 2 })
      expect(stock(at + hour)?.left).toBe(64)
    })

    test('is no more than the own quotas of their tickets have', () => {
      const { quotas, stock } = eventOf(
        { stalls: { categories: ['a', 'b'], quotaIds: ['programme'] }, standing: { quotaIds: ['floor'] } },
        { 'seats/a': 6, 'seats/b': 6, programme: 8, floor: 3 },
        hall,
      )
      expect(quotas).toEqual(['a1', 'b1', 'floor', 'programme'])
      expect(stock()?.left).toBe(11)
      const sold = eventOf(
        { stalls: { categories: ['a'], quotaIds: ['programme'] } },
        { 'seats/a': 6, programme: 0 },
        hall,
      )
      expect(sold.stock()).toEqual({ left: 0, held: 0 })
      expect(sold.stock(at, { programme: 2 })).toEqual({ left: 0, held: 2 })
    })

    test('is all that can be sold, and one fewer after each sale, when a ticket of several categories has a smaller quota', () => {
      const adult = { categories: ['a', 'b'], quotaIds: ['adults'] }
      const child = { categories: ['a'], quotaIds: ['children'] }
      const leftOf = (free: Readonly<Record<string, number>>) =>
        [
          { adult, child },
          { child, adult },
        ].map(products => eventOf(products, free, hall).stock()?.left)
      expect(leftOf({ 'seats/a': 10, 'seats/b': 10, adults: 10, children: 10 })).toEqual([20, 20])
      expect(leftOf({ 'seats/a': 9, 'seats/b': 10, adults: 10, children: 9 })).toEqual([19, 19])
      expect(leftOf({ 'seats/a': 0, 'seats/b': 10, adults: 10, children: 0 })).toEqual([10, 10])
    })

    test('is not nothing while a minimum is free in several categories together', () => {
      const pair = { pair: { categories: ['a', 'b'], min: 2 } }
      expect(eventOf(pair, { 'seats/a': 1, 'seats/b': 1 }, hall).stock()).toEqual({ left: 2, held: 0 })
      expect(eventOf({ pair: { categories: ['a'], min: 2 } }, { 'seats/a': 1 }, hall).stock()?.left).toBe(0)
    })
  })

  test('is no more than the quotas have, nothing only when no ticket can be taken, and the same when sold twice', () => {
    const ids = ['a', 'b', 'c', 'd']
    const products = fc.array(
      fc.record({ quotaIds: fc.subarray(ids, { minLength: 1 }), min: fc.integer({ min: 1, max: 3 }) }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(products, fc.array(fc.nat(9), { minLength: 4, maxLength: 4 }), (sold, pieces) => {
        const freeOf = (id: string) => pieces[ids.indexOf(id)] ?? 0
        const counted = piecesOf(sold, freeOf)
        const isAny = sold.some(({ quotaIds, min }) => quotaIds.every(id => freeOf(id) >= min))
        expect(counted > 0).toBe(isAny)
        expect(counted).toBeLessThanOrEqual(ids.reduce((total, id) => total + freeOf(id), 0))
        const one = sold.slice(0, 1)
        expect(piecesOf([...one, ...one], freeOf)).toBe(piecesOf(one, freeOf))
      }),
    )
  })
})

// rules/waiting-room#switched-on
test('a sale is over when the last ticket has closed or the event is off, and not before a later batch', () => {
  const tickets = { early: { salesCloseAt: at }, later: { salesOpenAt: at + hour, salesCloseAt: at + 2 * hour } }
  const { isOver, hasLater } = eventOf(tickets, {})
  expect([at - 1, at, at + hour].map(hasLater)).toEqual([true, true, false])
  expect([isOver(at - 1), isOver(at), isOver(at + hour), isOver(at + 2 * hour)]).toEqual([false, false, false, true])
  expect(eventOf(tickets, {}, { status: 'cancelled' }).isOver(at - 1)).toBe(true)
  expect(eventOf(tickets, {}, { status: 'cancelled' }).hasLater(at)).toBe(false)
})

// rules/waiting-room#switched-on
test('an event that is off has no opening to wait for', () => {
  const tickets = { door: { salesOpenAt: at + hour } }
  expect(eventOf(tickets, {}).opening).toBe(at + hour)
  for (const status of ['cancelled', 'postponed']) expect(eventOf(tickets, {}, { status }).opening).toBeUndefined()
})
