import type { Pool } from 'pg'

/**
 * Everything that a fault must not break, as rows that should not be there: quotas that do not hold what carts hold and
 * orders have, quotas over their capacity, tickets that do not match what was sold, payments that were taken and ended
 * in neither an order nor a refund.
 */
export const findFaults = async (pool: Pool): Promise<readonly object[]> => {
  const { rows } = await pool.query<object>(`
    SELECT 'quota' AS what, quota.id, quota.held, quota.sold, quota.capacity, holds.amount AS holds, lines.amount AS lines
    FROM quota
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0)::int AS amount FROM hold
      WHERE hold.shop_id = quota.shop_id AND hold.quota_id = quota.id
    ) AS holds
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(line.amount), 0)::int AS amount FROM order_line AS line
      JOIN product_quota AS link ON link.shop_id = line.shop_id AND link.product_id = line.product_id
      JOIN customer_order AS kept ON kept.shop_id = line.shop_id AND kept.number = line.order_number
        AND kept.status IN ('unpaid', 'paid')
      WHERE line.shop_id = quota.shop_id AND link.quota_id = quota.id
    ) AS lines
    WHERE quota.held <> holds.amount OR quota.sold <> lines.amount OR quota.held + quota.sold > quota.capacity
    UNION ALL
    SELECT 'tickets of a line', line.order_number, count(ticket.code)::int, line.amount, NULL, NULL, NULL
    FROM order_line AS line
    JOIN customer_order AS kept ON kept.shop_id = line.shop_id AND kept.number = line.order_number
      AND kept.status = 'paid'
    LEFT JOIN ticket ON ticket.shop_id = line.shop_id AND ticket.order_number = line.order_number
      AND ticket.product_id = line.product_id
    WHERE line.product_type = 'single_event_access'
    GROUP BY line.order_number, line.product_id, line.amount HAVING count(ticket.code) <> line.amount
    UNION ALL
    SELECT 'payment without an end', payment.id::text, NULL, NULL, NULL, NULL, NULL
    FROM payment
    WHERE payment.status = 'paid' AND NOT EXISTS (
      SELECT FROM checkout JOIN customer_order AS placed ON placed.shop_id = checkout.shop_id
        AND (placed.checkout_id = checkout.id OR placed.number = checkout.order_number)
      WHERE checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
    )`)
  return rows
}

/** How many tickets a cart holds, or has become an order with. */
export const ticketsOfCart = async (pool: Pool, cartId: string): Promise<number> => {
  const { rows } = await pool.query<{ amount: number }>(
    `SELECT (SELECT coalesce(sum(amount), 0) FROM cart_item WHERE cart_id = $1
       AND EXISTS (SELECT FROM hold WHERE hold.cart_id = $1))::int
     + (SELECT count(*) FROM ticket JOIN customer_order AS placed
          ON placed.shop_id = ticket.shop_id AND placed.number = ticket.order_number
        WHERE placed.cart_id = $1)::int AS amount`,
    [cartId],
  )
  return rows[0]?.amount ?? 0
}
