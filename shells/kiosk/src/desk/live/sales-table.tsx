import type { DeskSales } from '@portti/core'
import type { ReactNode } from 'react'
import type { Words } from '../../texts/use-words.ts'
import { EventStockTable } from './event-stock-table.tsx'
import { salesRows } from './sales-rows.ts'

type SalesTableProps = { readonly sales: DeskSales; readonly words: Words; readonly tools: ReactNode }

/** The exact figures behind the charts. */
export const SalesTable = ({ sales, words, words: { t, text, euros }, tools }: SalesTableProps) => (
  <div
    data-part="live-card"
    data-kind="table"
    data-scrolls=""
    tabIndex={0}
    role="region"
    aria-label={t('desk.live.table')}
  >
    {tools}
    <table data-part="live-table">
      <thead>
        <tr>
          <th scope="col">{t('desk.live.of')}</th>
          <th scope="col">{t('desk.live.todayPieces')}</th>
          <th scope="col">{t('desk.live.todaySum')}</th>
          <th scope="col">{t('desk.live.allPieces')}</th>
          <th scope="col">{t('desk.live.allSum')}</th>
        </tr>
      </thead>
      {salesRows(sales, text).map(({ what, rows }) => (
        <tbody key={what}>
          <tr>
            <th scope="rowgroup" colSpan={5}>
              {t(`desk.live.${what}`)}
            </th>
          </tr>
          {rows.map(({ name, today, all }) => (
            <tr key={name}>
              <th scope="row">{t(`desk.about.${name}`, { defaultValue: name })}</th>
              <td>{today.pieces}</td>
              <td>{euros(today.total)}</td>
              <td>{all.pieces}</td>
              <td>{euros(all.total)}</td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
    <EventStockTable sales={sales} words={words} />
  </div>
)
