import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bestSeats } from './best-seats.ts'
import type { Seat, SeatMap, SeatSection } from './seat-map.ts'
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
  sections: sections.map((rows, place) => sectionOf(`s${place + 1}`, rows)),
})
const a = { id: 'lippu', categories: ['a'] }
const b = { id: 'parvi', categories: ['b'] }
const either = { id: 'lapsi', categories: ['a', 'b'] }

describe('the section of the wanted seats', () => {
  it('has them side by side, and not only as many as are wanted', () => {
    const hall = hallOf(['axa'], ['a a'], ['xaa'], ['bbbb'])
    expect(wantedSeats(hall, [a, a])).toEqual({ count: 2, sectionId: 's3' })
    expect(bestSeatsOf(hall, a, 2)).toEqual({ count: 2, sectionId: 's3' })
  })

  it('has them beside the places for wheelchairs, which nobody asked for', () => {
    const hall = hallOf(['AA'], ['aaaaaa'], ['bb'])
    expect(bestSeatsOf(hall, a, 2)).toEqual({ count: 2, sectionId: 's2' })
  })

  it('has a place for a wheelchair where the ticket is sold on no others', () => {
    expect(wantedSeats(hallOf(['aa'], ['BB']), [b])).toEqual({ count: 1, isAccessible: true, sectionId: 's2' })
  })

  it('is one where no other tickets’ seats are free, and the window has none without such a one', () => {
    const hall = hallOf(['aabb'], ['aa'])
    expect(bestSeatsOf(hall, a, 2)).toEqual({ count: 2, sectionId: 's2' })
    const mixed = hallOf(['aabb'], ['bb'])
    expect(wantedSeats(mixed, [a, a])).toEqual({ count: 2, sectionId: 's1' })
    expect(bestSeatsOf(mixed, a, 2)).toBeUndefined()
  })

  it('is any where the tickets are sold on every seat, or none has so many side by side', () => {
    expect(wantedSeats(hallOf(['aa'], ['aaaa']), [a, a])).toEqual({ count: 2 })
    expect(wantedSeats(hallOf(['axa'], ['bbb']), [a, a])).toEqual({ count: 2 })
    expect(bestSeatsOf(hallOf(['axa'], ['bbb']), a, 2)).toBeUndefined()
  })
})

const sections = fc.array(
  fc.array(fc.string({ unit: fc.constantFrom('a', 'a', 'a', 'b', 'b', 'A', 'B', 'x', ' '), maxLength: 8 }), {
    maxLength: 3,
  }),
  { minLength: 1, maxLength: 4 },
)

// rules/seating#best-seats
it('whenever a section can seat so many side by side by the rule of best seats, the wanted seats name such a section', () => {
  const seen = { named: 0, none: 0 }
  const tickets = fc.array(fc.constantFrom(a, b, either), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(sections, tickets, (drawn, types) => {
      const hall = hallOf(...drawn)
      const fits = ({ category }: Seat) => types.every(({ categories }) => categories.includes(category))
      const wanted = wantedSeats(hall, types)
      const able = hall.sections.filter(({ rows }) =>
        bestSeats(
          rows.map(({ seats }) => seats.map(seat => ({ ...seat, quality: 0 }))),
          {
            count: types.length,
            isAccessible: wanted.isAccessible === true,
            isFree: seat => seat.isFree && fits(seat),
          },
        ),
      )
      const isSoldEverywhere = hall.sections.every(({ rows }) => rows.every(({ seats }) => seats.every(fits)))
      if (able.length === 0 || isSoldEverywhere) {
        seen.none += 1
        expect(wanted.sectionId).toBeUndefined()
      } else {
        seen.named += 1
        expect(able.map(({ id }) => id)).toContain(wanted.sectionId)
      }
    }),
    { numRuns: 500 },
  )
  expect(Math.min(seen.named, seen.none)).toBeGreaterThan(20)
})
