import { expect, test } from 'vitest'
import { factsOf, packTexts, withWire } from './lazy-event.ts'

const venetian = {
  id: 'helmen-venetsialaiset',
  title: { fi: 'Helmen venetsialaiset – elokuun yö', sv: 'Venetianska' },
  start_date: '2026-08-29T17:00:00.000Z',
  practical_info: [{ title: { fi: 'Pysäköinti' }, content: { fi: '<p>Rannassa</p>' } }],
}
const jazz = { id: 'jazz', title: { fi: 'Jazzia' }, start_date: '2026-07-01T17:00:00.000Z' }

test('events whose texts share one buffer each read their own', () => {
  const wires = [venetian, jazz]
  const kept = packTexts(wires.map(wire => JSON.stringify(wire))).map((text, index) => withWire({ place: index, text }))
  expect(kept.map(({ wire }) => wire)).toEqual(wires)
  expect(kept[0]?.text.buffer).toBe(kept[1]?.text.buffer)
})

test('what the rules ask of an event is told without reading its text', () => {
  expect(factsOf({ ...jazz, has_seating_chart: true })).toEqual({
    start_date: jazz.start_date,
    has_seating_chart: true,
  })
})
