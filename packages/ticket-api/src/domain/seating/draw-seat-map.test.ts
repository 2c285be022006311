import { areSideBySide } from '@portti/core/rules'
import { expect, test } from 'vitest'
import { drawSeatMap } from './draw-seat-map.ts'

const title = { fi: 'Katsomo' }
const row = (name: string, seats: number) => ({
  row: name,
  seats,
  accessible: [],
  sold_elsewhere: [],
  aisles: [] as number[],
  quality: [] as { value: number; seats?: number[] }[],
})
const rowsOf = (...rows: ReturnType<typeof row>[]) =>
  drawSeatMap('konsertti', {
    categories: [{ id: 'a', title }],
    sections: [{ id: 'a', title, category: 'a', rows }],
  }).sections.flatMap(section => section.rows.map(({ seats }) => seats))

test('rows are arcs round the stage, and seats stand a seat apart', () => {
  const rows = rowsOf(...Array.from({ length: 10 }, (_, index) => row(String(index + 1), 30)))
  for (const seats of rows) {
    for (const [place, seat] of seats.entries()) {
      const next = seats[place + 1]
      if (next) expect(Math.hypot(next.x - seat.x, next.y - seat.y)).toBeCloseTo(1, 1)
    }
    expect(seats[0]?.y).toBeLessThan(seats[15]?.y ?? 0)
    expect((seats[0]?.x ?? 0) + (seats[29]?.x ?? 0)).toBeCloseTo(29, 1)
  }
})

test('an aisle stands between the seats that it parts, and between no others', () => {
  const [seats = []] = rowsOf({ ...row('1', 12), aisles: [4, 8] })
  const parted = seats.slice(1).map((seat, place) => areSideBySide(seats[place] ?? seat, seat))
  expect(parted.flatMap((isBeside, place) => (isBeside ? [] : [place + 1]))).toEqual([4, 8])
})

// rules/seating#quality-of-view
test('the view is told by the geometry, unless the catalogue says it of a row or of seats', () => {
  const rows = rowsOf(...Array.from({ length: 9 }, (_, index) => row(String(index + 1), 12)), {
    ...row('10', 6),
    quality: [{ value: 90 }, { value: 10, seats: [1] }],
  })
  const third = rows[2]?.map(({ quality }) => quality) ?? []
  expect(third.slice(0, 6)).toEqual(third.slice(0, 6).toSorted((a, b) => a - b))
  expect(third[5]).toBeGreaterThan(rows[8]?.[5]?.quality ?? 100)
  expect(rows[9]?.map(({ quality }) => quality)).toEqual([10, 90, 90, 90, 90, 90])
})

test('rows of letters beyond A–Z have seats of their own', () => {
  const seats = rowsOf(row('Å', 3), row('Ä', 3), row('Ö', 3)).flat()
  expect(new Set(seats.map(({ chartId }) => chartId)).size).toBe(9)
  expect(new Set(seats.map(({ row: name }) => name))).toEqual(new Set(['Å', 'Ä', 'Ö']))
})
