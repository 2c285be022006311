import { expect, test } from 'vitest'
import type { Drawing } from './drawing.ts'
import { blockTop } from './text-block.ts'
import { drawTicketSeat } from './ticket-seat.ts'

type Written = { readonly size: number; readonly baseline: number }

/** The section, row and seat as they stand on the paper, without their labels. */
const written = (section: string): readonly Written[] => {
  const rows: Written[] = []
  const text: Drawing['text'] = ({ operators }, { y }) => {
    const size = Number(/\/F3 ([\d.]+) Tf/.exec(operators)?.[1])
    const [, up] = /1 0 0 1 \S+ (\S+) Tm/.exec(operators) ?? []
    if (size > 0) rows.push({ size, baseline: Math.round(y + blockTop - Number(up)) })
  }
  const drawing = { text, line: () => undefined } as unknown as Drawing
  const seat = { section, row: '5', seat: '19' } as Parameters<typeof drawTicketSeat>[1]
  drawTicketSeat(drawing, seat, { section: 'Katsomo', row: 'Rivi', seat: 'Paikka' }, { x: 0, y: 0, width: 240 })
  return rows
}

/** The labels over the section, row and seat, which are set smaller than what stands under them. */
const labels = (seat: Parameters<typeof drawTicketSeat>[1]): number => {
  let count = 0
  const text: Drawing['text'] = ({ operators }) => {
    if (operators.includes('/F1 7.5 Tf')) count += 1
  }
  const drawing = { text, line: () => undefined } as unknown as Drawing
  drawTicketSeat(drawing, seat, { section: 'Katsomo', row: 'Rivi', seat: 'Paikka' }, { x: 0, y: 0, width: 240 })
  return count
}

// rules/tickets#paper
test.each([
  [{ section: 'Permanto', row: '5', seat: '19' }, 3],
  [{ section: 'Piknik', row: '', seat: '' }, 1],
  [{ section: 'Pöytä 4', row: '', seat: '2' }, 1],
])('the place %o has %i labels: a table is not called a section', (seat, count) => {
  expect(labels(seat)).toBe(count)
})

// rules/tickets#paper
test.each([
  ['A', [22, 22, 22]],
  ['Katsomo A', [17, 17, 17]],
  ['Yläkatsomo, oikea', [10, 17, 17]],
])('section %s, row and seat stand on one line, as large as they all fit, and no number is small', (section, sizes) => {
  const rows = written(section)
  expect(rows.map(({ size }) => size)).toEqual(sizes)
  expect(new Set(rows.map(({ baseline }) => baseline)).size).toBe(1)
})
