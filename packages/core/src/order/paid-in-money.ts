import { vouchersTotal } from '../cart/cart-totals.ts'
import type { Cents } from '../money/money.ts'
import type { Order } from './order.ts'

/** The part of an order's total that is paid in money; value vouchers pay the rest. */
export const paidInMoney = (order: Pick<Order, 'total' | 'codesUsed'>): Cents =>
  Math.max(0, order.total - vouchersTotal(order))
