import type { Kysely } from 'kysely'
import { isForgotten, readSnapshot } from '../../domain/order/purchase-snapshot.ts'
import type { Schema } from '../schema.ts'

/** A payment that bought nothing. */
export type ReturnedPayment = {
  readonly language: string
  readonly customer: Readonly<Record<string, unknown>>
  readonly cents: number
  /** The reason that the shopper also reads in the shop, by language. */
  readonly reason: unknown
}

/** Undefined when its people were forgotten. */
export const readReturnedPayment = async (
  kysely: Kysely<Schema>,
  shopId: string,
  id: string,
): Promise<ReturnedPayment | undefined> => {
  const payment = await kysely
    .selectFrom('payment')
    .innerJoin('checkout', join =>
      join.onRef('checkout.shop_id', '=', 'payment.shop_id').onRef('checkout.id', '=', 'payment.checkout_id'),
    )
    .select(['payment.snapshot', 'payment.amount_cents', 'checkout.language', 'checkout.error_message'])
    .where('payment.shop_id', '=', shopId)
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow()
  if (isForgotten(payment.snapshot)) return undefined
  const { customer } = readSnapshot(payment.snapshot)
  return { language: payment.language, customer, cents: payment.amount_cents, reason: payment.error_message }
}
