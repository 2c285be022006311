import type { DrawerReport } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { reportPayment } from './report-payment.ts'
import { ReportRows } from './report-rows.tsx'

type ReportPaymentsProps = { readonly report: DrawerReport; readonly words: Words }

/** How the sales were paid; the rows add up to them. */
export const ReportPayments = ({ report: { payments }, words: { t, euros } }: ReportPaymentsProps) => (
  <ReportRows
    rows={payments
      .filter(({ total }) => total !== 0)
      .map(({ kind, total }) => [t(`drawer.report.paid.${reportPayment(kind)}`), euros(total)])}
  />
)
