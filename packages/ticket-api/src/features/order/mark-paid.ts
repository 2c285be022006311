import { randomUUID } from 'node:crypto'
import type { Cents, EpochMs } from '@portti/core/rules'
import type { Kysely, Transaction } from 'kysely'
import type { AuditContext } from '../../domain/audit/audit-entry.ts'
import { parseSnapshot, toPayCents } from '../../domain/order/purchase-snapshot.ts'
import { normaliseReference, transfer } from '../../domain/payment/transfer.ts'
import { recordAudit } from '../../store/audit/record-audit.ts'
import { cancelLive, completeCheckout, type PaymentAtProvider } from '../../store/checkout/checkout-repository.ts'
import type { Database } from '../../store/database.ts'
import { lockOrderWithCheckouts } from '../../store/order/lock-order.ts'
import { insertPaidPayment } from '../../store/payment/insert-paid-payment.ts'
import type { Schema } from '../../store/schema.ts'
import { transact } from '../../store/transact.ts'
import { completeOrder } from './complete-order.ts'

export type Transfer = AuditContext & {
  readonly shopId: string
  readonly number: string
  /** The bank's own, as it is typed. */
  readonly reference: string
  readonly amountCents: Cents
  readonly now: EpochMs
}

/** `before`: the same transfer paid the order already. */
export type MarkedPaid =
  | { readonly kind: 'paid'; readonly toCancel: readonly PaymentAtProvider[] }
  | { readonly kind: 'before' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'not_unpaid'; readonly status: string }
  | { readonly kind: 'other_sum'; readonly toPayCents: Cents }
  | { readonly kind: 'reference_used'; readonly byOrder: string }

/**
 * Marks an unpaid order as paid by a transfer that came to the organizer's bank account (rules/payment#transfer): it gets
 * its tickets, and what was begun to pay it otherwise is cancelled. Answers what to cancel at providers; money that comes
 * from there nevertheless is given back (rules/payment#late-payment).
 */
export const markPaid = ({ kysely }: Database, given: Transfer): Promise<MarkedPaid> =>
  transact(kysely, trx => markWithin(trx, given))

const markWithin = async (
  trx: Transaction<Schema>,
  { shopId, number, reference: typed, amountCents, by, reason, now }: Transfer,
): Promise<MarkedPaid> => {
  const order = await lockOrderWithCheckouts(trx, { shopId, number })
  if (!order) return { kind: 'unknown' }
  const reference = normaliseReference(typed)
  const byOrder = await orderOfTransfer(trx, shopId, reference)
  if (byOrder === number && order.status === 'paid') return { kind: 'before' }
  if (order.status !== 'unpaid') return { kind: 'not_unpaid', status: order.status }
  if (byOrder !== undefined) return { kind: 'reference_used', byOrder }
  const snapshot = parseSnapshot(order.snapshot)
  const toPay = toPayCents(snapshot)
  if (amountCents !== toPay) return { kind: 'other_sum', toPayCents: toPay }
  const toCancel = await cancelLive(trx, order.checkouts, now)
  const [checkoutId, paymentId] = [randomUUID(), randomUUID()]
  await trx
    .insertInto('checkout')
    .values({
      shop_id: shopId,
      cart_id: order.cartId,
      id: checkoutId,
      order_number: number,
      status: 'PROCESSING',
      payment_status: 'selection_pending',
      language: order.language,
      return_origin: '',
      created_at: new Date(now),
    })
    .execute()
  const isWritten = await insertPaidPayment(trx, {
    shopId,
    id: paymentId,
    checkoutId,
    provider: transfer,
    reference,
    amountCents: toPay,
    snapshot,
    now,
  })
  if (!isWritten) throw new TakenMeanwhile()
  await completeOrder(trx, { shopId, orderNumber: number, paymentProvider: transfer, paymentId, now })
  await completeCheckout(trx, shopId, checkoutId)
  await recordAudit(trx, {
    shopId,
    by,
    action: 'order_marked_paid',
    orderNumber: number,
    eventIds: snapshot.lines.flatMap(({ event_id }) => event_id ?? []),
    before: { status: 'unpaid' },
    after: { status: 'paid', paid_cents: toPay, reference },
    reason,
    now,
  })
  return { kind: 'paid', toCancel }
}

/** The order that a transfer has paid. */
const orderOfTransfer = async (
  kysely: Kysely<Schema>,
  shopId: string,
  reference: string,
): Promise<string | undefined> => {
  const row = await kysely
    .selectFrom('payment')
    .innerJoin('checkout', join =>
      join.onRef('checkout.shop_id', '=', 'payment.shop_id').onRef('checkout.id', '=', 'payment.checkout_id'),
    )
    .select('checkout.order_number')
    .where('payment.shop_id', '=', shopId)
    .where('payment.provider', '=', transfer)
    .where('payment.provider_reference', '=', reference)
    .executeTakeFirst()
  return row?.order_number ?? undefined
}

/** Aborts the transaction, which is retried like a serialization failure: the next try says whose the reference is. */
class TakenMeanwhile extends Error {
  readonly code = '40001'
}
