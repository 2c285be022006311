import type { DeskSales } from '@portti/core'
import { expect, test } from 'vitest'
import { salesOfEvent } from '../../testing/sales-of-event.ts'
import { salesCsv } from './sales-csv.ts'

const sums = { today: { pieces: 12, total: 26_405 }, all: { pieces: 200, total: 440_000 } }
const sales: DeskSales = {
  day: '2027-05-07',
  at: 0,
  ...sums,
  curve: [],
  events: [salesOfEvent('Tanssit, yö', 0, sums)],
  products: [{ title: { fi: '=1+1' }, event: { fi: 'Tanssit' }, ...sums }],
  channels: [{ name: 'web', ...sums }],
  gates: [{ name: '=Pääovi', inside: 9 }],
}

// rules/desk#sales
test('the day’s figures as CSV: in all, by event, product, channel and gate, to the cent, and no cell is a formula', () => {
  const rows = salesCsv(sales, ({ fi }) => fi ?? '').trimEnd()
  expect(rows.split('\r\n')).toEqual([
    'what,name,pieces today,euros today,pieces,euros',
    'total,2027-05-07,12,264.05,200,4400.00',
    'events,"Tanssit, yö (a)",12,264.05,200,4400.00',
    'products,"1. =1+1, Tanssit",12,264.05,200,4400.00',
    'channels,web,12,264.05,200,4400.00',
    "gate,'=Pääovi,9,,,",
    'what,name,sold,held,unpaid,free,inside',
    'stock,"Tanssit, yö (a)",50,3,2,5,9',
  ])
})
