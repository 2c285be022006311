import type { DrawerReport } from '@portti/core'
import type { Words } from '../use-words.ts'

/** A report for 80 mm paper. The screen shows it as it is printed. */
export const ReportPaper = ({ report, words }: { readonly report: DrawerReport; readonly words: Words }) => {
  const { t, euros, day, time } = words
  const { cash, sales } = report
  return (
    <section data-part="paper" data-kind="report">
      <div data-part="paper-center">
        <h2>{t(`drawer.report.${report.kind}`, { number: report.number })}</h2>
        <small>
          {report.till}, {report.clerk}
          <br />
          {day(report.openedAt)} {time(report.openedAt)} – {day(report.madeAt)} {time(report.madeAt)}
        </small>
      </div>
      <hr />
      <p data-part="paper-total">
        {t('drawer.report.sales', { count: sales.count })} <b>{euros(sales.total)}</b>
      </p>
      {report.refunds.count > 0 && (
        <Rows
          rows={[
            [t('drawer.report.refunds', { count: report.refunds.count }), `−${euros(report.refunds.total)}`],
            ...report.payments
              .filter(({ refunded }) => refunded !== 0)
              .map(
                one =>
                  [
                    t(`drawer.report.refunded.${one.kind === 'cash' ? 'cash' : 'card_terminal'}`),
                    `−${euros(one.refunded)}`,
                  ] as const,
              ),
          ]}
        />
      )}
      <hr />
      <Rows rows={report.events.map(one => [`${one.amount} × ${one.title}`, euros(one.total)])} />
      <hr />
      <Rows rows={report.products.map(one => [`${one.amount} × ${one.title}`, euros(one.total)])} />
      <hr />
      <Rows
        rows={report.payments.map(one => [
          t(`drawer.report.paid.${one.kind === 'cash' ? 'cash' : 'card_terminal'}`),
          euros(one.total),
        ])}
      />
      <hr />
      <Rows
        rows={report.vat.flatMap(({ rate, net, vat }) => [
          [`${t('receipt.net')} ${String(rate).replace('.', ',')} %`, euros(net)],
          [`${t('receipt.vat')} ${String(rate).replace('.', ',')} %`, euros(vat)],
        ])}
      />
      <hr />
      <Rows rows={report.clerks.map(one => [`${one.name} (${one.count})`, euros(one.total)])} />
      <hr />
      <Rows
        rows={[
          [t('drawer.acts.cash_float'), euros(cash.float)],
          [t('drawer.acts.pay_in'), euros(cash.payIn)],
          [t('drawer.acts.pay_out'), euros(cash.payOut)],
          ...(cash.count
            ? ([
                [t('drawer.report.expected'), euros(cash.count.expected)],
                [t('drawer.counted'), euros(cash.count.counted)],
                [t('drawer.report.difference'), euros(cash.count.difference)],
              ] as const)
            : []),
        ]}
      />
    </section>
  )
}

const Rows = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }) => (
  <table>
    <tbody>
      {rows.map(([name, value]) => (
        <tr key={name}>
          <td>{name}</td>
          <td>{value}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
