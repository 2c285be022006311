import { randomUUID } from 'node:crypto'
import type { EpochMs } from '@portti/core/rules'
import { type CounterPayment, isPaid, mainKind } from '../../domain/box-office/counter-payment.ts'
import { missingRight } from '../../domain/box-office/device-rights.ts'
import { staffRefusal } from '../../domain/box-office/staff-refusal.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import type { OrderLinks } from '../../domain/order/order-links.ts'
import { parseSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { derivedUuid } from '../../platform/derived-uuid.ts'
import { cancelLive, completeCheckout, type PaymentAtProvider } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import { linkColumns } from '../../store/order/link-columns.ts'
import { findOrderState, lockCheckoutsOf } from '../../store/order/lock-order.ts'
import { retrySerialization } from '../../store/retry-conflict.ts'
import { transactOnce } from '../../store/transact.ts'
import { completeOrder } from '../order/complete-order.ts'
import type { PaymentService } from '../payment/payment-service.ts'
import { openShift } from './open-shift.ts'
import { recordCounterSale, SaleConflict, soldAt } from './record-counter-sale.ts'
import type { ClerkSession } from './staff-sessions.ts'

export type OrderAtCounter = {
  readonly shopId: string
  readonly number: string
  readonly session: ClerkSession
  readonly payment: CounterPayment
  /** One key for each attempt to take the money: a repeated attempt never pays twice. */
  readonly idempotencyKey: string
}
export type PaidOrder = { readonly number: string; readonly secret: string }

/** Takes the money of unpaid orders (rules/kiosk#order-at-the-window). */
export type OrdersAtCounter = {
  /** Answers the order with the secret that shows it. A repeated attempt answers the same. */
  pay(order: OrderAtCounter): Promise<PaidOrder | Refused>
}

export type OrdersAtCounterDeps = {
  readonly db: Database
  readonly orderLinks: OrderLinks
  readonly payments: Pick<PaymentService, 'cancel'>
  readonly now: () => number
}

export const createOrdersAtCounter = ({
  db: { kysely },
  orderLinks,
  payments,
  now,
}: OrdersAtCounterDeps): OrdersAtCounter => {
  const payOnce = async ({ shopId, number, session, payment, idempotencyKey }: OrderAtCounter) => {
    const order = await kysely
      .selectFrom('customer_order')
      .select([...linkColumns, 'status', 'cart_id', 'language', 'snapshot', 'pay_before'])
      .where('shop_id', '=', shopId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (!order) return staffRefusal('sale_unknown')
    const checkoutId = derivedUuid(shopId, order.cart_id, idempotencyKey)
    const answer = { key: { number, secret: orderLinks.issue(order, 'order') } }
    const own = await kysely
      .selectFrom('checkout')
      .select('id')
      .where('shop_id', '=', shopId)
      .where('id', '=', checkoutId)
      .where('order_number', '=', number)
      .executeTakeFirst()
    if (own) return { ...answer, toCancel: [] }
    const ended = endOf(order, now())
    if (ended) return staffRefusal(ended)
    const snapshot = parseSnapshot(order.snapshot)
    const kinds = payment.parts.map(({ kind }) => kind)
    // Codes need no right here: they were applied when the order was made.
    const missing = missingRight(session.device.rights, { lines: snapshot.lines, codes: [] }, kinds)
    if (missing) return staffRefusal('right_missing', { right: missing })
    const toPay = toPayCents(snapshot)
    const paymentProvider = mainKind(payment)
    if (!isPaid(payment, toPay) || !paymentProvider) return staffRefusal('sum_changed', { cents: toPay })
    return transactOnce(kysely, async trx => {
      const shift = await openShift(trx, { shopId, session, now: now() })
      const checkouts = await lockCheckoutsOf(trx, { shopId, number })
      const kept = await findOrderState(trx, { shopId, number })
      // Paid or ended meanwhile: the next try says which.
      if (kept?.status !== 'unpaid') throw new SaleConflict()
      const toCancel: readonly PaymentAtProvider[] = await cancelLive(trx, checkouts, now())
      const made = await trx
        .insertInto('checkout')
        .values({
          shop_id: shopId,
          cart_id: order.cart_id,
          id: checkoutId,
          order_number: number,
          status: 'PROCESSING',
          payment_status: 'selection_pending',
          language: order.language,
          return_origin: '',
          created_at: new Date(now()),
        })
        .onConflict(conflict => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      if (!made) throw new SaleConflict()
      const paymentId = randomUUID()
      const counter = soldAt(session, shift, payment)
      await completeOrder(trx, { shopId, orderNumber: number, paymentProvider, paymentId, counter, now: now() })
      const sale = { shopId, orderNumber: number, checkoutId, paymentId, session, shift, snapshot, payment, now: now() }
      await recordCounterSale(trx, sale)
      await completeCheckout(trx, shopId, checkoutId)
      return { ...answer, toCancel }
    })
  }

  return {
    async pay(order) {
      const outcome = await retrySerialization(() => payOnce(order))
      if ('refusal' in outcome) return outcome
      await payments.cancel(outcome.toCancel)
      return outcome.key
    },
  }
}

/** Why an order takes no money; undefined when it does. */
const endOf = (
  { status, pay_before }: { readonly status: string; readonly pay_before: Date | null },
  now: EpochMs,
): 'order_paid' | 'order_cancelled' | 'order_late' | undefined => {
  if (status === 'unpaid') return pay_before && pay_before.getTime() <= now ? 'order_late' : undefined
  return status === 'cancelled' ? 'order_cancelled' : 'order_paid'
}
