import { localizedTextSchema, type WireDeskSales } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

type Sums = {
  readonly today_pieces: number
  readonly today_cents: number
  readonly all_pieces: number
  readonly all_cents: number
}
type Asked = { readonly shopId: string; readonly day: string; readonly timeZone: string; readonly now: Date }

const sumsOf = (row: Sums) => ({
  today: { pieces: row.today_pieces, total: centsToWire(row.today_cents) },
  all: { pieces: row.all_pieces, total: centsToWire(row.all_cents) },
})

/** Lines of products of paid orders, with the day of their sale and where they were sold. */
const soldLines = ({ shopId, day, timeZone }: Asked) => sql`
  SELECT line.product_id, line.title, line.event ->> 'id' AS event_id, line.amount, line.total_cents, sale.created_at,
    (sale.created_at AT TIME ZONE ${timeZone})::date = ${day}::date AS is_today,
    coalesce(device.name, 'web') AS channel, line.delivery_group IS NULL AND line.product_type <> 'payment_cost' AS counts
  FROM customer_order AS sale
  JOIN order_line AS line ON line.shop_id = sale.shop_id AND line.order_number = sale.number
  LEFT JOIN counter_sale AS counter ON counter.shop_id = sale.shop_id AND counter.order_number = sale.number
  LEFT JOIN clerk_session AS session ON session.shop_id = counter.shop_id AND session.id = counter.session_id
  LEFT JOIN device ON device.shop_id = session.shop_id AND device.id = session.device_id
  WHERE sale.shop_id = ${shopId} AND sale.status = 'paid'`

const sums = sql`
  coalesce(sum(amount) FILTER (WHERE is_today AND counts), 0)::int AS today_pieces,
  coalesce(sum(total_cents) FILTER (WHERE is_today), 0)::int8 AS today_cents,
  coalesce(sum(amount) FILTER (WHERE counts), 0)::int AS all_pieces, coalesce(sum(total_cents), 0)::int8 AS all_cents`

/** Events that are not over yet, the soonest first. */
const mostEvents = 60

const readEvents = async (kysely: Kysely<Schema>, asked: Asked): Promise<WireDeskSales['events']> => {
  const { shopId, now } = asked
  const { rows } = await sql<
    Sums & {
      id: string
      title: unknown
      starts_at: Date
      /** Paid or not: an order that is not paid yet has its stock too. */
      taken: number
      waiting: number
      held: number
      free: number
      recent: number
      first_sale: Date | null
      inside: number
    }
  >`
    WITH sold AS (${soldLines(asked)}), coming AS (
      SELECT id, starts_at, record -> 'title' AS title FROM event
      WHERE shop_id = ${shopId} AND starts_at > ${now}::timestamptz - interval '12 hours' AND status <> 'cancelled'
      ORDER BY starts_at, id LIMIT ${mostEvents}
    ), of_product AS (
      -- Of each ticket the quota that ends first. Tickets for seats are counted by their seats.
      SELECT product.event_id, (array_agg(quota.id ORDER BY quota.capacity, quota.id))[1] AS quota_id,
        array_agg(quota.id) AS quota_ids
      FROM product
      JOIN product_quota AS link ON link.shop_id = product.shop_id AND link.product_id = product.id
      JOIN quota ON quota.shop_id = link.shop_id AND quota.id = link.quota_id
      WHERE product.shop_id = ${shopId} AND product.type = 'single_event_access'
        AND jsonb_array_length(coalesce(product.record -> 'allowed_seat_categories', '[]')) = 0
      GROUP BY product.event_id, product.id
    ), tightest AS (
      SELECT event_id, quota_id FROM of_product AS one GROUP BY event_id, quota_id
      -- A quota whose tickets all count in a wider one of the event is a part of that.
      HAVING NOT EXISTS (SELECT FROM of_product AS wider
        WHERE wider.event_id = one.event_id AND wider.quota_id <> one.quota_id AND NOT EXISTS (
          SELECT FROM of_product AS own WHERE own.event_id = one.event_id AND own.quota_id = one.quota_id
            AND NOT wider.quota_id = ANY(own.quota_ids)))
      UNION ALL
      -- Each seat of the shop's own maps is a quota of one.
      SELECT split_part(substr(id, 6), '.', 1), id FROM quota WHERE shop_id = ${shopId} AND starts_with(id, 'seat/')
    ), waiting AS (
      SELECT line.event ->> 'id' AS event_id, sum(line.amount)::int AS pieces FROM customer_order AS ordered
      JOIN order_line AS line ON line.shop_id = ordered.shop_id AND line.order_number = ordered.number
      WHERE ordered.shop_id = ${shopId} AND ordered.status = 'unpaid' AND line.product_type = 'single_event_access'
      GROUP BY line.event ->> 'id'
    ), stock AS (
      SELECT tightest.event_id, sum(sold + sold_elsewhere)::int AS taken, sum(held)::int AS held,
        sum(capacity - sold - sold_elsewhere - held)::int AS free
      FROM tightest JOIN quota ON quota.shop_id = ${shopId} AND quota.id = tightest.quota_id GROUP BY tightest.event_id
    )
    SELECT coming.id, coming.title, coming.starts_at, coalesce(min(stock.taken), 0) AS taken,
      coalesce(min(waiting.pieces), 0) AS waiting, coalesce(min(stock.held), 0) AS held, coalesce(min(stock.free), 0) AS free, ${sums},
      coalesce(sum(amount) FILTER (WHERE counts AND created_at > ${now}::timestamptz - interval '2 hours'), 0)::int AS recent,
      min(created_at) FILTER (WHERE counts) AS first_sale,
      (SELECT count(*)::int FROM door_scan WHERE shop_id = ${shopId} AND event_id = coming.id AND kind = 'valid'
        AND undone_at IS NULL) AS inside
    FROM coming LEFT JOIN stock ON stock.event_id = coming.id
    LEFT JOIN waiting ON waiting.event_id = coming.id LEFT JOIN sold ON sold.event_id = coming.id
    GROUP BY coming.id, coming.title, coming.starts_at ORDER BY coming.starts_at, coming.id`.execute(kysely)
  return rows.map(row => ({
    id: row.id,
    title: localizedTextSchema.parse(row.title),
    start_date: row.starts_at.toISOString(),
    ...sumsOf(row),
    sold: Math.max(0, row.taken - row.waiting),
    unpaid: Math.min(row.taken, row.waiting),
    held: row.held,
    free: row.free,
    recent: row.recent,
    first_sale: row.first_sale?.toISOString(),
    inside: row.inside,
  }))
}

