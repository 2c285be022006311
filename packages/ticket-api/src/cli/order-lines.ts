import { payerOf, personRows } from '../domain/order/payer.ts'
import type { PlacedOrder } from '../features/report/read-placed-orders.ts'
import { csvLines, tableLines } from './table.ts'

const columns = [
  'shop',
  'order',
  'day',
  'status',
  'total',
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'goods',
  'delivery',
  'receiver',
  'message',
  'payer',
  'marketing',
  'comments',
] as const

/** Orders with what their shoppers said, as a table or as CSV. */
export const orderLines = (orders: readonly PlacedOrder[], isCsv: boolean | undefined): readonly string[] => {
  const rows = [columns, ...orders.map(cellsOf)]
  if (isCsv) return csvLines(rows)
  const oneLine = (cell: string): string => cell.replaceAll(/\s+/g, ' ')
  return tableLines(
    rows.map(row => row.map(oneLine)),
    at => at === 4,
  )
}

const cellsOf = ({ customer, receiver, ...order }: PlacedOrder): readonly string[] =>
  [
    order.shopId,
    order.number,
    order.day,
    order.status,
    (order.totalCents / 100).toFixed(2),
    customer.first_name,
    customer.last_name,
    customer.email,
    customer.phone,
    personRows({ ...customer, first_name: null, last_name: null, email: null }).join(', '),
    order.goods.join('; '),
    order.deliveries.join(', '),
    receiver && personRows(receiver).join(', '),
    receiver?.message,
    payerOf({ customer }).join(', '),
    customer.marketing_permission ? 'yes' : 'no',
    order.comments,
  ].map(cell => cell ?? '')
