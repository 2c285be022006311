import type { DeskSales } from '@portti/core'
import type { Words } from '../../texts/use-words.ts'

type EventStockTableProps = { readonly sales: DeskSales; readonly words: Words }

/** The exact numbers behind the bar of each event. */
export const EventStockTable = ({ sales, words: { t, text, percent } }: EventStockTableProps) => (
  <table data-part="live-table">
    <caption>{t('desk.live.stock')}</caption>
    <thead>
      <tr>
        <th scope="col">{t('desk.live.of')}</th>
        {(['sold', 'held', 'waiting', 'free', 'percent', 'inside'] as const).map(column => (
          <th key={column} scope="col">
            {t(`desk.live.columns.${column}`)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {sales.events.map(({ id, title, sold, held, unpaid, free, soldPercent, inside }) => (
        <tr key={id}>
          <th scope="row">{`${text(title)} (${id})`}</th>
          <td>{sold}</td>
          <td>{held}</td>
          <td>{unpaid}</td>
          <td>{free}</td>
          <td>{percent(soldPercent)}</td>
          <td>{inside}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
