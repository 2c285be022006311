import type { Cents } from '@portti/core/rules'
import type { Transaction } from 'kysely'
import type { PurchaseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import type { Schema } from '../schema.ts'

/** A payment whose money a person has seen: at a till, or on the bank account. */
type PaidPayment = {
  readonly shopId: string
  readonly id: string
  readonly checkoutId: string
  readonly provider: string
  readonly reference: string
  readonly amountCents: Cents
  readonly snapshot: PurchaseSnapshot
  readonly now: number
}

/** Writes the payment; answers whether it did, as a reference is of one payment of its provider. */
export const insertPaidPayment = async (
  trx: Transaction<Schema>,
  { shopId, id, checkoutId, provider, reference, amountCents, snapshot, now }: PaidPayment,
): Promise<boolean> => {
  const paid = await trx
    .insertInto('payment')
    .values({
      shop_id: shopId,
      id,
      checkout_id: checkoutId,
      provider,
      provider_reference: reference,
      amount_cents: amountCents,
      status: 'paid',
      snapshot: JSON.stringify(snapshot),
      created_at: new Date(now),
      settled_at: new Date(now),
    })
    .onConflict(conflict => conflict.columns(['shop_id', 'provider', 'provider_reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return paid !== undefined
}
