import type { Queryable } from '../../store/database.ts'

/**
 * Everything that a fault must not break, as rows that should not exist: quotas that do not hold what carts hold and
 * orders have, or more than their capacity; lines and allotments without their holds; orders without exactly their
 * tickets, their total and their e-mail; seats sold twice or to nobody; payments that took money and ended in neither
 * an order nor a refund; and a ledger that differs by any cent. One statement, so one snapshot.
 */
export const findBrokenInvariants = (pool: Queryable): Promise<readonly object[]> =>
  find(pool, { ...brokenInvariants, ...saleInvariants, ...ledgerInvariants })

/**
 * The faults of quotas and holds alone, for tests of the stock that sell without orders (rules/stock#never-oversold).
 */
export const findBrokenStockInvariants = (pool: Queryable): Promise<readonly object[]> => find(pool, brokenInvariants)

type Faults = Readonly<Record<string, string>>

const find = async (pool: Queryable, faults: Faults): Promise<readonly object[]> => {
  const { rows } = await pool.query<{ what: string; fault: object }>(
    Object.entries(faults)
      .map(([what, sql]) => `SELECT '${what}' AS what, to_jsonb(fault) AS fault FROM (${sql}) AS fault`)
      .join(' UNION ALL '),
  )
  return rows.map(({ what, fault }) => ({ what, ...fault }))
}

const brokenInvariants: Faults = {
  'quota held': `
    SELECT quota.id, quota.held, quota.sold, quota.sold_elsewhere, quota.capacity, holds.amount AS holds FROM quota
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount), 0)::int AS amount FROM hold
      WHERE hold.shop_id = quota.shop_id AND hold.quota_id = quota.id
    ) AS holds
    WHERE quota.held <> holds.amount OR quota.held + quota.sold + quota.sold_elsewhere > quota.capacity`,
  'seat on sale twice': `
    SELECT id, held, sold, sold_elsewhere, elsewhere_when_free FROM quota
    WHERE held + sold + elsewhere_when_free <= capacity`,
  'hold of no cart': `
    SELECT hold.cart_id, hold.quota_id FROM hold
    LEFT JOIN cart ON cart.shop_id = hold.shop_id AND cart.id = hold.cart_id WHERE cart.id IS NULL`,
  // Codes, and seats that no line sells yet, are held by the cart itself.
  'hold of no line': `
    SELECT hold.cart_id, hold.item_id, hold.quota_id FROM hold
    JOIN cart ON cart.shop_id = hold.shop_id AND cart.id = hold.cart_id AND cart.status = 'open'
    LEFT JOIN cart_item AS item ON item.shop_id = hold.shop_id AND item.cart_id = hold.cart_id AND item.id = hold.item_id
    WHERE item.id IS NULL AND NOT (hold.item_id = hold.cart_id AND hold.quota_id ~ '^(seat|code)/')`,
  'line without its hold': `
    SELECT item.cart_id, item.product_id, item.amount, link.quota_id, hold.amount AS held FROM cart_item AS item
    JOIN cart ON cart.shop_id = item.shop_id AND cart.id = item.cart_id AND cart.status = 'open'
    JOIN product_quota AS link ON link.shop_id = item.shop_id AND link.product_id = item.product_id
    LEFT JOIN hold ON hold.shop_id = item.shop_id AND hold.cart_id = item.cart_id AND hold.item_id = item.id
      AND hold.quota_id = link.quota_id
    WHERE hold.amount IS DISTINCT FROM item.amount`,
  'allotment without its hold': `
    SELECT allotment.id, cardinality(allotment.codes) AS codes, item.amount FROM allotment
    JOIN cart ON cart.shop_id = allotment.shop_id AND cart.id = allotment.id AND cart.status = 'open'
    LEFT JOIN cart_item AS item ON item.shop_id = cart.shop_id AND item.cart_id = cart.id
    WHERE cardinality(allotment.codes) <> coalesce(item.amount, 0)`,
}

/** The purchase of an order: its own copy, else the one of the payment that it was made of. */
const bought = `coalesce(kept.snapshot, (
  SELECT payment.snapshot FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id
    AND payment.checkout_id = checkout.id AND payment.status = 'paid'
  WHERE checkout.shop_id = kept.shop_id AND checkout.id = kept.checkout_id))`

