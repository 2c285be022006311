import { type DrawerReport, vatTotal } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

type ReportFiguresProps = { readonly report: DrawerReport; readonly words: Words }

type Figure = readonly [name: string, sum: string, isOdd?: boolean]

/** The sums that a clerk looks for first, large, above the paper. */
export const ReportFigures = ({ report, words: { t, euros } }: ReportFiguresProps) => {
  const { sales, refunds, cash } = report
  const { count } = cash
  const refunded: readonly Figure[] =
    refunds.count > 0 ? [[t('drawer.report.refunds', { count: refunds.count }), `−${euros(refunds.total)}`]] : []
  const counted: readonly Figure[] = count
    ? [
        [t('drawer.counted'), euros(count.counted)],
        [t('drawer.report.difference'), euros(count.difference), count.needsReason],
      ]
    : []
  const figures: readonly Figure[] = [
    [t('drawer.report.sales', { count: sales.count }), euros(sales.total)],
    ...refunded,
    [t('receipt.vat'), euros(vatTotal(report))],
    ...counted,
  ]
  return (
    <dl data-part="report-figures">
      {figures.map(([name, sum, isOdd]) => (
        <div key={name} data-state={isOdd ? 'odd' : undefined}>
          <dt>{name}</dt>
          <dd>{sum}</dd>
        </div>
      ))}
    </dl>
  )
}
