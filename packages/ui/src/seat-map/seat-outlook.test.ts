import { expect, test } from 'vitest'
import { seatOutlook } from './seat-outlook.ts'

const hall = Array.from({ length: 8 }, (_, y) => Array.from({ length: 12 }, (_seat, x) => ({ x, y })))
const seatAt = (x: number, y: number) => {
  const seat = hall[y]?.[x]
  if (!seat) throw new Error('no such seat')
  return seat
}
const outlook = (x: number, y: number) => seatOutlook(seatAt(x, y), hall.flat())
const corners = (path: string) =>
  path
    .replaceAll(/[MZ]/g, '')
    .split('L')
    .map(corner => corner.split(' ').map(Number))
const widthOf = (path: string): number => {
  const xs = corners(path).map(([x = 0]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

// rules/seating#view-from-a-seat
test('the stage is larger from the front than from the back, and straight ahead in the middle', () => {
  expect(widthOf(outlook(5, 1).edge)).toBeGreaterThan(widthOf(outlook(5, 7).edge))
  const [left, right] = corners(seatOutlook({ x: 5.5, y: 6 }, hall.flat()).edge)
  expect((left?.[0] ?? 0) + (right?.[0] ?? 0)).toBeCloseTo(0, 2)
})

test('nobody sits before the first row, and each row behind it has heads before it', () => {
  expect(outlook(5, 0).heads).toEqual([])
  const counts = [2, 4, 7].map(row => outlook(5, row).heads.length)
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(counts[0]).toBeGreaterThan(0)
})

test('the nearest heads are drawn last', () => {
  const sizes = outlook(3, 6).heads.map(({ size }) => size)
  expect(sizes).toEqual(sizes.toSorted((one, other) => one - other))
})
