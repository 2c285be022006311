import type { DrawerReport } from '@portti/core'
import { expect, it } from 'vitest'
import { reportCsv } from './report-csv.ts'

const report: DrawerReport = {
  number: 2,
  kind: 'z',
  till: 'Kassa 2, pääovi',
  clerk: 'Aino K.',
  openedAt: 0,
  madeAt: 0,
  sales: { count: 3, total: 7_470 },
  products: [{ title: '=SUM(A1)', amount: 3, total: 7_470 }],
  refunds: { count: 0, total: 0 },
  events: [],
  payments: [{ kind: 'cash', refunded: 0, total: 4_980 }],
  clerks: [{ name: 'Aino K.', count: 3, total: 7_470 }],
  vat: [{ rate: 13.5, net: 6_582, vat: 888 }],
  cash: {
    float: 10_000,
    payIn: 0,
    payOut: 2_000,
    count: { expected: 12_980, counted: 12_930, difference: -50, needsReason: false },
  },
}

// rules/kiosk#drawer
it('writes a report for spreadsheets, and nothing that one of them would run', () => {
  const lines = reportCsv(report).split('\r\n')
  expect(lines).toContain('till,"Kassa 2, pääovi",,')
  expect(lines).toContain("product,'=SUM(A1),3,74.70")
  expect(lines).toContain('cash difference,,,-0.50')
})
