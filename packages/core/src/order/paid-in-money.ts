import { vouchersTotal } from '../cart/cart-totals.ts'
import type { Cents } from '../money/money.ts'
import type { Order } from './order.ts'

/** What of an order's total is money: the rest is paid by value vouchers. */
export const paidInMoney = (order: Pick<Order, 'total' | 'codesUsed'>): Cents =>
  Math.max(0, order.total - vouchersTotal(order))
