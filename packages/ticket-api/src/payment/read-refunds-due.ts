import type { Pool } from 'pg'

/** Money that is still to be given back. */
export type RefundDue = {
  readonly shopId: string
  readonly paymentId: string
  readonly provider: string
  /** The provider's own, by which a person finds it there. */
  readonly reference: string
  /** The order that was refunded; nothing where the payment bought none (D32). */
  readonly orderNumber: string | null
  readonly amountCents: number
  readonly attempts: number
  /** Why the last try failed. */
  readonly problem: string | null
}

/** All refunds that are due, the oldest first. */
export const readRefundsDue = async (
  pool: Pick<Pool, 'query'>,
  shopId: string | undefined,
): Promise<readonly RefundDue[]> => {
  const { rows } = await pool.query<RefundDue>(
    `SELECT payment.shop_id AS "shopId", payment.id AS "paymentId", payment.provider,
      payment.provider_reference AS reference, sale.number AS "orderNumber", payment.amount_cents AS "amountCents",
      payment.refund_attempts AS attempts, payment.refund_problem AS problem
    FROM payment
    JOIN checkout ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
    LEFT JOIN customer_order AS sale ON sale.shop_id = checkout.shop_id AND sale.cart_id = checkout.cart_id
      AND sale.status = 'refunded'
    WHERE payment.status = 'refund_due' AND ($1::text IS NULL OR payment.shop_id = $1)
    ORDER BY payment.settled_at NULLS FIRST, payment.id`,
    [shopId ?? null],
  )
  return rows
}
