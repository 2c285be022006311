import type { DrawerReport } from '@portti/core'
import type { Words } from '../use-words.ts'
import { ReportCash } from './report-cash.tsx'
import { reportPayment } from './report-payment.ts'

type ReportTablesProps = { readonly report: DrawerReport; readonly words: Words }

/** VAT by rate, sums by way of payment, and the drawer, as tables beside the paper. */
export const ReportTables = ({ report: { vat, payments, cash }, words }: ReportTablesProps) => {
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
          </tbody>
        </table>
      </section>
      <section>
        <h2>{t('drawer.report.payments')}</h2>
        <table>
          <tbody>
            {payments.map(({ kind, total }) => (
              <tr key={kind}>
                <th scope="row">{t(`drawer.report.paid.${reportPayment(kind)}`)}</th>
                <td>{euros(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>{t('drawer.open')}</h2>
        <ReportCash cash={cash} words={words} />
      </section>
    </div>
  )
}
