import type { DeskSales } from '@portti/core'
import type { LocalizedText } from '@portti/core/format'
import { csvText } from '../../csv/csv-text.ts'
import { salesRows } from './sales-rows.ts'

const euros = (cents: number): string => (cents / 100).toFixed(2)

/** The day's figures as CSV: pieces and euros, today and in all, then how many came in by each gate; below the stock of each event. */
export const salesCsv = (sales: DeskSales, text: (text: LocalizedText) => string): string =>
  csvText([
    ['what', 'name', 'pieces today', 'euros today', 'pieces', 'euros'],
    [
      'total',
      sales.day,
      String(sales.today.pieces),
      euros(sales.today.total),
      String(sales.all.pieces),
      euros(sales.all.total),
    ],
    ...salesRows(sales, text).flatMap(({ what, rows }) =>
      rows.map(({ name, today, all }) => [
        what,
        name,
        String(today.pieces),
        euros(today.total),
        String(all.pieces),
        euros(all.total),
      ]),
    ),
    ...sales.gates.map(({ name, inside }) => ['gate', name, String(inside), '', '', '']),
    ['what', 'name', 'sold', 'held', 'unpaid', 'free', 'inside'],
    ...sales.events.map(({ id, title, sold, held, unpaid, free, inside }) => [
      'stock',
      `${text(title)} (${id})`,
      ...[sold, held, unpaid, free, inside].map(String),
    ]),
  ])
