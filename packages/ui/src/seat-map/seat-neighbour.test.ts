import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seatNeighbour } from './seat-neighbour.ts'

const hall = (...lengths: readonly number[]) =>
  lengths.map((length, y) => Array.from({ length }, (_, index) => ({ x: index - (length - 1) / 2, y })))

test('arrows lead along the row and straight to the next one', () => {
  const rows = hall(3, 4)

  const [first = []] = rows
  const start = first[1] ?? { x: 9, y: 9 }
  expect(seatNeighbour(rows, start, 'left')).toEqual({ x: -1, y: 0 })
  expect(seatNeighbour(rows, start, 'right')).toEqual({ x: 1, y: 0 })
  expect(seatNeighbour(rows, start, 'down')).toEqual({ x: -0.5, y: 1 })
  expect(seatNeighbour(rows, start, 'up')).toBeUndefined()
})

const back = { left: 'right', right: 'left', up: 'down', down: 'up' } as const

test('every step stays in the hall and can be gone back to the same row', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.constantFrom('left' as const, 'right' as const, 'up' as const, 'down' as const), { maxLength: 30 }),
      (lengths, steps) => {
        const rows = hall(...lengths)
        let seat = rows[0]?.[0]
        for (const step of steps) {
          const next = seat && seatNeighbour(rows, seat, step)
          if (!seat || !next) continue
          expect(rows.flat()).toContain(next)
          expect(seatNeighbour(rows, next, back[step])?.y).toBe(seat.y)
          seat = next
        }
      },
    ),
  )
})
