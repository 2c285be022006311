import type { DrawerReport } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { reportPayment } from './report-payment.ts'
import type { ReportRow } from './report-rows.tsx'

/** How the sales were paid; the rows add up to them. */
export const paymentRows = ({ payments }: DrawerReport, { t, euros }: Words): readonly ReportRow[] =>
  payments
    .filter(({ total }) => total !== 0)
    .map(({ kind, total }) => [t(`drawer.report.paid.${reportPayment(kind)}`), euros(total)])

/** The refunds: their sum, and the payouts by payment method, also those for refunds of another shift. */
export const refundRows = ({ refunds, payments }: DrawerReport, { t, euros }: Words): readonly ReportRow[] => {
  const head = refunds.count > 0 ? [[t('drawer.report.refunds', { count: refunds.count }), refunds.total] as const] : []
  const given = [
    ...payments.map(({ kind, refunded }) => [t(`drawer.report.refunded.${reportPayment(kind)}`), refunded] as const),
    [t('drawer.report.owed'), refunds.owed] as const,
    [t('drawer.report.earlier'), 0 - refunds.earlier] as const,
  ].filter(([, cents]) => cents !== 0)
  return [...head, ...given].map(([name, cents]) => [name, euros(0 - cents)])
}

/** The drawer's cash outside sales, and how the count came out where it was counted. */
export const cashRows = ({ cash }: DrawerReport, { t, euros }: Words): readonly ReportRow[] => [
  [t('drawer.acts.cash_float'), euros(cash.float)],
  [t('drawer.acts.pay_in'), euros(cash.payIn)],
  [t('drawer.acts.pay_out'), euros(cash.payOut)],
  ...(cash.count
    ? [
        [t('drawer.report.expected'), euros(cash.count.expected)] as const,
        [t('drawer.counted'), euros(cash.count.counted)] as const,
        [t('drawer.report.difference'), euros(cash.count.difference)] as const,
      ]
    : []),
]
