import type { DrawerReport } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { type ReportRow, ReportRows } from './report-rows.tsx'

type ReportCashProps = { readonly cash: DrawerReport['cash']; readonly words: Words }

/** The drawer's cash outside sales, and how the count came out where it was counted. */
export const ReportCash = ({ cash, words: { t, euros } }: ReportCashProps) => {
  const moved: readonly ReportRow[] = [
    [t('drawer.acts.cash_float'), euros(cash.float)],
    [t('drawer.acts.pay_in'), euros(cash.payIn)],
    [t('drawer.acts.pay_out'), euros(cash.payOut)],
  ]
  const counted: readonly ReportRow[] = cash.count
    ? [
        [t('drawer.report.expected'), euros(cash.count.expected)],
        [t('drawer.counted'), euros(cash.count.counted)],
        [t('drawer.report.difference'), euros(cash.count.difference)],
      ]
    : []
  return <ReportRows rows={[...moved, ...counted]} />
}
