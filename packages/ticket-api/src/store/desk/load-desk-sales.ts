import { localizedTextSchema, type WireDeskSales } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { soldAt } from '../order/sold-at.ts'
import type { Schema } from '../schema.ts'

type Sums = {
  readonly today_pieces: number
  readonly today_cents: number
  readonly all_pieces: number
  readonly all_cents: number
}
export type AskedSales = {
  readonly shopId: string
  readonly day: string
  readonly timeZone: string
  readonly now: Date
}

const sumsOf = (row: Sums) => ({
  today: { pieces: row.today_pieces, total: centsToWire(row.today_cents) },
  all: { pieces: row.all_pieces, total: centsToWire(row.all_cents) },
})

const linesOf = sql`JOIN order_line AS line ON line.shop_id = sale.shop_id AND line.order_number = sale.number`
/** A line of a product, not of a delivery or a cost. */
const isCounted = sql`(line.delivery_group IS NULL AND line.product_type <> 'payment_cost')`

/** Whether a moment is of a day. The bounds are wider by a day on either side, and an index finds the rows by them. */
const isOfDay = (moment: RawBuilder<unknown>, day: RawBuilder<unknown>, timeZone: string) => sql`
  (${moment} AT TIME ZONE ${timeZone})::date = ${day}
  AND ${moment} >= (${day} - 1)::timestamp AT TIME ZONE ${timeZone}
  AND ${moment} < (${day} + 2)::timestamp AT TIME ZONE ${timeZone}`

type SoldRow = Sums & {
  readonly kind: 'shop' | 'product' | 'channel' | 'event' | 'hour'
  readonly channel: string | null
  readonly event_id: string | null
  /** An hour of today; sales of earlier days of this weekday are under the same hour of today. */
  readonly hour: Date | null
  readonly is_today: boolean | null
  /** The name of a product as it was sold last, and its event. */
  readonly title: unknown
  readonly event: unknown
  /** Tickets ordered in the last two hours: by order time, as stock leaves when it is ordered, not when it is paid. */
  readonly recent: number
  readonly first_sale: Date | null
}

const usualWeeks = 4

