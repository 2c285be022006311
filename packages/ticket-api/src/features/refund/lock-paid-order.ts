import { sql, type Transaction } from 'kysely'
import { OrderFailure } from '../../domain/order/order-failure.ts'
import { type PurchaseSnapshot, readSnapshot } from '../../domain/order/purchase-snapshot.ts'
import { lockCheckouts } from '../../store/checkout/checkout-repository.ts'
import { readMoneyLeft } from '../../store/ledger/order-worth.ts'
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
 * meanwhile, because all of these lock its checkouts first. Throws `OrderFailure` when it does not exist or is not
 * paid.
 */
export const lockPaidOrder = async (
  trx: Transaction<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
): Promise<PaidOrder> => {
  const read = () =>
    trx
      .selectFrom('customer_order')
      .select([
        'cart_id',
        'status',
        'snapshot',
        sql<boolean>`coalesce(customer ->> 'email', '') <> ''`.as('has_address'),
      ])
      .where('shop_id', '=', shopId)
      .where('number', '=', number)
      .executeTakeFirst()
  const found = await read()
  if (!found) throw new OrderFailure(`There is no order ${number} in the shop ${shopId}.`)
  const checkouts = await lockCheckouts(trx, shopId, found.cart_id)
  const { status, snapshot, has_address: hasAddress } = (await read()) ?? found
  if (status !== 'paid') throw new OrderFailure(`Order ${number} is ${status}: only a paid one is refunded.`)
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
    cartId: found.cart_id,
    snapshot: readSnapshot(snapshot ?? payment?.snapshot),
    hasAddress,
    payment: payment && {
      id: payment.id,
      provider: payment.provider,
      provider_reference: payment.provider_reference,
      leftCents: await readMoneyLeft(trx, { shopId, number, paymentId: payment.id }),
    },
  }
}
