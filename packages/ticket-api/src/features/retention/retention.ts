import { constants } from '@portti/core/rules'
import type { Queryable } from '../../store/database.ts'
import { isStillAwaited } from '../../store/payment/can-still-be-paid.ts'
import { forgetOutbox } from './forget-outbox.ts'
import { forgetCartsStatement, forgetOrdersStatement } from './forget-statements.ts'

export type RetentionDeps = {
  readonly pool: Queryable
  readonly now: () => number
  /** The folder that keeps e-mails when there is no mail server. */
  readonly outboxDir?: string | undefined
  /** How many carts, or sandbox payments, are forgotten in one statement. */
  readonly turnSize?: number
}

/** The time that the shops' privacy texts promise for carts that were never ordered. */
const { expiredCartKeptMs: keptMs } = constants
const maxTurns = 20

// Payments that the sandbox may still be asked about stay, and so do paid ones, as at any provider: they are compared
// daily (rules/money#reconciliation), and their money may go back at any time.
const forgetSandboxPayments = `
WITH due AS MATERIALIZED (
  SELECT ledger.shop_id, ledger.reference FROM sandbox_payment AS ledger
  WHERE ledger.status <> 'paid' AND ledger.created_at <= to_timestamp($1::float8 / 1000) AND NOT EXISTS (
    SELECT FROM payment WHERE payment.shop_id = ledger.shop_id AND payment.provider = 'sandbox'
      AND payment.provider_reference = ledger.reference::text AND payment.status IN ('pending', 'refund_due')
  )
  ORDER BY ledger.created_at LIMIT $2 FOR UPDATE SKIP LOCKED
), gone AS (
  DELETE FROM sandbox_payment AS ledger USING due
  WHERE ledger.shop_id = due.shop_id AND ledger.reference = due.reference
)
SELECT count(*)::int AS forgotten FROM due`

// A sale at a window has no buyer, but may name people on its tickets and lines. It begins with what names somebody, as
// most old orders are forgotten. A letter that is due keeps its order, unless the order was refunded whole: then it is
// not sent (rules/gift-cards#letter). An order that is paid later was sold when the ledger says so. An event counts by the date that it was moved to, and while it is postponed it is
// still to come.
const dueOrders = `
  WITH kept AS MATERIALIZED (
    SELECT id AS shop_id,
      to_timestamp($1::float8 / 1000) - make_interval(days => (record ->> 'order_retention_days')::int) AS before
    FROM shop WHERE record ->> 'order_retention_days' IS NOT NULL
  )
  SELECT sale.shop_id, sale.number, sale.cart_id FROM kept
  CROSS JOIN LATERAL (
    SELECT shop_id, number FROM customer_order AS named
    WHERE named.shop_id = kept.shop_id AND named.created_at <= kept.before
      AND (customer <> '{}' OR comments_by_customer IS NOT NULL OR tracking_url IS NOT NULL)
    UNION SELECT shop_id, order_number FROM ticket
    WHERE ticket.shop_id = kept.shop_id AND (gift IS NOT NULL OR holder IS NOT NULL)
    UNION SELECT shop_id, order_number FROM order_line
    WHERE order_line.shop_id = kept.shop_id AND (customer_remarks IS NOT NULL OR event_registration IS NOT NULL)
    UNION SELECT shop_id, order_number FROM mail
    WHERE mail.shop_id = kept.shop_id AND recipient IS NOT NULL
    UNION SELECT shop_id, order_number FROM withdrawal
    WHERE withdrawal.shop_id = kept.shop_id AND order_number IS NOT NULL AND email <> ''
  ) AS naming
  JOIN customer_order AS sale ON sale.shop_id = naming.shop_id AND sale.number = naming.number
  WHERE sale.status <> 'unpaid' AND sale.created_at <= kept.before
    AND coalesce((
      SELECT posted_at FROM ledger WHERE ledger.shop_id = naming.shop_id AND entry = 'sale/' || naming.number LIMIT 1
    ), kept.before) <= kept.before
    AND (sale.status = 'refunded' OR NOT EXISTS (
      SELECT FROM mail WHERE mail.shop_id = sale.shop_id AND mail.order_number = sale.number
        AND mail.kind = 'gift' AND mail.status = 'due'))
    AND NOT EXISTS (
      SELECT FROM order_line AS line
      LEFT JOIN event ON event.shop_id = line.shop_id AND event.id = line.event ->> 'id'
      WHERE line.shop_id = sale.shop_id AND line.order_number = sale.number
        AND (greatest((line.event ->> 'start_date')::timestamptz, event.starts_at) > kept.before
          OR event.status = 'postponed' AND NOT event.record ? 'removed'))
    AND NOT EXISTS (
      SELECT FROM withdrawal WHERE withdrawal.shop_id = sale.shop_id AND withdrawal.order_number = sale.number
        AND withdrawal.state = 'open')
    AND NOT EXISTS (
      SELECT FROM refund WHERE refund.shop_id = sale.shop_id AND refund.order_number = sale.number
        AND refund.status = 'refund_due')
    AND NOT EXISTS (
      SELECT FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
      WHERE checkout.shop_id = sale.shop_id AND checkout.cart_id = sale.cart_id
        AND (payment.status IN ('pending', 'refund_due') OR ${isStillAwaited('to_timestamp($1::float8 / 1000)')}))
  ORDER BY sale.created_at LIMIT $2 FOR UPDATE OF sale SKIP LOCKED`

