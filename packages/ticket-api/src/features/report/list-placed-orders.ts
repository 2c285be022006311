import { customerSchema, deliveryCustomerSchema } from '@portti/contract'
import * as z from 'zod/mini'
import { defaultCountry } from '../../domain/catalogue/home-country.ts'
import type { Queryable } from '../../store/database.ts'
import { lineGoesWithEvent } from '../../store/order/line-goes-with-event.ts'
import { shopTimeZone } from '../../store/shop-time-zone.ts'
import type { SalesPeriod } from './list-sales.ts'

const rowSchema = z.object({
  shopId: z.string(),
  number: z.string(),
  day: z.string(),
  status: z.string(),
  totalCents: z.number(),
  customer: customerSchema,
  receiver: z.nullable(deliveryCustomerSchema),
  comments: z.nullable(z.string()),
  /** Ids of the events of its lines. */
  events: z.array(z.string()),
  /** Tickets and extra services: "2 × Helmen venetsialaiset: Peruslippu". */
  tickets: z.array(z.string()),
  /** Goods to pack: "3 × Emalimuki". */
  goods: z.array(z.string()),
  deliveries: z.array(z.string()),
  /** The country of the organizer. */
  home: z.string(),
  /** The days on which its goods were sent and delivered. */
  sent: z.nullable(z.string()),
  delivered: z.nullable(z.string()),
})

/** An order for the organizer's work: buyer, receiver and payer, the goods to pack, and the message. */
export type PlacedOrder = z.infer<typeof rowSchema>

/**
 * The orders of a period, or those among them with lines of one event, the oldest first. Forgotten fields are empty.
 */
export const listPlacedOrders = async (pool: Queryable, period: SalesPeriod): Promise<readonly PlacedOrder[]> => {
  const { rows } = await pool.query<Record<string, unknown>>({
    text: `
WITH placed AS (
  SELECT sale.*,
    to_char(sale.created_at AT TIME ZONE ${shopTimeZone}, 'YYYY-MM-DD') AS day,
    to_char(sale.sent_at AT TIME ZONE ${shopTimeZone}, 'YYYY-MM-DD') AS sent,
    coalesce(shop.record #>> '{organizer,address,country}', '${defaultCountry}') AS home
  FROM customer_order AS sale JOIN shop ON shop.id = sale.shop_id
  WHERE ($1::text IS NULL OR sale.shop_id = $1)
    -- Wider by a day on either side than any time zone, so that an index finds the rows.
    AND ($2::text IS NULL OR sale.created_at >= ($2::date - 1)::timestamp AT TIME ZONE 'UTC')
    AND ($3::text IS NULL OR sale.created_at < ($3::date + 2)::timestamp AT TIME ZONE 'UTC')
)
SELECT shop_id AS "shopId", number, day, status, total_cents AS "totalCents", customer, delivery_customer AS receiver,
  comments_by_customer AS comments, home, ARRAY(
    SELECT line.event ->> 'id' FROM order_line AS line
    WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number AND line.event ->> 'id' IS NOT NULL
    GROUP BY 1 ORDER BY min(line.position)
  ) AS events, ARRAY(
    SELECT line.amount || ' × ' || concat_ws(': ', line.event #>> '{title,fi}', line.title ->> 'fi')
    FROM order_line AS line
    WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number
      AND ${lineGoesWithEvent}
    ORDER BY line.position
  ) AS tickets, ARRAY(
    SELECT line.amount || ' × ' || (line.title ->> 'fi') FROM order_line AS line
    WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number AND line.product_type = 'merchandise'
    ORDER BY line.position
  ) AS goods, ARRAY(
    SELECT line.title ->> 'fi' FROM order_line AS line
    WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number AND line.delivery_group IS NOT NULL
    ORDER BY line.position
  ) AS deliveries, sent, delivered_on::text AS delivered
FROM placed
WHERE ($2::text IS NULL OR day >= $2) AND ($3::text IS NULL OR day <= $3)
  AND ($4::text IS NULL OR EXISTS (
    SELECT FROM order_line AS line WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number
      AND line.event ->> 'id' = $4))
ORDER BY shop_id, created_at, number`,
    values: [period.shopId ?? null, period.from ?? null, period.to ?? null, period.eventId ?? null],
  })
  return rows.map(row => rowSchema.parse(row))
}
