import { hasWithdrawalRight } from '../catalogue/withdrawal-right.ts'
import type { Order } from './order.ts'

/** Whether any line of an order gives a right of withdrawal (rules/withdrawal#right-of-withdrawal). */
export const isWithdrawable = ({ lines }: Pick<Order, 'lines'>): boolean =>
  lines.some(({ productType }) => hasWithdrawalRight({ type: productType }))
