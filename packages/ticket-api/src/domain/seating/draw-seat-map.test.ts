import { areSideBySide } from '@portti/core/rules'
import { expect, test } from 'vitest'
import { chartIdOf, drawSeatMap, parseChartId } from './draw-seat-map.ts'

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

// rules/seating#map-changes
test('a seat’s name tells its section, row and number without the map', () => {
  expect(parseChartId(chartIdOf('katsomo-b', '12 A', 7))).toEqual({ sectionId: 'katsomo-b', row: '12 A', seat: '7' })
  expect(parseChartId('nimetön')).toEqual({ sectionId: 'nimetön', row: '', seat: '' })
})
