import type { DrawerReport, Paper, PaperBlock } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { cashRows, paymentRows, refundRows } from './report-row-lists.ts'
import type { ReportRow } from './report-rows.tsx'

/** A report for 80 mm paper, which the screen shows as it is printed. */
export const reportPaper = (report: DrawerReport, words: Words): Paper => {
  const { t, euros, date, time } = words
  const { sales } = report
  const blocks: readonly PaperBlock[] = [
    { kind: 'heading', text: t(`drawer.report.${report.kind}`, { number: report.number }), isCentred: true },
    {
      kind: 'centred',
      text: `${report.till}, ${report.clerk}\n${date(report.openedAt)} ${time(report.openedAt)} – ${date(report.madeAt)} ${time(report.madeAt)}`,
    },
    { kind: 'rule' },
    { kind: 'total', label: t('drawer.report.sales', { count: sales.count }), value: euros(sales.total) },
    ...table(refundRows(report, words)),
    { kind: 'rule' },
    ...table(report.events.map(one => [`${one.amount} × ${one.title}`, euros(one.total)])),
    { kind: 'rule' },
    ...table(report.products.map(one => [`${one.amount} × ${one.title}`, euros(one.total)])),
    { kind: 'rule' },
    ...table(paymentRows(report, words)),
    { kind: 'rule' },
    ...table(taxRows(report, words)),
    { kind: 'rule' },
    ...table(report.clerks.map(one => [`${one.name} (${one.count})`, euros(one.total)])),
    { kind: 'rule' },
    ...table(cashRows(report, words)),
  ]
  return { kind: 'report', blocks }
}

const table = (rows: readonly ReportRow[]): readonly PaperBlock[] =>
  rows.length === 0 ? [] : [{ kind: 'table', rows: rows.map(cells => ({ cells })) }]

/** Net and VAT by rate, and the gift cards, which bear none. */
const taxRows = ({ vat, giftCards }: DrawerReport, { t, euros, percent }: Words): readonly ReportRow[] => [
  ...vat.flatMap(({ rate, net, vat: tax }): readonly ReportRow[] => [
    [`${t('receipt.net')} ${percent(rate)}`, euros(net)],
    [`${t('receipt.vat')} ${percent(rate)}`, euros(tax)],
  ]),
  ...(giftCards === 0 ? [] : [[t('drawer.report.giftCards'), euros(giftCards)] as const]),
]
