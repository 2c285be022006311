import { sql, type Transaction } from 'kysely'
import { voucherCodesOf } from '../../domain/ledger/order-postings.ts'
import { orderNumber, orderYear } from '../../domain/order/order-number.ts'
import { needsOf } from '../../domain/order/purchase-snapshot.ts'
import { issueCodes } from '../../store/codes/issue-codes.ts'
import { soldVouchers } from '../../store/codes/sold-vouchers.ts'
import { insertOrder } from '../../store/order/insert-order.ts'
import { orderRows, type Purchase, saleRows, ticketRows } from '../../store/order/order-rows.ts'
import type { Schema } from '../../store/schema.ts'
import { shopTimeZone } from '../../store/shop-time-zone.ts'
import { type SaleOutcome, sellHolds } from '../../store/stock/sell-holds.ts'

export type Placement =
  | { readonly kind: 'placed'; readonly orderNumber: string }
  | Exclude<SaleOutcome, { readonly kind: 'sold' }>

/**
 * Sells a purchase snapshot and writes the order with its lines and tickets (rules/orders#what-a-paid-order-yields),
 * within the caller's transaction: all of it or nothing. When stock is gone or the cart is already ordered, nothing was
 * written.
 */
export const placeOrder = async (
  trx: Transaction<Schema>,
  purchase: Omit<Purchase, 'soldHere'>,
): Promise<Placement> => {
  const { shopId, cartId, snapshot, now } = purchase
  const sale = await sellHolds(trx, { shopId, cartId, needs: needsOf(snapshot) })
  if (sale.kind !== 'sold') return sale
  const number = await nextOrderNumber(trx, shopId, now)
  const soldHere = await soldVouchers(trx, shopId, voucherCodesOf(snapshot))
  const { rows, codes } = orderRows(number, { ...purchase, soldHere })
  await insertOrder(trx, rows)
  await issueCodes(trx, { shopId, orderNumber: number, now }, codes)
  return { kind: 'placed', orderNumber: number }
}

/** Writes the money and the tickets of an order and the codes that come with it, within the transaction that pays it. */
export const issueTickets = async (
  trx: Transaction<Schema>,
  order: Pick<Purchase, 'shopId' | 'snapshot' | 'language' | 'paymentProvider' | 'paymentId' | 'counter' | 'now'> & {
    readonly orderNumber: string
  },
): Promise<void> => {
  const { shopId, orderNumber: number, now } = order
  const { tickets, codes, letters } = ticketRows(shopId, number, order)
  const soldHere = await soldVouchers(trx, shopId, voucherCodesOf(order.snapshot))
  await insertOrder(trx, { ticket: tickets, mail: letters, ledger: saleRows(shopId, number, { ...order, soldHere }) })
  await issueCodes(trx, { shopId, orderNumber: number, now }, codes)
}

const nextOrderNumber = async (trx: Transaction<Schema>, shopId: string, now: number): Promise<string> => {
  const { rows } = await sql<{ next: number; time_zone: string }>`
    SELECT next_order_number(id) AS next, ${sql.raw(shopTimeZone)} AS time_zone
    FROM shop WHERE id = ${shopId}`.execute(trx)
  const row = rows[0]
  if (!row) throw new Error(`There is no shop "${shopId}"`)
  return orderNumber(row.next, orderYear(row.time_zone, now))
}
