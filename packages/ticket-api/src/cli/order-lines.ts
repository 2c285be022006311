import { payerOf, personRows } from '../domain/order/payer.ts'
import type { PlacedOrder } from '../features/report/list-placed-orders.ts'
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
  'events',
  'tickets',
  'goods',
  'delivery',
  'sent',
  'delivered',
  'receiver',
  'message',
  'payer',
  'marketing',
  'comments',
] as const

/** Orders with what their shoppers said, as a table or as CSV. */
export const orderLines = (orders: readonly PlacedOrder[], isCsv: boolean | undefined): readonly string[] => {
  const rows = [columns, ...orders.map(cellsOf)]
  return isCsv ? csvLines(rows) : tableLines(rows, at => at === 4)
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
    personRows({ ...customer, first_name: null, last_name: null, email: null }, order.home).join(', '),
    order.events.join('; '),
    order.tickets.join('; '),
    order.goods.join('; '),
    order.deliveries.join(', '),
    order.sent,
    order.delivered,
    receiver && personRows(receiver, order.home).join(', '),
    receiver?.message,
    payerOf({ customer }, order.home).join(', '),
    customer.marketing_permission ? 'yes' : 'no',
    order.comments,
  ].map(cell => cell ?? '')