const saleInvariants: Faults = {
  /** Quotas of codes and seats have a slash: what is sold of them is not counted in lines. */
  'quota sold': `
    SELECT quota.id, quota.sold, lines.amount AS lines FROM quota
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(line.amount), 0)::int AS amount FROM order_line AS line
      JOIN product_quota AS link ON link.shop_id = line.shop_id AND link.product_id = line.product_id
      JOIN customer_order AS kept ON kept.shop_id = line.shop_id AND kept.number = line.order_number
        AND kept.status IN ('unpaid', 'paid')
      WHERE line.shop_id = quota.shop_id AND link.quota_id = quota.id
    ) AS lines
    WHERE quota.sold <> lines.amount AND strpos(quota.id, '/') = 0`,
  'code sold': `
    SELECT quota.id, quota.sold, used.amount AS used FROM quota
    CROSS JOIN LATERAL (
      SELECT coalesce(sum((use ->> 'amount')::int), 0)::int AS amount FROM customer_order AS kept
      CROSS JOIN LATERAL jsonb_path_query(${bought}, '$.codes[*].uses[*]') AS use
      WHERE kept.shop_id = quota.shop_id AND kept.status IN ('unpaid', 'paid') AND use ->> 'quota_id' = quota.id
    ) AS used
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS amount FROM door_scan AS scan
      WHERE scan.shop_id = quota.shop_id AND scan.is_card AND scan.kind = 'valid' AND scan.undone_at IS NULL
        AND (quota.id IN ('code/' || scan.code, concat('code/', scan.code, '/event/', scan.event_id))
          OR starts_with(quota.id, concat('code/', scan.code, '/date/', scan.event_id, '/')))
    ) AS at_door
    WHERE starts_with(quota.id, 'code/') AND quota.sold <> used.amount + at_door.amount`,
  'seat sold': `
    WITH bought AS (
      SELECT kept.shop_id, seat ->> 'quota_id' AS quota_id, count(*)::int AS amount FROM customer_order AS kept
      CROSS JOIN LATERAL jsonb_path_query(${bought}, '$.lines[*].seats[*]') AS seat
      WHERE kept.status IN ('unpaid', 'paid') GROUP BY 1, 2
    )
    SELECT quota.id, quota.sold, bought.amount AS bought FROM quota
    LEFT JOIN bought ON bought.shop_id = quota.shop_id AND bought.quota_id = quota.id
    WHERE starts_with(quota.id, 'seat/') AND quota.sold <> coalesce(bought.amount, 0)`,
  'allotted ticket sold': `
    SELECT allotment.id, ticket.code, ticket.order_number FROM allotment
    JOIN ticket ON ticket.shop_id = allotment.shop_id AND ticket.code = ANY (allotment.codes)`,
  'order of a cart that is not ordered': `
    SELECT kept.number, kept.status, cart.status AS cart FROM customer_order AS kept
    JOIN cart ON cart.shop_id = kept.shop_id AND cart.id = kept.cart_id
    WHERE kept.status IN ('unpaid', 'paid') AND cart.status <> 'ordered'`,
  'completed checkout without an order': `
    SELECT checkout.id FROM checkout WHERE checkout.status = 'COMPLETED' AND NOT EXISTS (
      SELECT FROM customer_order AS kept WHERE kept.shop_id = checkout.shop_id
        AND (kept.checkout_id = checkout.id OR kept.number = checkout.order_number))`,
  'total of an order': `
    SELECT kept.number, kept.total_cents, lines.cents FROM customer_order AS kept
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(total_cents), 0) AS cents FROM order_line AS line
      WHERE line.shop_id = kept.shop_id AND line.order_number = kept.number
    ) AS lines
    WHERE kept.total_cents <> lines.cents`,
  'tickets of a line': `
    SELECT line.order_number, line.product_id, line.amount, count(ticket.code)::int AS tickets
    FROM (
      SELECT shop_id, order_number, product_id, sum(amount)::int AS amount FROM order_line
      JOIN customer_order AS kept USING (shop_id) WHERE kept.number = order_number AND kept.status = 'paid'
        AND product_type = 'single_event_access' GROUP BY shop_id, order_number, product_id
    ) AS line
    LEFT JOIN ticket USING (shop_id, order_number, product_id)
    GROUP BY line.shop_id, line.order_number, line.product_id, line.amount HAVING count(ticket.code) <> line.amount`,
  // An extra service is brought to a seat that a ticket sells.
  'ticket twice': `
    SELECT ticket.shop_id, ticket.event_id, seat, count(*)::int AS tickets FROM ticket
    JOIN customer_order AS kept USING (shop_id) JOIN product ON product.shop_id = ticket.shop_id AND product.id = product_id
    WHERE kept.number = order_number AND kept.status = 'paid' AND seat ->> 'seat' <> '' AND product.type <> 'extra_service'
    GROUP BY ticket.shop_id, ticket.event_id, seat HAVING count(*) > 1`,
  'order without its e-mail': `
    SELECT number FROM customer_order AS placed
    WHERE placed.customer ->> 'email' <> ''
      AND NOT EXISTS (SELECT FROM mail WHERE mail.shop_id = placed.shop_id AND mail.order_number = placed.number)`,
  'order without its payment': `
    SELECT number FROM customer_order AS placed
    WHERE placed.status = 'paid' AND payment_provider IS NOT NULL AND NOT EXISTS (
      SELECT FROM checkout JOIN payment ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
      WHERE checkout.shop_id = placed.shop_id AND payment.status = 'paid'
        AND (checkout.id = placed.checkout_id OR checkout.order_number = placed.number))`,
  'payment without an end': `
    SELECT payment.id, payment.status FROM payment
    WHERE payment.status = 'paid' AND NOT EXISTS (
      SELECT FROM checkout JOIN customer_order AS placed ON placed.shop_id = checkout.shop_id
        AND (placed.checkout_id = checkout.id OR placed.number = checkout.order_number)
      WHERE checkout.shop_id = payment.shop_id AND checkout.id = payment.checkout_id)`,
  'money without an end': `
    SELECT ledger.reference, payment.status FROM sandbox_payment AS ledger
    LEFT JOIN payment ON payment.shop_id = ledger.shop_id AND payment.provider = 'sandbox'
      AND payment.provider_reference = ledger.reference::text
    WHERE ledger.status = 'paid' AND coalesce(payment.status, '') NOT IN ('paid', 'refund_due', 'refunded')`,
}

