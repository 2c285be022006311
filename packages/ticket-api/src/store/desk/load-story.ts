import type { WireDeskOrder } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

type Row = {
  readonly at: Date
  readonly kind: string
  readonly cents: number | null
  readonly about: string | null
  readonly by: string | null
  readonly reason: string | null
}

/**
 * The history of an order, the oldest entry first: its payments, its e-mails, the scans of its tickets, and the changes
 * that staff made.
 */
export const loadStory = async (
  kysely: Kysely<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
): Promise<WireDeskOrder['story']> => {
  const { rows } = await sql<Row>`
    SELECT ordered.created_at AS at, 'created' AS kind, coalesce((
      -- A refund of a part lowers the order's sum: here it is the first one.
      SELECT (before ->> 'total_cents')::int FROM audit
      WHERE audit.shop_id = ordered.shop_id AND audit.order_number = ordered.number AND before ? 'total_cents'
      ORDER BY done_at LIMIT 1), ordered.total_cents) AS cents,
      coalesce(device.name, 'web') AS about, clerk.name AS by, NULL AS reason
    FROM customer_order AS ordered
    LEFT JOIN counter_sale AS sale ON sale.shop_id = ordered.shop_id AND sale.order_number = ordered.number
      AND sale.sold_at = ordered.created_at
    LEFT JOIN clerk_session AS session ON session.shop_id = sale.shop_id AND session.id = sale.session_id
    LEFT JOIN device ON device.shop_id = session.shop_id AND device.id = session.device_id
    LEFT JOIN clerk ON clerk.shop_id = session.shop_id AND clerk.id = session.clerk_id
    WHERE ordered.shop_id = ${shopId} AND ordered.number = ${number}
    UNION ALL
    SELECT told.at, 'payment_' || told.status, told.cents, told.provider, NULL, told.problem
    FROM customer_order AS ordered
    -- Of its cart, the checkout that made it and those that pay it later.
    JOIN checkout ON checkout.shop_id = ordered.shop_id AND checkout.cart_id = ordered.cart_id
      AND (checkout.id = ordered.checkout_id OR checkout.order_number = ordered.number)
    JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
    LEFT JOIN counter_sale AS sale ON sale.shop_id = ordered.shop_id AND sale.order_number = ordered.number
      AND payment.provider IN ('cash', 'card_terminal') AND jsonb_array_length(sale.sold -> 'parts') > 1
    LEFT JOIN LATERAL (
      SELECT done_at, (after ->> 'to_give_back_cents')::int AS cents FROM audit
      WHERE audit.shop_id = ordered.shop_id AND audit.order_number = ordered.number AND act = 'order_refunded'
      ORDER BY done_at DESC LIMIT 1) AS ended ON true
    CROSS JOIN LATERAL (
      -- What goes back was paid before; what was paid in parts tells each of them.
      SELECT coalesce(payment.settled_at, payment.created_at) AS at,
        CASE WHEN payment.status IN ('refund_due', 'refunded') THEN 'paid' ELSE payment.status END AS status,
        coalesce((part.value ->> 'cents')::int, payment.amount_cents) AS cents,
        coalesce(part.value ->> 'kind', payment.provider) AS provider,
        CASE WHEN payment.status NOT IN ('refund_due', 'refunded') THEN payment.refund_problem END AS problem
      FROM jsonb_array_elements(coalesce(sale.sold -> 'parts', '[null]')) AS part
      UNION ALL
      SELECT coalesce(payment.refunded_at, ended.done_at, payment.settled_at, payment.created_at), payment.status,
        coalesce(ended.cents, payment.amount_cents), payment.provider, payment.refund_problem
      WHERE payment.status IN ('refund_due', 'refunded')
    ) AS told
    WHERE ordered.shop_id = ${shopId} AND ordered.number = ${number}
    UNION ALL
    SELECT coalesce(sent_at, created_at), 'mail_' || status, NULL, kind, NULL, problem
    FROM mail WHERE shop_id = ${shopId} AND order_number = ${number}
    UNION ALL
    SELECT scan.scanned_at, CASE WHEN scan.undone_at IS NULL THEN 'scan_' || scan.kind ELSE 'scan_undone' END, NULL,
      scan.gate || ', ' || device.name, clerk.name, NULL
    FROM door_scan AS scan
    JOIN ticket ON ticket.shop_id = scan.shop_id AND ticket.code = scan.code
    JOIN device ON device.shop_id = scan.shop_id AND device.id = scan.device_id
    JOIN clerk ON clerk.shop_id = scan.shop_id AND clerk.id = scan.clerk_id
    WHERE scan.shop_id = ${shopId} AND ticket.order_number = ${number}
    UNION ALL
    SELECT done_at, act, -coalesce((after ->> 'to_give_back_cents')::int, NULL),
      CASE act WHEN 'letter_sent' THEN subject
        WHEN 'order_sent' THEN (
          SELECT tracking_url FROM customer_order AS sent
          WHERE sent.shop_id = audit.shop_id AND sent.number = audit.order_number)
        WHEN 'order_marked_paid' THEN after ->> 'reference' END, by_name, reason
    FROM audit WHERE shop_id = ${shopId} AND order_number = ${number} AND act <> 'order_made'
    ORDER BY 1, 2`.execute(kysely)
  return rows.map(({ at, kind, cents, about, by, reason }) => ({
    at: at.toISOString(),
    kind,
    ...(cents !== null && { amount: centsToWire(cents) }),
    about,
    by,
    reason,
  }))
}
