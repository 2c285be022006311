import { localizedTextSchema, type WireDeskEvent } from '@portti/contract'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/** Days for which an event that is over stays listed. */
const keptDays = 90

type Row = {
  readonly id: string
  readonly title: unknown
  readonly starts_at: Date
  readonly state: WireDeskEvent['state']
}

/**
 * Events to come, the soonest first; then, the latest first, those that are over, cancelled, postponed or withdrawn and
 * that somebody has a ticket of (rules/desk#events). Nobody knows when a postponed one will be over, so it stays until
 * it is removed.
 */
export const listDeskEvents = async (
  kysely: Kysely<Schema>,
  { shopId, now }: { readonly shopId: string; readonly now: Date },
): Promise<readonly WireDeskEvent[]> => {
  const { rows } = await sql<Row>`
    WITH dated AS (
      SELECT *, coalesce((record ->> 'end_date')::timestamptz, starts_at) AS ends_at FROM event
      WHERE shop_id = ${shopId}
    ), told AS (
      SELECT shop_id, id, record -> 'title' AS title, starts_at, ends_at, status, CASE
        WHEN record ? 'removed' OR record ->> 'withheld' IS NOT NULL THEN 'withdrawn'
        WHEN status <> 'confirmed' THEN status
        WHEN ends_at <= ${now} THEN 'over'
        ELSE 'coming' END AS state
      FROM dated
      WHERE status = 'postponed' AND NOT record ? 'removed'
        OR ends_at > ${now}::timestamptz - make_interval(days => ${keptDays}::int)
    )
    SELECT id, title, starts_at, state FROM told
    WHERE state = 'coming' OR EXISTS (
      SELECT FROM ticket JOIN customer_order AS sale ON sale.shop_id = ticket.shop_id AND sale.number = ticket.order_number
      WHERE ticket.shop_id = told.shop_id AND ticket.event_id = told.id AND ticket.kind = 'admission' AND sale.status = 'paid')
    ORDER BY state <> 'coming', CASE state WHEN 'coming' THEN starts_at END, starts_at DESC, id`.execute(kysely)
  return rows.map(({ id, title, starts_at, state }) => ({
    id,
    title: localizedTextSchema.parse(title),
    start_date: starts_at.toISOString(),
    state,
  }))
}