const usualWeeks = 4

/** The weekday of today in the last weeks, as far back as the shop sells, by hour. */
const readUsual = async (kysely: Kysely<Schema>, asked: Asked): Promise<WireDeskSales['usual']> => {
  const { shopId, day, timeZone } = asked
  const { rows } = await sql<{ from: Date | null; cents: number; days: number }>`
    WITH sold AS (${soldLines(asked)}), past AS (
      SELECT (${day}::date - week * 7) AS day FROM generate_series(1, ${usualWeeks}::int) AS week
      WHERE ${day}::date - week * 7 >= (
        SELECT min(created_at AT TIME ZONE ${timeZone})::date FROM customer_order WHERE shop_id = ${shopId})
    ), hours AS (
      SELECT (${day}::date + date_trunc('hour', created_at AT TIME ZONE ${timeZone})::time) AT TIME ZONE ${timeZone} AS "from",
        sum(total_cents)::int8 AS cents
      FROM sold JOIN past ON past.day = (sold.created_at AT TIME ZONE ${timeZone})::date GROUP BY 1
    )
    SELECT "from", coalesce(cents, 0)::int8 AS cents, (SELECT count(*)::int FROM past) AS days
    FROM (SELECT) AS one LEFT JOIN hours ON true ORDER BY 1`.execute(kysely)
  return {
    days: rows[0]?.days ?? 0,
    hours: rows.flatMap(({ from, cents }) => (from ? [{ from: from.toISOString(), total: centsToWire(cents) }] : [])),
  }
}

/** How sales stand, today and in all, by event, product, channel and gate. */
export const readDeskSales = async (kysely: Kysely<Schema>, asked: Asked): Promise<WireDeskSales> => {
  const { shopId, day, timeZone, now } = asked
  const lines = soldLines(asked)
  const { rows: all } = await sql<Sums>`WITH sold AS (${lines}) SELECT ${sums} FROM sold`.execute(kysely)
  const { rows: hours } = await sql<{ from: Date; cents: number }>`
    WITH sold AS (${lines})
    SELECT date_trunc('hour', created_at) AS "from", sum(total_cents)::int8 AS cents FROM sold WHERE is_today
    GROUP BY 1 ORDER BY 1`.execute(kysely)
  const { rows: products } = await sql<Sums & { title: unknown; event: unknown }>`
    WITH sold AS (${lines})
    SELECT (array_agg(title ORDER BY created_at DESC))[1] AS title,
      (SELECT record -> 'title' FROM event WHERE shop_id = ${shopId} AND id = min(event_id)) AS event, ${sums}
    FROM sold WHERE counts
    GROUP BY product_id ORDER BY today_cents DESC, all_cents DESC, product_id LIMIT 100`.execute(kysely)
  const { rows: channels } = await sql<Sums & { name: string }>`
    WITH sold AS (${lines})
    SELECT channel AS name, ${sums} FROM sold GROUP BY channel ORDER BY all_cents DESC, channel`.execute(kysely)
  const { rows: gates } = await sql<{ name: string; inside: number }>`
    SELECT gate AS name, count(*)::int AS inside FROM door_scan
    WHERE shop_id = ${shopId} AND kind = 'valid' AND undone_at IS NULL
      AND (scanned_at AT TIME ZONE ${timeZone})::date = ${day}::date
    GROUP BY gate ORDER BY 2 DESC, gate`.execute(kysely)
  const [total] = all
  if (!total) throw new Error('A sum without GROUP BY has one row')
  return {
    day,
    at: now.toISOString(),
    ...sumsOf(total),
    hours: hours.map(({ from, cents }) => ({ from: from.toISOString(), total: centsToWire(cents) })),
    usual: await readUsual(kysely, asked),
    events: await readEvents(kysely, asked),
    products: products.map(({ title, event, ...row }) => ({
      title: localizedTextSchema.parse(title),
      ...(event !== null && { event: localizedTextSchema.parse(event) }),
      ...sumsOf(row),
    })),
    channels: channels.map(row => ({ name: row.name, ...sumsOf(row) })),
    gates,
  }
}