/** Sales of paid orders, in all and by product, channel, event and hour; one statement, because it reads all orders. */
const listSold = async (
  kysely: Kysely<Schema>,
  { shopId, day, timeZone, now }: AskedSales,
): Promise<readonly SoldRow[]> => {
  const midnight = (daysAgo: number) => sql`(${day}::date - ${daysAgo}::int)::timestamp AT TIME ZONE ${timeZone}`
  const { rows } = await sql<SoldRow>`
    WITH sold AS (
      SELECT line.product_id, line.event ->> 'id' AS event_id, coalesce(device.name, 'web') AS channel,
        line.amount, line.total_cents, sale.created_at, ${sql.raw(soldAt)} AS sold_at, ${isCounted} AS counts,
        line.product_type = 'single_event_access' AS is_ticket
      FROM customer_order AS sale ${linesOf}
      LEFT JOIN counter_sale AS counter ON counter.shop_id = sale.shop_id AND counter.order_number = sale.number
      LEFT JOIN clerk_session AS session ON session.shop_id = counter.shop_id AND session.id = counter.session_id
      LEFT JOIN device ON device.shop_id = session.shop_id AND device.id = session.device_id
      WHERE sale.shop_id = ${shopId} AND sale.status = 'paid'
      -- So that what is looked up in the ledger is looked up once.
      OFFSET 0
    ), dated AS (
      SELECT *, sold_at >= ${midnight(0)} AND sold_at < ${midnight(-1)} AS is_today, CASE
        WHEN sold_at >= ${midnight(-1)} THEN NULL
        WHEN sold_at >= ${midnight(0)} THEN date_trunc('hour', sold_at)
        WHEN sold_at >= ${midnight(usualWeeks * 7)} AND (${day}::date - (sold_at AT TIME ZONE ${timeZone})::date) % 7 = 0
          THEN (${day}::date + date_trunc('hour', sold_at AT TIME ZONE ${timeZone})::time) AT TIME ZONE ${timeZone}
        END AS hour
      FROM sold
    ), summed AS (
      SELECT CASE GROUPING(product_id, channel, event_id, hour)
          WHEN 7 THEN 'product' WHEN 11 THEN 'channel' WHEN 13 THEN 'event' WHEN 14 THEN 'hour' ELSE 'shop' END AS kind,
        product_id, counts, channel, event_id, hour, is_today,
        coalesce(sum(amount) FILTER (WHERE is_today AND counts), 0)::int AS today_pieces,
        coalesce(sum(total_cents) FILTER (WHERE is_today), 0)::int8 AS today_cents,
        coalesce(sum(amount) FILTER (WHERE counts), 0)::int AS all_pieces,
        coalesce(sum(total_cents), 0)::int8 AS all_cents,
        coalesce(sum(amount) FILTER (WHERE is_ticket AND created_at > ${now}::timestamptz - interval '2 hours'), 0)::int
          AS recent,
        min(created_at) FILTER (WHERE is_ticket) AS first_sale,
        max(created_at) AS last_sale, min(event_id) AS first_event
      FROM dated GROUP BY GROUPING SETS ((), (product_id, counts), (channel), (event_id), (hour, is_today))
    )
    SELECT kind, channel, event_id, hour, is_today, today_pieces, today_cents, all_pieces, all_cents, recent, first_sale,
      CASE kind WHEN 'product' THEN (
        SELECT line.title FROM customer_order AS sale ${linesOf}
        WHERE sale.shop_id = ${shopId} AND sale.status = 'paid' AND sale.created_at = summed.last_sale
          AND line.product_id = summed.product_id AND ${isCounted} LIMIT 1) END AS title,
      CASE kind WHEN 'product' THEN (
        SELECT record -> 'title' FROM event WHERE shop_id = ${shopId} AND id = summed.first_event) END AS event
    FROM summed WHERE kind <> 'product' OR counts ORDER BY product_id, channel, hour`.execute(kysely)
  return rows
}

/** Events that are not over yet, the soonest first. */
const maxEvents = 60

const listEvents = async (
  kysely: Kysely<Schema>,
  { shopId, now }: AskedSales,
  sold: readonly SoldRow[],
): Promise<WireDeskSales['events']> => {
  const { rows } = await sql<{
    id: string
    title: unknown
    starts_at: Date
    /** Paid or not: an order that is not paid yet has its stock too. */
    taken: number
    waiting: number
    held: number
    free: number
    inside: number
  }>`
    WITH coming AS (
      SELECT id, starts_at, record -> 'title' AS title FROM event
      WHERE shop_id = ${shopId} AND status <> 'cancelled'
        AND greatest(starts_at + interval '12 hours', (record ->> 'end_date')::timestamptz) > ${now}::timestamptz
      ORDER BY starts_at, id LIMIT ${maxEvents}
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
      SELECT line.event ->> 'id' AS event_id, sum(line.amount)::int AS pieces FROM customer_order AS sale ${linesOf}
      WHERE sale.shop_id = ${shopId} AND sale.status = 'unpaid' AND line.product_type = 'single_event_access'
      GROUP BY line.event ->> 'id'
    ), stock AS (
      SELECT tightest.event_id, sum(sold)::int AS taken, sum(held)::int AS held,
        sum(capacity - sold - sold_elsewhere - held)::int AS free
      FROM tightest JOIN quota ON quota.shop_id = ${shopId} AND quota.id = tightest.quota_id GROUP BY tightest.event_id
    )
    SELECT coming.id, coming.title, coming.starts_at, coalesce(stock.taken, 0) AS taken,
      coalesce(waiting.pieces, 0) AS waiting, coalesce(stock.held, 0) AS held, coalesce(stock.free, 0) AS free,
      (SELECT count(*)::int FROM door_scan WHERE shop_id = ${shopId} AND event_id = coming.id AND kind = 'valid'
        AND undone_at IS NULL) AS inside
    FROM coming LEFT JOIN stock ON stock.event_id = coming.id LEFT JOIN waiting ON waiting.event_id = coming.id
    ORDER BY coming.starts_at, coming.id`.execute(kysely)
  const sums = new Map(sold.filter(row => row.kind === 'event').map(row => [row.event_id, row]))
  return rows.map(row => {
    const of = sums.get(row.id)
    return {
      id: row.id,
      title: localizedTextSchema.parse(row.title),
      start_date: row.starts_at.toISOString(),
      ...sumsOf(of ?? nothingSold),
      sold: Math.max(0, row.taken - row.waiting),
      unpaid: Math.min(row.taken, row.waiting),
      held: row.held,
      free: row.free,
      recent: of?.recent ?? 0,
      first_sale: of?.first_sale?.toISOString(),
      inside: row.inside,
    }
  })
}

