import { localizedTextSchema, type WireLocalizedText } from '@portti/contract'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { listAllotments } from './list-allotments.ts'

export type QuotaRow = {
  readonly id: string
  readonly title: WireLocalizedText | undefined
  readonly capacity: number
  /** Paid. */
  readonly sold: number
  readonly unpaid: number
  readonly held: number
  readonly elsewhere: number
  /** How many people wait to be told of it. */
  readonly awaited: number
}

type StockRowsInput = {
  readonly shopId: string
  readonly eventId: string
  readonly quotaIds: readonly string[]
  readonly now: Date
}

/** An event's quotas ascending by id, those of its seats among them; its decided sales, its note, its recent pace. */
export const loadStockRows = async (kysely: Kysely<Schema>, { shopId, eventId, quotaIds, now }: StockRowsInput) => {
  const { rows: quotas } = await sql<Omit<QuotaRow, 'title'> & { title: unknown }>`
    WITH unpaid AS (
      SELECT link.quota_id, sum(line.amount)::int AS pieces FROM customer_order AS ordered
      JOIN order_line AS line ON line.shop_id = ordered.shop_id AND line.order_number = ordered.number
      JOIN product_quota AS link ON link.shop_id = line.shop_id AND link.product_id = line.product_id
      WHERE ordered.shop_id = ${shopId} AND ordered.status = 'unpaid' AND link.quota_id = ANY(${quotaIds})
      GROUP BY link.quota_id
    ), listed AS (
      SELECT id FROM product WHERE shop_id = ${shopId} AND event_id = ${eventId} AND type = 'single_event_access'
        AND NOT (record @> '{"hidden": true}' OR record @> '{"removed": true}')
    ), awaited AS (
      SELECT link.quota_id, count(DISTINCT reminder.id)::int AS people FROM sale_reminder AS reminder
      JOIN product_quota AS link ON link.shop_id = reminder.shop_id AND (link.product_id = ANY(reminder.product_ids)
        OR reminder.any_ticket AND link.product_id IN (SELECT id FROM listed))
      WHERE reminder.shop_id = ${shopId} AND reminder.event_id = ${eventId} AND reminder.awaits = 'tickets'
        AND reminder.confirmed_at IS NOT NULL AND link.quota_id = ANY(${quotaIds})
      GROUP BY link.quota_id
    )
    -- An import may have given the products of an order to other quotas since.
    SELECT id, title, capacity, greatest(sold - coalesce(pieces, 0), 0) AS sold,
      least(sold, coalesce(pieces, 0)) AS unpaid, held, sold_elsewhere AS elsewhere,
      coalesce(people, 0) AS awaited
    FROM quota LEFT JOIN unpaid ON unpaid.quota_id = id LEFT JOIN awaited ON awaited.quota_id = id
    WHERE shop_id = ${shopId} AND id = ANY(${quotaIds}) ORDER BY id`.execute(kysely)
  const sales = await kysely
    .selectFrom('event_sale')
    .select(['channel', 'state', 'at'])
    .where('shop_id', '=', shopId)
    .where('event_id', '=', eventId)
    .execute()
  const { rows: recent } = await sql<{ pieces: number; first: Date | null }>`
    SELECT count(*) FILTER (WHERE ordered.created_at > ${now}::timestamptz - interval '2 hours')::int AS pieces,
      min(ordered.created_at) AS first FROM ticket
    JOIN customer_order AS ordered ON ordered.shop_id = ticket.shop_id AND ordered.number = ticket.order_number
    WHERE ticket.shop_id = ${shopId} AND ticket.event_id = ${eventId} AND ordered.status = 'paid'
      AND ticket.product_id IN (SELECT id FROM product WHERE shop_id = ${shopId} AND event_id = ${eventId}
        AND type = 'single_event_access')`.execute(kysely)
  return {
    quotas: quotas.map(
      ({ title, ...row }): QuotaRow => ({ ...row, title: title ? localizedTextSchema.parse(title) : undefined }),
    ),
    sales: sales.map(({ channel, state, at }) => ({ channel, decision: { state, at: at.getTime() } })),
    note: await loadNote(kysely, { shopId, eventId }),
    allotments: await listAllotments(kysely, { shopId, eventId, now }),
    recent: recent[0]?.pieces ?? 0,
    firstSale: recent[0]?.first?.toISOString(),
  }
}

/** The note on an event for staff; empty when there is none. */
export const loadNote = async (
  kysely: Kysely<Schema>,
  { shopId, eventId }: { readonly shopId: string; readonly eventId: string },
): Promise<string> => {
  const row = await kysely
    .selectFrom('event_note')
    .select('note')
    .where('shop_id', '=', shopId)
    .where('event_id', '=', eventId)
    .executeTakeFirst()
  return row?.note ?? ''
}
