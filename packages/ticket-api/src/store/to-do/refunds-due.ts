/**
 * SQL of the refunds that are due, of every shop: of whole payments, and of parts of orders. `order_number` is the
 * refunded order; null for a payment that bought none (rules/payment#late-payment).
 */
export const refundsDue = `
  SELECT payment.shop_id, payment.id, payment.id AS payment_id, NULL::uuid AS part_id, payment.provider,
    payment.provider_reference AS reference, sale.number AS order_number, payment.refund_attempts AS attempts,
    payment.refund_after, payment.refund_problem AS problem, payment.settled_at AS since
  FROM payment
  JOIN checkout ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
  LEFT JOIN customer_order AS sale ON sale.shop_id = checkout.shop_id AND sale.cart_id = checkout.cart_id
    AND sale.status = 'refunded'
  WHERE payment.status = 'refund_due'
  UNION ALL
  SELECT shop_id, id, payment_id, id, provider, provider_reference, order_number, refund_attempts, refund_after,
    refund_problem, created_at
  FROM refund WHERE status = 'refund_due'`

/**
 * SQL of what the ledger owes for a row of `refundsDue`: `cents`, null if it owes none, as for a payment in another
 * currency, and `at`, when it became due.
 */
export const owedForRefund = (due: string): string => `
  SELECT -sum(cents)::int AS cents, max(posted_at) FILTER (WHERE cents < 0) AS at FROM ledger
  WHERE ledger.shop_id = ${due}.shop_id AND ledger.payment_id = ${due}.payment_id AND account = 'refunds_due'
    AND ledger.refund_id IS NOT DISTINCT FROM ${due}.part_id`