// For withdrawals from unknown orders, the senders are forgotten like buyers.
const forgetWithdrawals = `
WITH due AS MATERIALIZED (
  SELECT withdrawal.shop_id, withdrawal.id FROM withdrawal
  JOIN shop ON shop.id = withdrawal.shop_id AND shop.record ->> 'order_retention_days' IS NOT NULL
  WHERE state <> 'open' AND order_number IS NULL AND email <> ''
    AND received_at <= to_timestamp($1::float8 / 1000) - make_interval(days => (shop.record ->> 'order_retention_days')::int)
  LIMIT $2 FOR UPDATE OF withdrawal SKIP LOCKED
), gone AS (
  UPDATE withdrawal SET name = '', email = '', said = NULL FROM due
  WHERE withdrawal.shop_id = due.shop_id AND withdrawal.id = due.id
)
SELECT count(*)::int AS forgotten FROM due`

/**
 * Forgets the people of carts that ended more than a day ago. A cart without a payment is deleted; one with payments
 * that took no money keeps what accounting needs; an ordered one loses what its order already holds.
 * It forgets the people of orders after the time that their shop sets, if it sets one.
 * Bounded turns; several processes share the work.
 */
export const createRetention = ({ pool, now, outboxDir, turnSize = 500 }: RetentionDeps) => {
  const forget = async (statement: string, moment = now() - keptMs): Promise<number> => {
    let forgotten = 0
    for (let turn = 0; turn < maxTurns; turn += 1) {
      const { rows } = await pool.query<{ forgotten: number; found?: number }>(statement, [moment, turnSize])
      const { forgotten: count, found } = rows[0] ?? { forgotten: 0 }
      forgotten += count
      // Of the found rows, those that somebody else has locked stay.
      if ((found ?? count) < turnSize) break
    }
    return forgotten
  }
  return {
    /** Answers how many carts were forgotten. */
    forgetCarts: () => forget(forgetCartsStatement('cart.expires_at <= to_timestamp($1::float8 / 1000)')),
    /** Answers how many orders' people, and senders of withdrawals from no known order, were forgotten. */
    forgetOrders: async () =>
      (await forget(forgetOrdersStatement(dueOrders), now())) + (await forget(forgetWithdrawals, now())),
    /** Answers how many e-mails of forgotten orders were removed from the outbox folder. */
    forgetOutbox: async () => (outboxDir === undefined ? 0 : forgetOutbox(pool, outboxDir, now())),
    /**
     * The unpaid payments of the sandbox's own ledger, which stands for a provider elsewhere
     * (rules/payment#payment-gateways). Answers how many.
     */
    forgetSandboxPayments: () => forget(forgetSandboxPayments),
  }
}