/** rules/money#ledger-and-orders */
const ledgerInvariants: Faults = {
  'entry out of balance': `
    SELECT shop_id, entry, sum(cents) AS cents FROM ledger GROUP BY shop_id, entry HAVING sum(cents) <> 0`,
  'revenue of an order': `
    SELECT sale.number, sale.status, lines.cents AS lines, ledger.cents AS ledger FROM customer_order AS sale
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(line.total_cents) FILTER (WHERE sale.status = 'paid'), 0) AS cents FROM order_line AS line
      WHERE line.shop_id = sale.shop_id AND line.order_number = sale.number AND product_type <> 'value_voucher'
    ) AS lines
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(cents), 0) AS cents FROM ledger
      WHERE ledger.shop_id = sale.shop_id AND order_number = sale.number AND account ~ '^(sales|delivery|fees|vat):'
    ) AS ledger
    WHERE lines.cents <> ledger.cents`,
  'VAT of an order': `
    SELECT line.order_number, line.vat_permille, line.vat, ledger.vat AS ledger FROM (
      SELECT line.shop_id, order_number, vat_permille,
        round(sum(line.total_cents) * vat_permille / (1000.0 + vat_permille)) AS vat
      FROM order_line AS line JOIN customer_order AS sale ON sale.shop_id = line.shop_id AND sale.number = order_number
      WHERE sale.status = 'paid' AND product_type <> 'value_voucher' GROUP BY line.shop_id, order_number, vat_permille
    ) AS line
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(cents), 0) AS vat FROM ledger
      WHERE ledger.shop_id = line.shop_id AND ledger.order_number = line.order_number
        AND account = 'vat:' || to_char(line.vat_permille / 10.0, 'FM990.0')
    ) AS ledger
    WHERE line.vat <> ledger.vat`,
  'money of a payment': `
    SELECT payment.id, payment.status, payment.amount_cents, gone.paid, gone.due, ledger.* FROM payment
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(amount_cents) FILTER (WHERE status = 'refunded'), 0) AS paid,
        coalesce(sum(amount_cents) FILTER (WHERE status = 'refund_due'), 0) AS due, coalesce(sum(amount_cents), 0) AS cents
      FROM refund WHERE refund.shop_id = payment.shop_id AND refund.payment_id = payment.id
    ) AS gone
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(cents) FILTER (WHERE account IN ('online:' || payment.provider, payment.provider)
          OR payment.provider IN ('cash', 'card_terminal')
            AND account IN ('cash', 'card_terminal', 'cash_difference')), 0) AS online,
        coalesce(-sum(cents) FILTER (WHERE account = 'refunds_due'), 0) AS owed
      FROM ledger WHERE ledger.shop_id = payment.shop_id AND payment_id = payment.id
    ) AS ledger
    WHERE payment.refund_problem IS NULL AND (
      ledger.online <> CASE payment.status WHEN 'paid' THEN amount_cents - gone.paid
        WHEN 'refund_due' THEN amount_cents - gone.paid WHEN 'refunded' THEN gone.due ELSE 0 END
      OR ledger.owed <> CASE payment.status WHEN 'refund_due' THEN amount_cents - gone.cents ELSE 0 END + gone.due)`,
  'debt of a refund': `
    SELECT refund.id, refund.status, refund.amount_cents, ledger.cents AS owed FROM refund
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(cents), 0) AS cents FROM ledger
      WHERE ledger.shop_id = refund.shop_id AND refund_id = refund.id AND account = 'refunds_due'
    ) AS ledger
    WHERE ledger.cents <> CASE refund.status WHEN 'refund_due' THEN amount_cents ELSE 0 END`,
  'worth of sold vouchers': `
    SELECT shop.id, vouchers.cents AS vouchers, ledger.cents AS ledger FROM shop
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(capacity - quota.sold), 0) AS cents FROM code
      JOIN quota ON quota.shop_id = code.shop_id AND quota.id = 'code/' || code.code
      WHERE code.shop_id = shop.id AND order_number IS NOT NULL AND record ->> 'type' = 'value_voucher'
    ) AS vouchers
    CROSS JOIN LATERAL (
      SELECT coalesce(-sum(cents), 0) AS cents FROM ledger WHERE ledger.shop_id = shop.id AND account = 'voucher'
    ) AS ledger
    WHERE vouchers.cents <> ledger.cents`,
}

/** How many tickets a cart holds, or was ordered with. */
export const ticketsOfCart = async (pool: Queryable, cartId: string): Promise<number> => {
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
