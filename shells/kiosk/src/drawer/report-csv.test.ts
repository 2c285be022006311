import type { DrawerReport } from '@portti/core'
import { expect, it } from 'vitest'
import { reportCsv } from './report-csv.ts'

const report: DrawerReport = {
  number: 2,
  kind: 'z',
  till: 'Kassa 2, pääovi',
  clerk: 'Aino K.',
  openedAt: 0,
  madeAt: Date.parse('2027-05-07T20:00:00Z'),
  sales: { count: 4, total: 9_450 },
  refunds: { count: 1, total: 2_490, owed: 0, earlier: 0 },
  events: [
    { title: 'Tanssit, yö', amount: 2, total: 4_980 },
    { title: 'Toukotanssit', amount: 1, total: 2_490 },
  ],
  products: [
    { title: '=SUM(A1)', amount: 3, total: 7_470 },
    { title: 'Muki "Peltohovi"', amount: 1, total: 1_980 },
  ],
  payments: [
    { kind: 'cash', total: 6_960, refunded: 2_490 },
    { kind: 'card_terminal', total: 2_490, refunded: 0 },
  ],
  clerks: [
    { name: 'Aino K.', count: 3, total: 7_470 },
    { name: 'Eero S.', count: 1, total: 1_980 },
  ],
  vat: [
    { rate: 13.5, net: 4_388, vat: 592 },
    { rate: 25.5, net: 1_578, vat: 402 },
  ],
  giftCards: 0,
  cash: {
    float: 10_000,
    payIn: 500,
    payOut: 2_000,
    count: { expected: 12_970, counted: 12_920, difference: -50, needsReason: false },
  },
}
/** The last rows of every report, counted or not. */
const moved = ['cash float,,,100.00', 'pay in,,,5.00', 'pay out,,,20.00']
const linesOf = (of: DrawerReport) => reportCsv(of).trimEnd().split('\r\n')

// rules/kiosk#drawer
it('writes a report for spreadsheets, and nothing that one of them would run', () => {
  expect(linesOf(report)).toEqual([
    'report,Z 2,,',
    'made,2027-05-07T20:00:00.000Z,,',
    'till,"Kassa 2, pääovi",,',
    'sales,,4,94.50',
    'refunds,,1,24.90',
    'event,"Tanssit, yö",2,49.80',
    'event,Toukotanssit,1,24.90',
    "product,'=SUM(A1),3,74.70",
    'product,"Muki ""Peltohovi""",1,19.80',
    'payment,cash,,69.60',
    'payment,card_terminal,,24.90',
    'refunded,cash,,24.90',
    'clerk,Aino K.,3,74.70',
    'clerk,Eero S.,1,19.80',
    'net,13.5 %,,43.88',
    'vat,13.5 %,,5.92',
    'net,25.5 %,,15.78',
    'vat,25.5 %,,4.02',
    ...moved,
    'cash expected,,,129.70',
    'cash counted,,,129.20',
    'cash difference,,,-0.50',
  ])
})

// rules/kiosk#drawer
it('writes of an open shift what is known, without a count', () => {
  const { count: _none, ...cash } = report.cash
  const lines = linesOf({ ...report, kind: 'x', cash })
  expect([lines[0], ...lines.slice(-3)]).toEqual(['report,X 2,,', ...moved])
})
