import { expect, test } from 'vitest'
import type { Seat } from '../domain/model/seat-map.ts'
import { seatMapResponse } from './seat-map-response.ts'

const seat = (chartId: string, category: string): Seat => ({
  chartId,
  quotaId: chartId,
  section: { id: 's', title: { fi: 'S' } },
  row: '1',
  seat: chartId,
  category,
  isAccessible: false,
  x: 0,
  y: 1,
  quality: 100,
  isSoldElsewhere: false,
  order: 0,
})

// rules/seating#seat-map
test('a seat of a category that no ticket is sold on is shown as taken, whoever has it', () => {
  const seats = [seat('a1', 'a'), seat('b1', 'b')]
  const map = {
    stage: undefined,
    categories: [],
    sections: [{ id: 's', title: { fi: 'S' }, rows: [{ row: '1', seats }] }],
    seats: new Map(seats.map(one => [one.chartId, one])),
  }
  const statuses = new Map([
    ['a1', 'free' as const],
    ['b1', 'free' as const],
  ])
  const answer = seatMapResponse('gig', map, { statuses, soldCategories: new Set(['a']) })
  const shown = answer.sections.flatMap(({ rows }) => rows.flatMap(row => row.seats))
  expect(shown.map(({ chart_id, status }) => [chart_id, status])).toEqual([
    ['a1', 'free'],
    ['b1', 'taken'],
  ])
})
