import { formatEuros, parseLocalizedText, textIn } from '@portti/core/rules'
import { listRefundsDue, type RefundDue } from '../features/refund/list-refunds-due.ts'
import { type AccountSums, listAccountSums } from '../features/report/list-account-sums.ts'
import { listPlacedOrders } from '../features/report/list-placed-orders.ts'
import { listSales, type Sale } from '../features/report/list-sales.ts'
import { loadAttendees } from '../store/desk/load-attendees.ts'
import { type Arguments, UsageFailure } from './arguments.ts'
import { attendeeLines } from './attendee-lines.ts'
import type { CommandDeps } from './command-deps.ts'
import { counted } from './counted.ts'
import { oneShop } from './one-shop.ts'
import { orderLines } from './order-lines.ts'
import { periodOf } from './period.ts'
import { csvLines, tableLines } from './table.ts'

const columns = ['shop', 'day', 'event', 'product', 'title', 'payment', 'vat_rate', 'amount', 'total', 'vat'] as const
const reports = ['sales', 'orders', 'attendees', 'accounts', 'refunds'] as const
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

const usage =
  'Name a report: report sales, report orders or report accounts [--shop ID] [--from DAY] [--to DAY] [--csv], sales and orders also of one event with --event ID; report attendees --event ID [--shop ID] [--csv]; or report refunds [--shop ID] [--csv]'

/**
 * Sums of what was sold per day, product, payment kind and VAT rate, the orders with what their shoppers said, who has
 * a ticket of an event, the ledger's accounts over a period, and the refunds that are due: as tables, or one of them as
 * CSV (rules/money#reports).
 */
export const reportCommand = async (
  { db, catalogues }: Pick<CommandDeps, 'db' | 'catalogues'>,
  words: readonly string[],
  options: Arguments,
  say: (line: string) => void,
): Promise<number> => {
  const { pool, kysely } = db
  const [name, ...others] = words
  if (others.length > 0 || !isReport(name)) throw new UsageFailure(usage)
  const event = options.event === undefined ? undefined : await oneEvent(db, catalogues, options.event, options.shop)
  if (name === 'attendees') {
    if (!event) throw new UsageFailure('Name one event: report attendees --event ID [--shop ID] [--csv]')
    const list = await loadAttendees(kysely, event)
    for (const line of attendeeLines(list, options.csv)) say(line)
    if (options.csv) return 0
    const inside = list.attendees.filter(({ used }) => used).length
    say(`${event.title}: ${counted(list.attendees.length, 'ticket')}, ${inside} inside`)
    return 0
  }
  const wanted = { ...periodOf(options), ...(event && { shopId: event.shopId, eventId: event.eventId }) }
  if (name === 'orders') {
    for (const line of orderLines(await listPlacedOrders(pool, wanted), options.csv)) say(line)
    return 0
  }
  if (name === 'accounts') {
    const rows = [accountColumns, ...(await listAccountSums(pool, wanted)).map(accountCells)]
    for (const line of options.csv ? csvLines(rows) : tableLines(rows, at => at > 1)) say(line)
    return 0
  }
  const refunds = await listRefundsDue(pool, options.shop)
  if (name === 'refunds') {
    sayRefunds(refunds, options, say)
    return 0
  }
  const sales = await listSales(pool, wanted)
  const rows = [columns, ...sales.map(cellsOf)]
  const lines = options.csv ? csvLines(rows) : tableLines(rows, at => at > 5)
  for (const line of lines) say(line)
  if (!options.csv) {
    const total = sales.reduce((sum, sale) => sum + sale.totalCents, 0)
    const vat = sales.reduce((sum, sale) => sum + sale.vatCents, 0)
    say(`${formatEuros(total, 'en')} in all, of which VAT ${formatEuros(vat, 'en')}`)
    // Refunds are of the whole shop.
    if (refunds.length > 0 && !event) {
      say('')
      sayRefunds(refunds, options, say)
    }
  }
  return 0
}

/** The event that a report is about; throws `UsageFailure` where the shop never had it, or has forgotten it. */
const oneEvent = async (
  db: CommandDeps['db'],
  catalogues: CommandDeps['catalogues'],
  eventId: string,
  shop: string | undefined,
): Promise<{ readonly shopId: string; readonly eventId: string; readonly title: string }> => {
  const { shopId, events } = await oneShop(db, catalogues, shop)
  const event = events.get(eventId)
  if (!event) throw new UsageFailure(`The shop ${shopId} has no event ${eventId}: export lists them.`)
  return { shopId, eventId, title: textIn(parseLocalizedText(event.lineEvent.title), 'fi') }
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
  sale.eventId ?? '',
  sale.productId,
  sale.title,
  sale.payment,
  (sale.vatPermille / 10).toFixed(1),
  String(sale.amount),
  euros(sale.totalCents),
  euros(sale.vatCents),
]
