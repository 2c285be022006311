import { type Kysely, sql } from 'kysely'
import { isForgotten, parseSnapshot } from '../../domain/order/purchase-snapshot.ts'
import type { Schema } from '../schema.ts'

/** A payment that bought nothing. */
export type ReturnedPayment = {
  readonly language: string
  readonly customer: Readonly<Record<string, unknown>>
  readonly cents: number
  /** The reason that the shopper also reads in the shop, by language. */
  readonly reason: unknown
}

/**
 * Undefined when its people were forgotten. It is told to the person who has its order now; of a payment without an
 * order, to the one who made it.
 */
export const findReturnedPayment = async (
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
    .select(
      sql<ReturnedPayment['customer'] | null>`(
        SELECT bought.customer FROM customer_order AS bought WHERE bought.shop_id = checkout.shop_id
          AND (bought.checkout_id = checkout.id OR bought.number = checkout.order_number) LIMIT 1)`.as('owner'),
    )
    .where('payment.shop_id', '=', shopId)
    .where('payment.id', '=', id)
    .executeTakeFirstOrThrow()
  if (isForgotten(payment.snapshot)) return undefined
  const customer = payment.owner ?? parseSnapshot(payment.snapshot).customer
  return { language: payment.language, customer, cents: payment.amount_cents, reason: payment.error_message }
}
