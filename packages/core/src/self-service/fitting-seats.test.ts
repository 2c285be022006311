import { expect, it } from 'vitest'
import { pressedSeat, type SeatsView } from './fitting-seats.ts'

const states = { a: 'chosen', b: 'free', c: 'taken', d: 'held' } as const
const map = {
  sections: [{ rows: [{ seats: Object.keys(states).map(chartId => ({ chartId, category: 'a', isFree: true })) }] }],
}
const view = {
  map,
  seats: [{ id: 'eka' }],
  stateOf: ({ chartId }: { readonly chartId: keyof typeof states }) => states[chartId],
} as unknown as SeatsView

// rules/kiosk#self-service
it('takes a pressed seat in the place of the first one, once each ticket has a seat', () => {
  expect(pressedSeat(view, 'b', 1)).toEqual({ instead: 'eka' })
  expect(pressedSeat(view, 'b', 2)).toEqual({})
  expect(pressedSeat(view, 'a', 1)).toEqual({})
  for (const other of ['c', 'd', 'ei-ole']) expect(pressedSeat(view, other, 1)).toBeUndefined()
})
