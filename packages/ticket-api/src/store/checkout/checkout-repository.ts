import type { EpochMs } from '@portti/core/rules'
import { type Selectable, sql, type Transaction } from 'kysely'
import { type CheckoutProblem, checkoutMessage } from '../../domain/checkout/checkout-messages.ts'
import type { Schema } from '../schema.ts'
import { sqlTime } from '../sql-time.ts'
import type { CheckoutTable } from '../tables/checkout-tables.ts'

export type CheckoutRow = Selectable<CheckoutTable>

/** A payment at its provider. */
export type PaymentAtProvider = { readonly shopId: string; readonly provider: string; readonly reference: string }

/**
 * Locks all checkouts of a cart, ascending. Every change of a checkout or its payments does this first; stock and the
 * cart are locked after it (rules/stock#lock-order), so there is no deadlock.
 */
export const lockCheckouts = (
  trx: Transaction<Schema>,
  shopId: string,
  cartId: string,
): Promise<readonly CheckoutRow[]> =>
  trx
    .selectFrom('checkout')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('cart_id', '=', cartId)
    .orderBy('id')
    .forUpdate()
    .execute()

export const isLive = ({ status }: Pick<CheckoutRow, 'status'>): boolean =>
  status === 'PROCESSING' || status === 'PAYMENT_PENDING'

/** Whether its payment arrived, also where it is given back. */
export const isPaid = ({ payment_status }: Pick<CheckoutRow, 'payment_status'>): boolean => payment_status === 'paid'

/**
 * Ends a locked checkout without an order. A cancelled one has no message: nobody has to be told why
 * (rules/checkout#checkout-status).
 */
export const endCheckout = async (
  trx: Transaction<Schema>,
  { shop_id, id, order_number }: Pick<CheckoutRow, 'shop_id' | 'id' | 'order_number'>,
  problem: CheckoutProblem | 'cancelled',
  paymentStatus: CheckoutRow['payment_status'] = 'cancelled',
): Promise<void> => {
  await trx
    .updateTable('checkout')
    .set({
      status: problem === 'cancelled' ? 'CANCELLED' : 'ERROR',
      payment_status: paymentStatus,
      error_message:
        problem === 'cancelled' ? null : JSON.stringify(checkoutMessage(problem, { isOfOrder: order_number !== null })),
      taken_until: null,
      hold_shares: null,
    })
    .where('shop_id', '=', shop_id)
    .where('id', '=', id)
    .execute()
}

/** Cancels the live ones of locked checkouts, with their payments; answers the payments to cancel at providers. */
export const cancelLive = async (
  trx: Transaction<Schema>,
  checkouts: readonly CheckoutRow[],
  now: EpochMs,
): Promise<readonly PaymentAtProvider[]> => {
  const live = checkouts.filter(isLive)
  const cancelled: PaymentAtProvider[] = []
  for (const checkout of live) {
    await endCheckout(trx, checkout, 'cancelled')
    const { rows } = await sql<{ provider: string; provider_reference: string }>`
      UPDATE payment SET status = 'cancelled', settled_at = ${sqlTime(now)}
      WHERE shop_id = ${checkout.shop_id} AND checkout_id = ${checkout.id} AND status = 'pending'
      RETURNING provider, provider_reference`.execute(trx)
    for (const { provider, provider_reference } of rows) {
      cancelled.push({ shopId: checkout.shop_id, provider, reference: provider_reference })
    }
  }
  return cancelled
}

/** Writes buyer, receiver and message into the pending payments of locked checkouts. */
export const putPeople = async (
  trx: Transaction<Schema>,
  checkouts: readonly Pick<CheckoutRow, 'shop_id' | 'id'>[],
  people: object,
): Promise<void> => {
  for (const { shop_id, id } of checkouts) {
    await sql`
      UPDATE payment SET snapshot = snapshot || ${JSON.stringify(people)}::jsonb
      WHERE shop_id = ${shop_id} AND checkout_id = ${id} AND status = 'pending'`.execute(trx)
  }
}

/** Marks a locked checkout as done. */
export const completeCheckout = async (trx: Transaction<Schema>, shopId: string, id: string): Promise<void> => {
  await trx
    .updateTable('checkout')
    .set({ status: 'COMPLETED', payment_status: 'paid', error_message: null, taken_until: null, hold_shares: null })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .execute()
}
