import type { Transaction } from 'kysely'
import type { SoldAtCounter } from '../../domain/ledger/sale-entry.ts'
import { needsOf, parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import type { Schema } from '../../store/schema.ts'
import { sellHolds } from '../../store/stock/sell-holds.ts'
import { enqueueMail } from '../mail/enqueue-mail.ts'
import { issueTickets, type Placement } from './place-order.ts'

export type OrderPayment = {
  readonly shopId: string
  readonly orderNumber: string
  readonly paymentProvider: string
  readonly paymentId: string
  /** Set when a clerk took the money. */
  readonly counter?: SoldAtCounter | undefined
  readonly now: number
}

/**
 * Completes an order that was to be paid later: it gets its tickets, within the caller's transaction, which has locked
 * the checkouts of its cart. An order that had ended is completed too if its stock is still there
 * (rules/payment#late-payment); a paid one stays as it is.
 */
export const completeOrder = async (
  trx: Transaction<Schema>,
  { shopId, orderNumber, paymentProvider, paymentId, counter, now }: OrderPayment,
): Promise<Placement> => {
  const order = await trx
    .selectFrom('customer_order')
    .select(['status', 'cart_id', 'language', 'snapshot'])
    .where('shop_id', '=', shopId)
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  if (order.status === 'paid' || order.status === 'refunded') return { kind: 'already_ordered' }
  const snapshot = parseSnapshot(order.snapshot)
  if (order.status === 'cancelled') {
    const sale = await sellHolds(trx, { shopId, cartId: order.cart_id, needs: needsOf(snapshot) })
    if (sale.kind !== 'sold') return sale
  }
  await trx
    .updateTable('customer_order')
    .set({ status: 'paid', payment_provider: paymentProvider })
    .where('shop_id', '=', shopId)
    .where('number', '=', orderNumber)
    .execute()
  const { language } = order
  await issueTickets(trx, { shopId, orderNumber, snapshot, language, paymentProvider, paymentId, counter, now })
  await enqueueMail(trx, { shopId, now, about: { kind: 'order', orderNumber } })
  return { kind: 'placed', orderNumber }
}
