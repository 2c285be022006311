import { hasBouncedWords, withoutBouncedWords } from '../../store/order/bounced-words.ts'

/**
 * SQL of the rows that go, out of a selection of locked ones with their shop and cart. The cart's checkouts are locked
 * too, as everybody does who changes payments (rules/stock#lock-order): where somebody else has one, a payment is being
 * settled, and the row stays for the next run. Nothing waits, so the order of these two does not matter.
 */
const dueOf = (selected: string): string => `
selected AS MATERIALIZED (
  ${selected.trim()}
), due AS MATERIALIZED (
  SELECT selected.* FROM selected
  WHERE (SELECT count(*) FROM checkout WHERE shop_id = selected.shop_id AND cart_id = selected.cart_id) = (
    SELECT count(*) FROM (
      SELECT FROM checkout WHERE shop_id = selected.shop_id AND cart_id = selected.cart_id FOR UPDATE SKIP LOCKED
    ) AS locked)
)`

/**
 * Forgets the people of carts that are not open, at most `$2` of them; answers how many. A payment whose money moved, or
 * still may, or whose letter is to be sent, keeps its cart.
 * @param which the condition by which they go.
 */
export const forgetCartsStatement = (which: string): string => `
WITH ${dueOf(`
  SELECT cart.shop_id, cart.id AS cart_id, cart.status <> 'ordered' AND NOT EXISTS (
    SELECT FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
    WHERE checkout.shop_id = cart.shop_id AND checkout.cart_id = cart.id
  ) AS goes
  FROM cart
  WHERE cart.status <> 'open' AND NOT cart.is_forgotten AND ${which}
    AND NOT EXISTS (SELECT FROM hold WHERE hold.shop_id = cart.shop_id AND hold.cart_id = cart.id)
    AND NOT EXISTS (
      SELECT FROM checkout LEFT JOIN payment
        ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
      WHERE checkout.shop_id = cart.shop_id AND checkout.cart_id = cart.id
        AND (checkout.status IN ('PROCESSING', 'PAYMENT_PENDING') OR payment.status IN ('pending', 'refund_due')
          OR payment.status = 'paid' AND cart.status <> 'ordered')
    )
    AND NOT EXISTS (
      SELECT FROM mail JOIN payment ON payment.shop_id = mail.shop_id AND payment.id = mail.payment_id
      JOIN checkout ON checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id
      WHERE mail.status = 'due' AND checkout.shop_id = cart.shop_id AND checkout.cart_id = cart.id
    )
  ORDER BY cart.expires_at LIMIT $2 FOR UPDATE OF cart SKIP LOCKED`)}, items AS (
  DELETE FROM cart_item USING due WHERE cart_item.shop_id = due.shop_id AND cart_item.cart_id = due.cart_id
), keys AS (
  DELETE FROM idempotency_key AS used USING due WHERE used.shop_id = due.shop_id AND used.cart_id = due.cart_id
), parked AS (
  DELETE FROM parked_sale USING due WHERE parked_sale.shop_id = due.shop_id AND parked_sale.cart_id = due.cart_id
), agreements AS (
  UPDATE payment SET snapshot = '{}' FROM due JOIN checkout ON checkout.shop_id = due.shop_id AND checkout.cart_id = due.cart_id
  WHERE payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
    AND payment.status IN ('declined', 'cancelled', 'refunded')
), checkouts AS (
  DELETE FROM checkout USING due WHERE due.goes AND checkout.shop_id = due.shop_id AND checkout.cart_id = due.cart_id
), gone AS (
  DELETE FROM cart USING due WHERE due.goes AND cart.shop_id = due.shop_id AND cart.id = due.cart_id
), kept AS (
  UPDATE cart SET customer = NULL, delivery_customer = NULL, comments_by_customer = NULL, deliveries = '{}', codes = '[]',
    is_forgotten = true
  FROM due WHERE NOT due.goes AND cart.shop_id = due.shop_id AND cart.id = due.cart_id
)
SELECT count(*)::int AS forgotten, (SELECT count(*) FROM selected)::int AS found FROM due`

/** Sums, tickets and what a refund needs stay; the buyer, their messages and their participants are removed. */
const withoutPeople = `|| '{"customer": {}, "delivery_customer": null, "comments_by_customer": null}' || jsonb_build_object('lines', (
    SELECT coalesce(jsonb_agg(line - 'event_registration' - 'gifts' - 'customer_remarks' ORDER BY place), '[]')
    FROM jsonb_array_elements(snapshot -> 'lines') WITH ORDINALITY AS of_order (line, place)))`

/**
 * Forgets the people of orders; answers how many orders.
 * @param selected selects the shop, number and cart of each, locked.
 * @param customer what their buyer is from then on.
 */
export const forgetOrdersStatement = (selected: string, customer = "'{}'"): string => `
WITH ${dueOf(selected)}, lines AS (
  UPDATE order_line SET customer_remarks = NULL, event_registration = NULL FROM due
  WHERE order_line.shop_id = due.shop_id AND order_line.order_number = due.number
), letters AS (
  UPDATE ticket SET gift = NULL, holder = NULL FROM due
  WHERE ticket.shop_id = due.shop_id AND ticket.order_number = due.number AND (ticket.gift IS NOT NULL OR ticket.holder IS NOT NULL)
), recipients AS (
  UPDATE mail SET recipient = NULL, problem = ${withoutBouncedWords('mail.problem')} FROM due
  WHERE mail.shop_id = due.shop_id AND mail.order_number = due.number
    AND (mail.recipient IS NOT NULL OR ${hasBouncedWords('mail.problem')})
), agreements AS (
  UPDATE payment SET snapshot = snapshot ${withoutPeople}
  FROM due JOIN checkout ON checkout.shop_id = due.shop_id AND checkout.cart_id = due.cart_id
  WHERE payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id AND payment.snapshot ? 'lines'
), withdrawals AS (
  UPDATE withdrawal SET name = '', email = '', items = (
    SELECT coalesce(jsonb_agg(item - 'recipient' ORDER BY place), '[]')
    FROM jsonb_array_elements(items) WITH ORDINALITY AS of_withdrawal (item, place))
  FROM due WHERE withdrawal.shop_id = due.shop_id AND withdrawal.order_number = due.number
), orders AS (
  UPDATE customer_order SET customer = ${customer}, delivery_customer = NULL, comments_by_customer = NULL,
    tracking_url = NULL,
    snapshot = snapshot ${withoutPeople}
  FROM due WHERE customer_order.shop_id = due.shop_id AND customer_order.number = due.number
)
SELECT count(*)::int AS forgotten, (SELECT count(*) FROM selected)::int AS found FROM due`
