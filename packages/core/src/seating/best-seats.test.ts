import fc from 'fast-check'
import { expect, test } from 'vitest'
import { viewQualityIn } from '../seat-map/view-quality.ts'
import { areSideBySide, bestSeats, type SeatPlace } from './best-seats.ts'

type Place = SeatPlace & { readonly isFree: boolean }
/** `.` free, `x` taken, `w` free and for a wheelchair, ` ` an aisle. */
const draw = (...rows: readonly string[]): Place[][] => {
  const drawn = rows.map((row, y) =>
    row
      .split('')
      .map((sign, index) => ({ sign, x: 2 * index - (row.length - 1), y: 2 * y }))
      .filter(({ sign }) => sign !== ' ')
      .map(({ sign, x, y: depth }) => ({
        x: x / 2,
        y: depth / 2,
        isAccessible: sign === 'w',
        isFree: sign !== 'x',
      })),
  )
  const qualityOf = viewQualityIn(drawn.flat())
  return drawn.map(row => row.map(place => ({ ...place, quality: qualityOf(place) })))
}
const isFree = (place: Place): boolean => place.isFree
const shown = (rows: Place[][], group: readonly Place[] | undefined) =>
  group && rows.map(row => row.map(seat => (group.includes(seat) ? 'o' : '-')).join(''))
const choose = (rows: Place[][], count: number) => shown(rows, bestSeats(rows, { count, isFree }))
const full = (rows: number, seats: number): Place[][] => draw(...Array.from({ length: rows }, () => '.'.repeat(seats)))

test('sees best in the middle and a quarter of the way back, not in the front row', () => {
  const rows = full(13, 18)
  const [first] = bestSeats(rows, { count: 2, isFree }) ?? []
  expect(first?.x).toBe(-0.5)
  expect(first?.y).toBeGreaterThan(2)
  expect(first?.y).toBeLessThan(7)
})

test('keeps to what a catalogue says of the view', () => {
  const rows = full(4, 6).map((row, y) => row.map(place => ({ ...place, quality: y === 3 ? 90 : 20 })))
  expect(bestSeats(rows, { count: 2, isFree })?.map(({ y }) => y)).toEqual([3, 3])
})

test('is best for the group as a whole: the best seat alone does not decide', () => {
  const [row] = full(1, 6)
  const qualities = [50, 50, 50, 0, 99, 0]
  const rows = [(row ?? []).map((place, index) => ({ ...place, quality: qualities[index] ?? 0 }))]
  expect(shown(rows, bestSeats(rows, { count: 3, isFree }))).toEqual(['ooo---'])
})

test('leaves no single seat where another group leaves none', () => {
  expect(choose(draw('.....'), 2)).not.toEqual(['-oo--'])
  expect(choose(draw('.....'), 2)).toEqual(['oo---'])
  expect(choose(draw('...', '....'), 2)?.[0]).toBe('---')
})

test('leaves a single seat when nothing else is there', () => {
  expect(choose(draw('...'), 2)).toEqual(['oo-'])
})

test('keeps a group on one side of an aisle', () => {
  expect(choose(draw('.. ..'), 2)).toEqual(['oo--'])
  expect(choose(draw('.. ..'), 3)).toBeUndefined()
})

test('gives places for wheelchairs only when they are asked for, and no more than needed', () => {
  expect(choose(draw('ww', '..'), 2)).toEqual(['--', 'oo'])
  expect(choose(draw('ww', 'x.'), 2)).toBeUndefined()
  const rows = draw('ww....', '......')
  expect(shown(rows, bestSeats(rows, { count: 2, isFree, isAccessible: true }))).toEqual(['-oo---', '------'])
  expect(bestSeats(draw('..'), { count: 1, isFree, isAccessible: true })).toBeUndefined()
})

test('finds nothing where no row has so many side by side', () => {
  expect(choose(draw('..x..', 'x.x'), 3)).toBeUndefined()
  expect(choose([], 1)).toBeUndefined()
})

const halls = fc.array(
  fc.string({ unit: fc.constantFrom('.', '.', '.', 'x', 'w', ' '), minLength: 1, maxLength: 14 }),
  {
    minLength: 1,
    maxLength: 6,
  },
)

/** Every possible group by brute force, with the single seats it leaves and its view. */
const everyGroup = (rows: Place[][], count: number, isAccessible: boolean) =>
  rows.flatMap(row =>
    row.flatMap((_, start) => {
      const group = row.slice(start, start + count)
      const isTogether = group.every((place, index) => {
        const before = group[index - 1]
        return place.isFree && (!before || areSideBySide(before, place))
      })
      const accessible = group.filter(place => place.isAccessible).length
      if (group.length < count || !isTogether || (isAccessible ? accessible === 0 : accessible > 0)) return []
      const isOpen = (place: Place | undefined, beside: Place | undefined): place is Place =>
        place !== undefined && beside !== undefined && place.isFree && areSideBySide(place, beside)
      const singles = [
        [row[start - 1], row[start - 2], group[0]] as const,
        [row[start + count], row[start + count + 1], group.at(-1)] as const,
      ].filter(([next, afterwards, edge]) => isOpen(next, edge) && !isOpen(afterwards, next) && !next.isAccessible)
      const view = group.reduce((sum, { quality }) => sum + quality, 0) / count
      return [{ group, accessible, singles: singles.length, view }]
    }),
  )

// rules/seating#best-seats
test('whatever is taken: side by side in one row, no group leaves fewer single seats, and of those none sees better', () => {
  const seen = { found: 0, none: 0 }
  fc.assert(
    fc.property(halls, fc.integer({ min: 1, max: 8 }), fc.boolean(), (drawn, count, isAccessible) => {
      const rows = draw(...drawn)
      const group = bestSeats(rows, { count, isFree, isAccessible })
      const all = everyGroup(rows, count, isAccessible)
      if (!group) {
        seen.none += 1
        expect(all).toEqual([])
        return
      }
      seen.found += 1
      const own = all.find(one => one.group[0] === group[0])
      expect(own?.group).toEqual(group)
      if (!own) return
      const least = Math.min(...all.map(({ accessible }) => accessible))
      expect(own.accessible).toBe(least)
      const equals = all.filter(({ accessible }) => accessible === least)
      expect(own.singles).toBe(Math.min(...equals.map(({ singles }) => singles)))
      const fitting = equals.filter(({ singles }) => singles === own.singles)
      expect(own.view).toBe(Math.max(...fitting.map(({ view }) => view)))
      expect(bestSeats(draw(...drawn), { count, isFree, isAccessible })).toEqual(group)
    }),
    { numRuns: 500 },
  )
  expect(Math.min(seen.found, seen.none)).toBeGreaterThan(20)
})
