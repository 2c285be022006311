import type { DrawerReport } from '@portti/core'
import { csvText } from '../csv/csv-text.ts'

const euros = (cents: number): string => (cents / 100).toFixed(2)
type Row = readonly [what: string, which: string, count: string, total: string]

/** None where nothing is to be told. */
const row = (what: string, which: string, cents: number): readonly Row[] =>
  cents === 0 ? [] : [[what, which, '', euros(cents)]]

/** A report as CSV rows: what, which, how many, euros. */
export const reportCsv = (report: DrawerReport): string => {
  const { cash, refunds } = report
  const rows: readonly Row[] = [
    ['report', `${report.kind.toUpperCase()} ${report.number}`, '', ''],
    ['made', new Date(report.madeAt).toISOString(), '', ''],
    ['till', report.till, '', ''],
    ['sales', '', String(report.sales.count), euros(report.sales.total)],
    ['refunds', '', String(refunds.count), euros(refunds.total)],
    ...report.events.map(one => ['event', one.title, String(one.amount), euros(one.total)] as const),
    ...report.products.map(one => ['product', one.title, String(one.amount), euros(one.total)] as const),
    ...report.payments.flatMap(one => row('payment', one.kind, one.total)),
    ...report.payments.flatMap(one => row('refunded', one.kind, one.refunded)),
    ...row('refunded', 'owed', refunds.owed),
    ...row('refunded', 'of other shifts', -refunds.earlier),
    ...report.clerks.map(one => ['clerk', one.name, String(one.count), euros(one.total)] as const),
    ...report.vat.flatMap(({ rate, net, vat }) => [
      ['net', `${rate} %`, '', euros(net)] as const,
      ['vat', `${rate} %`, '', euros(vat)] as const,
    ]),
    ...row('gift cards sold', '', report.giftCards),
    ['cash float', '', '', euros(cash.float)],
    ['pay in', '', '', euros(cash.payIn)],
    ['pay out', '', '', euros(cash.payOut)],
    ...(cash.count
      ? ([
          ['cash expected', '', '', euros(cash.count.expected)],
          ['cash counted', '', '', euros(cash.count.counted)],
          ['cash difference', '', '', euros(cash.count.difference)],
        ] as const)
      : []),
  ]
  return csvText(rows)
}
