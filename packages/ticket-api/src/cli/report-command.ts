import type { Database } from '../db/database.ts'
import { readSales, type Sale, type SalesPeriod } from '../order/read-sales.ts'
import { type Arguments, UsageFailure } from './arguments.ts'

const columns = ['shop', 'day', 'product', 'title', 'payment', 'vat_rate', 'amount', 'total', 'vat'] as const
const day = /^\d{4}-\d\d-\d\d$/

/** Sums of what was sold per day, product, payment kind and VAT rate, as a table or as CSV. */
export const reportCommand = async (
  { pool }: Database,
  words: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  if (words.length !== 1 || words[0] !== 'sales') {
    throw new UsageFailure('There is one report: report sales [--shop ID] [--from DAY] [--to DAY] [--csv]')
  }
  const sales = await readSales(pool, periodOf(options))
  const rows = sales.map(cellsOf)
  const lines = options.csv ? csvLines(rows) : tableLines(rows)
  for (const line of lines) say(line)
  if (!options.csv) {
    const total = sales.reduce((sum, sale) => sum + sale.totalCents, 0)
    const vat = sales.reduce((sum, sale) => sum + sale.vatCents, 0)
    say(`${euros(total)} € in all, of which VAT ${euros(vat)} €`)
  }
  return 0
}

const periodOf = ({ from, to, shop }: Arguments): SalesPeriod => {
  for (const [name, value] of Object.entries({ from, to })) {
    if (value !== undefined && !(day.test(value) && !Number.isNaN(Date.parse(value)))) {
      throw new UsageFailure(`--${name} is "${value}": write a day such as 2027-08-28.`)
    }
  }
  return { from, to, shopId: shop }
}

const euros = (cents: number): string => (cents / 100).toFixed(2)

const cellsOf = (sale: Sale): readonly string[] => [
  sale.shopId,
  sale.day,
  sale.productId,
  sale.title,
  sale.payment,
  (sale.vatPermille / 10).toFixed(1),
  String(sale.amount),
  euros(sale.totalCents),
  euros(sale.vatCents),
]

/** A cell that begins like a formula would be run by a spreadsheet. */
const csvCell = (cell: string): string => {
  const safe = /^[=+@\t\r]|^-(?!\d)/.test(cell) ? `'${cell}` : cell
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
const csvLines = (rows: readonly (readonly string[])[]): readonly string[] =>
  [columns, ...rows].map(row => row.map(csvCell).join(','))

const tableLines = (rows: readonly (readonly string[])[]): readonly string[] => {
  const all: readonly (readonly string[])[] = [columns, ...rows]
  const widths = columns.map((_, at) => Math.max(...all.map(row => row[at]?.length ?? 0)))
  const isNumber = (at: number): boolean => at > 4
  return all.map(row =>
    row
      .map((cell, at) => (isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  )
}
