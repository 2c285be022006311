import type { Pool } from 'pg'

/** Days of the shop's own calendar, both included; without one there is no bound. */
export type SalesPeriod = {
  readonly shopId?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What was sold of one product on one day, by how it was paid and at which VAT rate. */
export type Sale = {
  readonly shopId: string
  /** In the shop's time zone, `YYYY-MM-DD`. */
  readonly day: string
  readonly productId: string
  readonly title: string
  /** The payment provider, `+voucher` where vouchers paid a part; `voucher` where they paid all; `free` for nothing. */
  readonly payment: string
  readonly vatPermille: number
  readonly amount: number
  /** VAT included. */
  readonly totalCents: number
  readonly vatCents: number
}

/** Sums over paid orders; what was refunded is no sale. */
export const readSales = async (pool: Pick<Pool, 'query'>, period: SalesPeriod): Promise<readonly Sale[]> => {
  const { rows } = await pool.query<Sale>({
    text: `
WITH line AS (
  SELECT line.*, coalesce(nullif(concat_ws('+', sale.payment_provider, voucher.kind), ''), 'free') AS payment,
    to_char(sale.created_at AT TIME ZONE coalesce(shop.record ->> 'time_zone', 'Europe/Helsinki'), 'YYYY-MM-DD') AS day
  FROM customer_order AS sale
  JOIN shop ON shop.id = sale.shop_id
  LEFT JOIN LATERAL (
    SELECT 'voucher' AS kind FROM order_code AS used
    WHERE used.shop_id = sale.shop_id AND used.order_number = sale.number AND used.type = 'value_voucher'
      AND used.amount_cents > 0
    LIMIT 1
  ) AS voucher ON true
  JOIN order_line AS line ON line.shop_id = sale.shop_id AND line.order_number = sale.number
  WHERE sale.status = 'paid' AND ($1::text IS NULL OR sale.shop_id = $1)
)
SELECT shop_id AS "shopId", day, product_id AS "productId", min(title ->> 'fi') AS title, payment,
  vat_permille AS "vatPermille", sum(amount)::int8 AS amount, sum(total_cents)::int8 AS "totalCents",
  round(sum(total_cents) * vat_permille / (1000.0 + vat_permille))::int8 AS "vatCents"
FROM line
WHERE ($2::text IS NULL OR day >= $2) AND ($3::text IS NULL OR day <= $3)
GROUP BY shop_id, day, product_id, payment, vat_permille
ORDER BY shop_id, day, product_id, payment, vat_permille`,
    values: [period.shopId ?? null, period.from ?? null, period.to ?? null],
  })
  return rows
}
