import type { DrawerReport } from '@portti/core'
import type { Words } from '../texts/use-words.ts'
import { ReportCash } from './report-cash.tsx'
import { ReportPayments } from './report-payments.tsx'
import { ReportRefunds } from './report-refunds.tsx'
import { type ReportRow, ReportRows } from './report-rows.tsx'

/** A report for 80 mm paper. The screen shows it as it is printed. */
export const ReportPaper = ({ report, words }: { readonly report: DrawerReport; readonly words: Words }) => {
  const { t, euros, percent, date, time } = words
  const { sales, giftCards } = report
  return (
    <section data-part="paper" data-kind="report">
      <div data-part="paper-center">
        <h2>{t(`drawer.report.${report.kind}`, { number: report.number })}</h2>
        <small>
          {report.till}, {report.clerk}
          <br />
          {date(report.openedAt)} {time(report.openedAt)} – {date(report.madeAt)} {time(report.madeAt)}
        </small>
      </div>
      <hr />
      <p data-part="paper-total">
        {t('drawer.report.sales', { count: sales.count })} <b>{euros(sales.total)}</b>
      </p>
      <ReportRefunds report={report} words={words} />
      <hr />
      <ReportRows rows={report.events.map(one => [`${one.amount} × ${one.title}`, euros(one.total)])} />
      <hr />
      <ReportRows rows={report.products.map(one => [`${one.amount} × ${one.title}`, euros(one.total)])} />
      <hr />
      <ReportPayments report={report} words={words} />
      <hr />
      <ReportRows
        rows={[
          ...report.vat.flatMap(({ rate, net, vat }): readonly ReportRow[] => [
            [`${t('receipt.net')} ${percent(rate)}`, euros(net)],
            [`${t('receipt.vat')} ${percent(rate)}`, euros(vat)],
          ]),
          ...(giftCards === 0 ? [] : [[t('drawer.report.giftCards'), euros(giftCards)] as const]),
        ]}
      />
      <hr />
      <ReportRows rows={report.clerks.map(one => [`${one.name} (${one.count})`, euros(one.total)])} />
      <hr />
      <ReportCash cash={report.cash} words={words} />
    </section>
  )
}
