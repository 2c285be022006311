import type { DrawerReport } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { cashRows, paymentRows, refundRows } from './report-row-lists.ts'
import { ReportRows } from './report-rows.tsx'

type ReportTablesProps = { readonly report: DrawerReport; readonly words: Words }

/** Tables beside the paper: VAT by rate, payments and refunds by payment method, and the drawer. */
export const ReportTables = ({ report, words }: ReportTablesProps) => {
  const { vat, giftCards } = report
  const { t, euros, percent } = words
  return (
    <div data-part="report-tables">
      <section>
        <h2>{t('drawer.report.vat')}</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('drawer.report.rate')}</th>
              <th scope="col">{t('receipt.net')}</th>
              <th scope="col">{t('receipt.tax')}</th>
              <th scope="col">{t('receipt.gross')}</th>
            </tr>
          </thead>
          <tbody>
            {vat.map(one => (
              <tr key={one.rate}>
                <th scope="row">{percent(one.rate)}</th>
                <td>{euros(one.net)}</td>
                <td>{euros(one.vat)}</td>
                <td>{euros(one.net + one.vat)}</td>
              </tr>
            ))}
            {giftCards !== 0 && (
              <tr>
                <th scope="row" colSpan={3}>
                  {t('drawer.report.giftCards')}
                </th>
                <td>{euros(giftCards)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{t('drawer.report.payments')}</h2>
        <ReportRows rows={paymentRows(report, words)} />
        <ReportRows rows={refundRows(report, words)} />
      </section>
      <section>
        <h2>{t('drawer.open')}</h2>
        <ReportRows rows={cashRows(report, words)} />
      </section>
    </div>
  )
}