const nothingSold: Sums = { today_pieces: 0, today_cents: 0, all_pieces: 0, all_cents: 0 }

/** The number of earlier days behind the usual hours: of the last weeks, those since the first order. */
const loadUsualDays = async (kysely: Kysely<Schema>, { shopId, day, timeZone }: AskedSales): Promise<number> => {
  const { rows } = await sql<{ days: number }>`
    SELECT count(*)::int AS days FROM generate_series(1, ${usualWeeks}::int) AS week
    WHERE ${day}::date - week * 7 >= (
      SELECT (min(created_at) AT TIME ZONE ${timeZone})::date FROM customer_order WHERE shop_id = ${shopId})`.execute(
    kysely,
  )
  return rows[0]?.days ?? 0
}

const hoursOf = (sold: readonly SoldRow[], isToday: boolean): WireDeskSales['hours'] =>
  sold.flatMap(({ hour, is_today, all_cents }) =>
    hour && is_today === isToday ? [{ from: hour.toISOString(), total: centsToWire(all_cents) }] : [],
  )

const listGates = async (
  kysely: Kysely<Schema>,
  { shopId, day, timeZone }: AskedSales,
): Promise<WireDeskSales['gates']> => {
  const { rows } = await sql<{ name: string; inside: number }>`
    SELECT gate AS name, count(*)::int AS inside FROM door_scan
    WHERE shop_id = ${shopId} AND kind = 'valid' AND undone_at IS NULL
      AND ${isOfDay(sql`scanned_at`, sql`${day}::date`, timeZone)}
    GROUP BY gate ORDER BY 2 DESC, gate`.execute(kysely)
  return rows
}

const maxProducts = 100

/** Sales today and in all, by event, product and channel; entries of today by gate. */
export const loadDeskSales = async (kysely: Kysely<Schema>, asked: AskedSales): Promise<WireDeskSales> => {
  const sold = await listSold(kysely, asked)
  const total = sold.find(({ kind }) => kind === 'shop')
  if (!total) throw new Error('The empty grouping set has one row')
  const products = sold
    .filter(({ kind }) => kind === 'product')
    .toSorted((a, b) => b.today_cents - a.today_cents || b.all_cents - a.all_cents)
  const channels = sold.filter(({ kind }) => kind === 'channel').toSorted((a, b) => b.all_cents - a.all_cents)
  return {
    day: asked.day,
    at: asked.now.toISOString(),
    ...sumsOf(total),
    hours: hoursOf(sold, true),
    // The weekday of today in the last weeks, as far back as the shop sells.
    usual: { days: await loadUsualDays(kysely, asked), hours: hoursOf(sold, false) },
    events: await listEvents(kysely, asked, sold),
    products: products.slice(0, maxProducts).map(({ title, event, ...row }) => ({
      title: localizedTextSchema.parse(title),
      ...(event !== null && { event: localizedTextSchema.parse(event) }),
      ...sumsOf(row),
    })),
    channels: channels.map(row => ({ name: row.channel ?? 'web', ...sumsOf(row) })),
    gates: await listGates(kysely, asked),
  }
}
