import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Seat, SeatMap, SeatSection } from '../seat-map/seat-map.ts'
import { bestSeats } from './best-seats.ts'
import type { BestSeats } from './seat-selection-service.ts'
import { bestSeatsOf, wantedSeats } from './wanted-seats.ts'

/** Categories `a` and `b`, in capitals for a wheelchair; `x` taken, ` ` an aisle. */
const sectionOf = (id: string, drawn: readonly string[]): SeatSection => ({
  id,
  title: { fi: id },
  rows: drawn.map((row, y) => ({
    row: String(y + 1),
    seats: row.split('').flatMap((sign, x): Seat[] => {
      if (sign === ' ') return []
      const seat = String(x + 1)
      const isAccessible = sign === 'A' || sign === 'B'
      const category = sign.toLowerCase() === 'b' ? 'b' : 'a'
      return [{ chartId: `${id}-${y}-${x}`, seat, category, isAccessible, x, y, isFree: sign !== 'x' }]
    }),
  })),
})
const hallOf = (...sections: readonly (readonly string[])[]): SeatMap => ({
  eventId: 'konsertti',
  categories: [],
  sections: sections.map((rows, index) => sectionOf(`s${index + 1}`, rows)),
})
const a = { id: 'lippu', categories: ['a'] }
const b = { id: 'parvi', categories: ['b'] }
const either = { id: 'lapsi', categories: ['a', 'b'] }

/** Seats that the server reserves (rules/seating#seat-reservations). */
const given = (map: SeatMap, { count, categories, isAccessible = false }: BestSeats) =>
  bestSeats(
    map.sections.flatMap(({ rows }) => rows.map(({ seats }) => seats.map(seat => ({ ...seat, quality: 0 })))),
    { count, isAccessible, isFree: seat => seat.isFree && categories?.includes(seat.category) !== false },
  )?.map(({ chartId }) => chartId)

describe('the best seats for tickets that are not sold on every seat', () => {
  it('are their own where other tickets’ seats are free beside them', () => {
    const hall = hallOf(['bbaa'], ['bb'])
    const wanted = bestSeatsOf(hall, a, 2)
    expect(wanted).toEqual({ count: 2, categories: ['a'] })
    expect(wanted && given(hall, wanted)).toEqual(['s1-0-2', 's1-0-3'])
  })

  it('are those that all of the tickets are sold on, and any where there are none', () => {
    expect(wantedSeats(hallOf(['ab']), [either, b])).toEqual({ count: 2, categories: ['b'] })
    expect(wantedSeats(hallOf(['ab']), [a, b])).toEqual({ count: 2 })
  })

  it('are beside the places for wheelchairs, which nobody asked for', () => {
    expect(bestSeatsOf(hallOf(['AA'], ['aaaa'], ['bb']), a, 2)).toEqual({ count: 2, categories: ['a'] })
    expect(bestSeatsOf(hallOf(['AA'], ['a'], ['bb']), a, 2)).toBeUndefined()
  })

  it('have a place for a wheelchair where the ticket is sold on no others', () => {
    expect(wantedSeats(hallOf(['aa'], ['BB']), [b])).toEqual({ count: 1, categories: ['b'], isAccessible: true })
  })

  it('are none at the window where fewer are free', () => {
    expect(bestSeatsOf(hallOf(['axx'], ['bbb']), a, 2)).toBeUndefined()
  })
})

const sections = fc.array(
  fc.array(fc.string({ unit: fc.constantFrom('a', 'a', 'a', 'b', 'b', 'A', 'B', 'x', ' '), maxLength: 8 }), {
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 4 },
)

// rules/seating#best-seats
it('wherever so many seats that fit each ticket are free side by side, such ones are given', () => {
  const seen = { found: 0, none: 0 }
  const tickets = fc.array(fc.constantFrom(a, b, either), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(sections, tickets, (drawn, types) => {
      const hall = hallOf(...drawn)
      const shared = ['a', 'b'].filter(category => types.every(({ categories }) => categories.includes(category)))
      fc.pre(shared.length > 0)
      const { isAccessible = false, ...wanted } = wantedSeats(hall, types)
      const fits = ({ category }: Seat) => shared.includes(category)
      const rows = hall.sections.flatMap(section => section.rows.map(({ seats }) => seats))
      const isAble = rows.some(seats =>
        bestSeats([seats.map(seat => ({ ...seat, quality: 0 }))], {
          count: types.length,
          isAccessible,
          isFree: seat => seat.isFree && fits(seat),
        }),
      )
      const found = given(hall, { ...wanted, isAccessible })
      seen[found ? 'found' : 'none'] += 1
      expect(found !== undefined).toBe(isAble)
      expect(rows.flat().filter(seat => found?.includes(seat.chartId) && !fits(seat))).toEqual([])
    }),
    { numRuns: 500 },
  )
  expect(Math.min(seen.found, seen.none)).toBeGreaterThan(20)
})
