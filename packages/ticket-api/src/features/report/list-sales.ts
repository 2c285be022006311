import type { Queryable } from '../../store/database.ts'
import { soldAt } from '../../store/order/sold-at.ts'
import { shopTimeZone } from '../../store/shop-time-zone.ts'

/** Days of the shop's own calendar, both included; without one there is no bound. */
export type SalesPeriod = {
  readonly shopId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Narrows the report to one event. */
  readonly eventId?: string | undefined
}

/** Sales of one product on one day, by means of payment and VAT rate. */
export type Sale = {
  readonly shopId: string
  /** Day of payment in the shop's time zone, `YYYY-MM-DD`. */
  readonly day: string
  /**
   * The event of the product, or of all products that a fee per ticket was charged for; null for deliveries and costs
   * per order.
   */
  readonly eventId: string | null
  readonly productId: string
  readonly title: string
  /**
   * The payment provider, or `transfer`; at a counter the kinds of payment, such as `card_terminal+cash`. With
   * `+voucher` if vouchers paid a part; `voucher` if they paid all; `free` for nothing to pay.
   */
  readonly payment: string
  readonly vatPermille: number
  readonly amount: number
  /** VAT included. */
  readonly totalCents: number
  readonly vatCents: number
}

/**
 * Sums over paid orders; what was refunded is no sale. The VAT of an order is rounded once per rate
 * (rules/prices-and-vat#vat-per-rate), and its lines share it to the cent, whichever of them are asked for.
 */
export const listSales = async (pool: Queryable, period: SalesPeriod): Promise<readonly Sale[]> => {
  const { rows } = await pool.query<Sale>({
    text: `
WITH gone AS (
  SELECT shop_id, order_number, back ->> 'product_id' AS product_id, min(back ->> 'event_id') AS event_id
  FROM refund CROSS JOIN jsonb_array_elements(returned -> 'lines') AS back
  WHERE $1::text IS NULL OR shop_id = $1
  GROUP BY 1, 2, 3
), charged AS (
  -- Of all that were charged, also those that went back: a fee never moves to the event of what is left, nor to
  -- another that a product is given to.
  SELECT fee.shop_id, fee.order_number, fee.position, min(sold_for.event_id) AS event_id
  FROM order_line AS fee
  CROSS JOIN jsonb_array_elements_text(fee.charged -> 'product_ids') AS paid (id)
  LEFT JOIN gone ON gone.shop_id = fee.shop_id AND gone.order_number = fee.order_number AND gone.product_id = paid.id
  LEFT JOIN product ON product.shop_id = fee.shop_id AND product.id = paid.id
  CROSS JOIN LATERAL (
    SELECT coalesce((
      SELECT own.event ->> 'id' FROM order_line AS own
      WHERE own.shop_id = fee.shop_id AND own.order_number = fee.order_number AND own.product_id = paid.id LIMIT 1
    ), gone.event_id, product.event_id) AS event_id
  ) AS sold_for
  WHERE $1::text IS NULL OR fee.shop_id = $1
  GROUP BY 1, 2, 3
  HAVING count(DISTINCT sold_for.event_id) = 1 AND count(*) = count(sold_for.event_id)
), sold AS (
  SELECT line.shop_id, line.order_number, line.position, line.product_id, line.title, line.amount, line.total_cents,
    -- The ledger has no VAT of gift cards, whatever their lines of before say.
    CASE line.product_type WHEN 'value_voucher' THEN 0 ELSE line.vat_permille END AS vat_permille,
    coalesce(line.event ->> 'id', charged.event_id) AS event_id,
    coalesce(nullif(concat_ws('+', coalesce((
      SELECT string_agg(DISTINCT part ->> 'kind', '+' ORDER BY part ->> 'kind')
      FROM counter_sale AS counter, jsonb_array_elements(counter.sold -> 'parts') AS part
      WHERE counter.shop_id = sale.shop_id AND counter.order_number = sale.number
    ), sale.payment_provider), voucher.kind), ''), 'free') AS payment,
    to_char(${soldAt} AT TIME ZONE ${shopTimeZone}, 'YYYY-MM-DD') AS day
  FROM customer_order AS sale
  JOIN shop ON shop.id = sale.shop_id
  LEFT JOIN LATERAL (
    SELECT 'voucher' AS kind FROM order_code AS used
    WHERE used.shop_id = sale.shop_id AND used.order_number = sale.number AND used.type = 'value_voucher'
      AND used.amount_cents > 0
    LIMIT 1
  ) AS voucher ON true
  JOIN order_line AS line ON line.shop_id = sale.shop_id AND line.order_number = sale.number
  LEFT JOIN charged ON charged.shop_id = line.shop_id AND charged.order_number = line.order_number
    AND charged.position = line.position
  WHERE sale.status = 'paid' AND ($1::text IS NULL OR sale.shop_id = $1)
), line AS (
  SELECT *, sum(total_cents) OVER (PARTITION BY shop_id, order_number, vat_permille ORDER BY position) AS up_to
  FROM sold WHERE ($2::text IS NULL OR day >= $2) AND ($3::text IS NULL OR day <= $3)
)
SELECT shop_id AS "shopId", day, event_id AS "eventId", product_id AS "productId", min(title ->> 'fi') AS title, payment,
  vat_permille AS "vatPermille", sum(amount)::int8 AS amount, sum(total_cents)::int8 AS "totalCents",
  sum(round(up_to * vat_permille / (1000.0 + vat_permille))
    - round((up_to - total_cents) * vat_permille / (1000.0 + vat_permille)))::int8 AS "vatCents"
FROM line
WHERE $4::text IS NULL OR event_id = $4
GROUP BY shop_id, day, event_id, product_id, payment, vat_permille
ORDER BY shop_id, day, event_id, product_id, payment, vat_permille`,
    values: [period.shopId ?? null, period.from ?? null, period.to ?? null, period.eventId ?? null],
  })
  return rows
}
