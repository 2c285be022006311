import type { DrawerReport } from '@portti/core'
import type { Words } from '../use-words.ts'
import { type ReportRow, ReportRows } from './report-rows.tsx'

type ReportRefundsProps = { readonly report: DrawerReport; readonly words: Words }

/** What went back: the sum, and how it was given. */
export const ReportRefunds = ({ report: { refunds, payments }, words: { t, euros } }: ReportRefundsProps) => (
  <ReportRows
    rows={[
      [t('drawer.report.refunds', { count: refunds.count }), `−${euros(refunds.total)}`],
      ...payments
        .filter(({ refunded }) => refunded !== 0)
        .map(
          ({ kind, refunded }): ReportRow => [
            t(`drawer.report.refunded.${kind === 'cash' ? 'cash' : 'card_terminal'}`),
            `−${euros(refunded)}`,
          ],
        ),
    ]}
  />
)
