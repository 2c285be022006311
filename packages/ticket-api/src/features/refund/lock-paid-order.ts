import type { Transaction } from 'kysely'
import { type OrderRefused, orderRefused } from '../../domain/order/order-refusal.ts'
import { type PurchaseSnapshot, parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { loadMoneyLeft } from '../../store/ledger/order-worth.ts'
import { findOrderState, lockCheckoutsOf, type OrderKey } from '../../store/order/lock-order.ts'
import type { Schema } from '../../store/schema.ts'

export type PaidOrder = {
  readonly cartId: string
  /** The purchase, less the parts that were refunded. */
  readonly snapshot: PurchaseSnapshot
  /** Whether it has an address to write to, whoever bought it (rules/desk#receiver). */
  readonly hasAddress: boolean
  /** Undefined when there was nothing to pay, or vouchers paid all of it. */
  readonly payment: PaidPayment | undefined
}
type PaidPayment = {
  readonly id: string
  readonly provider: string
  readonly provider_reference: string
  /** The money that has not gone back, and is not on its way back. */
  readonly leftCents: number
}

/**
 * Reads an order that is to be refunded, within the caller's transaction: it cannot be settled, refunded or completed
 * meanwhile, because all of these lock its checkouts first. Refused when it does not exist or is not paid.
 */
export const lockPaidOrder = async (
  trx: Transaction<Schema>,
  { shopId, number }: OrderKey,
): Promise<PaidOrder | OrderRefused> => {
  const checkouts = await lockCheckoutsOf(trx, { shopId, number })
  const found = await findOrderState(trx, { shopId, number })
  if (!found) return orderRefused({ code: 'order_not_found', number, shop: shopId })
  const { cartId, status, snapshot, email } = found
  if (status !== 'paid') return orderRefused({ code: 'order_not_paid', number, status })
  const payment = await trx
    .selectFrom('payment')
    .select(['id', 'snapshot', 'provider', 'provider_reference'])
    .where('shop_id', '=', shopId)
    .where(
      'checkout_id',
      'in',
      checkouts.map(({ id }) => id),
    )
    .where('status', '=', 'paid')
    .executeTakeFirst()
  return {
    cartId,
    snapshot: parseSnapshot(snapshot ?? payment?.snapshot),
    hasAddress: email !== '',
    payment: payment && {
      id: payment.id,
      provider: payment.provider,
      provider_reference: payment.provider_reference,
      leftCents: await loadMoneyLeft(trx, { shopId, number, paymentId: payment.id }),
    },
  }
}
