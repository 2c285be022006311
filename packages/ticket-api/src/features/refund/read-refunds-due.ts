import type { Pool } from 'pg'

/** Money that is still to be given back. */
export type RefundDue = {
  readonly shopId: string
  /** Ours; `refund --done` takes it when somebody made it by hand. */
  readonly refundId: string
  readonly provider: string
  /** The provider's own, by which a person finds it there. */
  readonly reference: string
  /** The refunded order; null for a payment that bought none (rules/payment#late-payment). */
  readonly orderNumber: string | null
  /** The sum that the ledger owes; null if it owes none, as for a payment in another currency. */
  readonly amountCents: number | null
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
    `WITH due AS (
      SELECT payment.shop_id, payment.id, NULL::uuid AS refund_id, payment.id AS payment_id, payment.provider,
        payment.provider_reference, sale.number AS order_number, payment.refund_attempts, payment.refund_problem,
        payment.settled_at AS since
      FROM payment
      JOIN checkout ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
      LEFT JOIN customer_order AS sale ON sale.shop_id = checkout.shop_id AND sale.cart_id = checkout.cart_id
        AND sale.status = 'refunded'
      WHERE payment.status = 'refund_due' AND ($1::text IS NULL OR payment.shop_id = $1)
      UNION ALL
      SELECT shop_id, id, id, payment_id, provider, provider_reference, order_number, refund_attempts, refund_problem,
        created_at
      FROM refund WHERE status = 'refund_due' AND ($1::text IS NULL OR shop_id = $1)
    )
    SELECT shop_id AS "shopId", id AS "refundId", provider, provider_reference AS reference,
      order_number AS "orderNumber", (
        SELECT -sum(cents)::int FROM ledger
        WHERE ledger.shop_id = due.shop_id AND ledger.payment_id = due.payment_id AND account = 'refunds_due'
          AND ledger.refund_id IS NOT DISTINCT FROM due.refund_id
      ) AS "amountCents", refund_attempts AS attempts, refund_problem AS problem
    FROM due ORDER BY since NULLS FIRST, id`,
    [shopId ?? null],
  )
  return rows
}
