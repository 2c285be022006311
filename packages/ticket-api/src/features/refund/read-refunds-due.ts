import type { Pool } from 'pg'

/** Money that is still to be given back. */
export type RefundDue = {
  readonly shopId: string
  /** Ours; `refund --done` takes it when somebody made it by hand. */
  readonly refundId: string
  readonly provider: string
  /** The provider's own, by which a person finds it there. */
  readonly reference: string
  /** The order that was refunded; nothing where the payment bought none (rules/payment#late-payment). */
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
    `SELECT payment.shop_id AS "shopId", payment.id AS "refundId", payment.provider,
      payment.provider_reference AS reference, sale.number AS "orderNumber",
      payment.amount_cents - coalesce(given.cents, 0)::int AS "amountCents",
      payment.refund_attempts AS attempts, payment.refund_problem AS problem, payment.settled_at AS since
    FROM payment
    JOIN checkout ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
    LEFT JOIN customer_order AS sale ON sale.shop_id = checkout.shop_id AND sale.cart_id = checkout.cart_id
      AND sale.status = 'refunded'
    LEFT JOIN LATERAL (
      SELECT sum(amount_cents) AS cents FROM refund
      WHERE refund.shop_id = payment.shop_id AND refund.payment_id = payment.id
    ) AS given ON true
    WHERE payment.status = 'refund_due' AND ($1::text IS NULL OR payment.shop_id = $1)
    UNION ALL
    SELECT shop_id, id, provider, provider_reference, order_number, amount_cents, refund_attempts, refund_problem, created_at
    FROM refund WHERE status = 'refund_due' AND ($1::text IS NULL OR shop_id = $1)
    ORDER BY since NULLS FIRST, "refundId"`,
    [shopId ?? null],
  )
  return rows
}
