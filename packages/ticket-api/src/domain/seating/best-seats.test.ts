import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestSeats } from './best-seats.ts'

type Place = { x: number; y: number; isAccessible: boolean; isFree: boolean }
/** `.` free, `x` taken, `w` free and for a wheelchair. */
const draw = (...rows: readonly string[]): Place[][] =>
  rows.map((row, y) =>
    row.split('').map((sign, place) => ({
      x: place - (row.length - 1) / 2,
      y,
      isAccessible: sign === 'w',
      isFree: sign !== 'x',
    })),
  )
const choose = (rows: Place[][], count: number) => {
  const group = bestSeats(rows, count, place => place.isFree)
  return group && rows.map(row => row.map(seat => (group.includes(seat) ? 'o' : '-')).join(''))
}

test('takes the middle of the front row', () => {
  expect(choose(draw('......', '......'), 2)).toEqual(['--oo--', '------'])
})

test('leaves no single seat where another group leaves none', () => {
  expect(choose(draw('.....', '......'), 2)).toEqual(['oo---', '------'])
  expect(choose(draw('...', '....'), 2)).toEqual(['---', 'oo--'])
})

test('leaves a single seat when nothing else is there', () => {
  expect(choose(draw('...'), 2)).toEqual(['oo-'])
})

test('gives the places for wheelchairs last', () => {
  expect(choose(draw('ww', '..'), 2)).toEqual(['--', 'oo'])
  expect(choose(draw('ww', 'x.'), 2)).toEqual(['oo', '--'])
})

test('finds nothing where no row has so many side by side', () => {
  expect(choose(draw('..x..', 'x.x'), 3)).toBeUndefined()
  expect(choose([], 1)).toBeUndefined()
})

const halls = fc.array(fc.string({ unit: fc.constantFrom('.', 'x', 'w'), minLength: 1, maxLength: 12 }), {
  minLength: 1,
  maxLength: 6,
})
const longestRun = (row: Place[]): number =>
  Math.max(
    ...row
      .map(({ isFree }) => (isFree ? '.' : 'x'))
      .join('')
      .split('x')
      .map(run => run.length),
  )

// rules/seating#best-seats
test('whatever is taken, gives exactly so many free seats side by side in one row, always the same, or nothing only when there are none', () => {
  const seen = { found: 0, none: 0 }
  fc.assert(
    fc.property(halls, fc.integer({ min: 1, max: 8 }), (drawn, count) => {
      const rows = draw(...drawn)
      const group = bestSeats(rows, count, place => place.isFree)
      const isPossible = rows.some(row => longestRun(row) >= count)
      expect(group !== undefined).toBe(isPossible)
      if (!group) return void (seen.none += 1)
      seen.found += 1
      expect(group).toHaveLength(count)
      expect(group.every(({ isFree }) => isFree)).toBe(true)
      expect(new Set(group.map(({ y }) => y)).size).toBe(1)
      const xs = group.map(({ x }) => x)
      expect(xs).toEqual(xs.map((_, index) => (xs[0] ?? 0) + index))
      expect(bestSeats(draw(...drawn), count, place => place.isFree)).toEqual(group)
    }),
    { numRuns: 400 },
  )
  expect(Math.min(seen.found, seen.none)).toBeGreaterThan(20)
})
