import type { DrawerReport } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { reportPayment } from './report-payment.ts'
import { ReportRows } from './report-rows.tsx'

type ReportRefundsProps = { readonly report: DrawerReport; readonly words: Words }

/** The refunds: their sum, and the payouts by payment method, also those for refunds of another shift. */
export const ReportRefunds = ({ report: { refunds, payments }, words: { t, euros } }: ReportRefundsProps) => {
  const head = refunds.count > 0 ? [[t('drawer.report.refunds', { count: refunds.count }), refunds.total] as const] : []
  const given = [
    ...payments.map(({ kind, refunded }) => [t(`drawer.report.refunded.${reportPayment(kind)}`), refunded] as const),
    [t('drawer.report.owed'), refunds.owed] as const,
    [t('drawer.report.earlier'), 0 - refunds.earlier] as const,
  ].filter(([, cents]) => cents !== 0)
  return <ReportRows rows={[...head, ...given].map(([name, cents]) => [name, euros(0 - cents)])} />
}
