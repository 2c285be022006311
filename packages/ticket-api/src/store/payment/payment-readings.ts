import type { HeldShare } from '../../domain/cart/cart-holds.ts'
import type { Queryable } from '../database.ts'
import { shopTimeZone } from '../shop-time-zone.ts'
import type { PaymentTable } from '../tables/payment-tables.ts'

/** A payment that is reported as paid, with all that its settlement needs, read without locks. */
export type PaymentReading = {
  readonly id: string
  readonly status: PaymentTable['status']
  readonly amount_cents: number
  readonly snapshot: unknown
  readonly provider: string
  readonly provider_reference: string
  readonly checkout_id: string
  readonly checkout_status: string
  readonly language: string
  readonly cart_id: string
  /** The order that it pays, if that exists already. */
  readonly order_number: string | null
  readonly cart_status: string
  readonly cart_version: number
  /** Whether another checkout of the cart is under way, or has been completed. */
  readonly has_rival: boolean
  readonly holds: readonly { readonly item_id: string; readonly quota_id: string; readonly amount: number }[]
  /** A number for its order, if it may become one. */
  readonly next_number: number | null
  readonly time_zone: string
  readonly hold_shares: readonly HeldShare[] | null
}

const readStatement = {
  name: 'read-payments',
  text: `
SELECT payment.id, payment.status, payment.amount_cents, payment.snapshot, payment.provider, payment.provider_reference,
  checkout.id AS checkout_id, checkout.status AS checkout_status, checkout.language, checkout.cart_id,
  checkout.order_number, checkout.hold_shares,
  cart.status AS cart_status, cart.version AS cart_version,
  EXISTS (
    SELECT FROM checkout AS rival
    WHERE rival.shop_id = $1 AND rival.cart_id = checkout.cart_id AND rival.id <> checkout.id
      AND rival.status IN ('PROCESSING', 'PAYMENT_PENDING', 'COMPLETED')
  ) AS has_rival,
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('item_id', item_id, 'quota_id', quota_id, 'amount', amount))
    FROM hold WHERE hold.shop_id = $1 AND hold.cart_id = checkout.cart_id
  ), '[]') AS holds,
  CASE WHEN payment.status = 'pending' THEN next_order_number($1) END AS next_number,
  (SELECT ${shopTimeZone} FROM shop WHERE id = $1) AS time_zone
FROM unnest($3::text[]) AS asked (reference)
CROSS JOIN LATERAL (
  SELECT * FROM payment WHERE shop_id = $1 AND provider = $2 AND provider_reference = asked.reference LIMIT 1
) AS payment
CROSS JOIN LATERAL (SELECT * FROM checkout WHERE shop_id = $1 AND id = payment.checkout_id LIMIT 1) AS checkout
CROSS JOIN LATERAL (SELECT * FROM cart WHERE shop_id = $1 AND id = checkout.cart_id LIMIT 1) AS cart`,
}

/** Payments of one shop, by the provider's references, each looked up by key: see `read-carts`. */
export const loadPayments = async (
  pool: Queryable,
  shopId: string,
  provider: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, PaymentReading>> => {
  const { rows } = await pool.query<PaymentReading>({ ...readStatement, values: [shopId, provider, references] })
  return new Map(rows.map(row => [row.provider_reference, row]))
}
