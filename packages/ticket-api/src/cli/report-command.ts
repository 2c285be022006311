import { type RefundDue, readRefundsDue } from '../features/refund/read-refunds-due.ts'
import { type AccountSums, readAccounts } from '../features/report/read-accounts.ts'
import { readPlacedOrders } from '../features/report/read-placed-orders.ts'
import { readSales, type Sale } from '../features/report/read-sales.ts'
import type { Database } from '../store/database.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { orderLines } from './order-lines.ts'
import { periodOf } from './period.ts'
import { csvLines, tableLines } from './table.ts'

const columns = ['shop', 'day', 'product', 'title', 'payment', 'vat_rate', 'amount', 'total', 'vat'] as const
const reports = ['sales', 'orders', 'accounts', 'refunds'] as const
const isReport = (name: string | undefined): name is (typeof reports)[number] => reports.some(one => one === name)

const accountColumns = ['shop', 'account', 'before', 'debit', 'credit', 'after'] as const
const accountCells = ({ shopId, account, ...sums }: AccountSums): readonly string[] => [
  shopId,
  account,
  euros(sums.openingCents),
  euros(sums.debitCents),
  euros(sums.creditCents),
  euros(sums.closingCents),
]

const refundColumns = ['shop', 'order', 'provider', 'reference', 'refund', 'amount', 'tries', 'problem'] as const

/**
 * Sums of what was sold per day, product, payment kind and VAT rate, the orders with what their shoppers said, the
 * ledger's accounts over a period, and the refunds that are due: as tables, or one of them as CSV.
 */
export const reportCommand = async (
  { pool }: Database,
  words: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  const [name, ...others] = words
  if (others.length > 0 || !isReport(name)) {
    throw new UsageFailure(
      'Name a report: report sales, report orders or report accounts [--shop ID] [--from DAY] [--to DAY] [--csv], or report refunds [--shop ID] [--csv]',
    )
  }
  if (name === 'orders') {
    for (const line of orderLines(await readPlacedOrders(pool, periodOf(options)), options.csv)) say(line)
    return 0
  }
  if (name === 'accounts') {
    const rows = [accountColumns, ...(await readAccounts(pool, periodOf(options))).map(accountCells)]
    for (const line of options.csv ? csvLines(rows) : tableLines(rows, at => at > 1)) say(line)
    return 0
  }
  const refunds = await readRefundsDue(pool, options.shop)
  if (name === 'refunds') {
    sayRefunds(refunds, options, say)
    return 0
  }
  const sales = await readSales(pool, periodOf(options))
  const rows = [columns, ...sales.map(cellsOf)]
  const lines = options.csv ? csvLines(rows) : tableLines(rows, at => at > 4)
  for (const line of lines) say(line)
  if (!options.csv) {
    const total = sales.reduce((sum, sale) => sum + sale.totalCents, 0)
    const vat = sales.reduce((sum, sale) => sum + sale.vatCents, 0)
    say(`${euros(total)} € in all, of which VAT ${euros(vat)} €`)
    if (refunds.length > 0) {
      say('')
      sayRefunds(refunds, options, say)
    }
  }
  return 0
}

const sayRefunds = (refunds: readonly RefundDue[], { csv }: Arguments, say: (line: string) => void): void => {
  const rows = [
    refundColumns,
    ...refunds.map(one => [
      one.shopId,
      one.orderNumber ?? '',
      one.provider,
      one.reference,
      one.refundId,
      one.amountCents === null ? '' : euros(one.amountCents),
      String(one.attempts),
      one.problem ?? '',
    ]),
  ]
  if (!csv) say(refunds.length === 0 ? 'No refunds are due' : `Refunds due: ${refunds.length}`)
  for (const line of csv ? csvLines(rows) : refunds.length > 0 ? tableLines(rows, at => at === 5 || at === 6) : []) {
    say(line)
  }
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
