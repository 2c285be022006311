import type { SaleChannel, SaleDecision } from '@portti/core/rules'
import { sameDecision } from '@portti/core/rules'
import { sql, type Transaction } from 'kysely'
import type { Schema } from '../schema.ts'
import { loadNote } from './load-stock-rows.ts'

type OfEvent = { readonly shopId: string; readonly eventId: string }

/** A change of a quota: of its capacity, or of whether a seat is for sale. It expects the state before it. */
export type QuotaMove = {
  readonly id: string
  readonly capacity?: { readonly from: number; readonly to: number }
  readonly elsewhere?: { readonly from: number; readonly to: number }
}

/**
 * Changes quotas, all or nothing, in one statement, so that a hot row is locked no longer than by a sale; false when
 * one is not as expected, or would fall below its held and sold pieces (rules/stock#never-oversold,
 * rules/stock#lock-order).
 */
export const moveQuotas = async (
  trx: Transaction<Schema>,
  shopId: string,
  moves: readonly QuotaMove[],
): Promise<boolean> => {
  if (moves.length === 0) return true
  const { rows } = await sql<{ moved: number }>`
    WITH wanted AS (
      SELECT * FROM unnest(${moves.map(({ id }) => id)}::text[], ${moves.map(({ capacity }) => capacity?.from ?? null)}::int[],
        ${moves.map(({ capacity }) => capacity?.to ?? null)}::int[], ${moves.map(({ elsewhere }) => elsewhere?.from ?? null)}::int[],
        ${moves.map(({ elsewhere }) => elsewhere?.to ?? null)}::int[])
        AS wanted (id, capacity_from, capacity_to, elsewhere_from, elsewhere_to)
    ), locked AS MATERIALIZED (
      SELECT id FROM quota WHERE shop_id = ${shopId} AND id IN (SELECT id FROM wanted) ORDER BY id FOR UPDATE
    ), moved AS (
      UPDATE quota SET capacity = coalesce(capacity_to, capacity), sold_elsewhere = coalesce(elsewhere_to, sold_elsewhere),
        listed_capacity = CASE WHEN capacity_to IS NULL THEN listed_capacity ELSE coalesce(listed_capacity, capacity) END,
        listed_sold_elsewhere = CASE WHEN elsewhere_to IS NULL THEN listed_sold_elsewhere
          ELSE coalesce(listed_sold_elsewhere, sold_elsewhere) END
      FROM wanted JOIN locked USING (id)
      WHERE quota.shop_id = ${shopId} AND quota.id = wanted.id
        AND capacity = coalesce(capacity_from, capacity) AND sold_elsewhere = coalesce(elsewhere_from, sold_elsewhere)
        AND held + sold + coalesce(elsewhere_to, sold_elsewhere) <= coalesce(capacity_to, capacity)
      RETURNING quota.id
    )
    SELECT count(*)::int AS moved FROM moved`.execute(trx)
  return rows[0]?.moved === moves.length
}

/** Changes of one event come one after another. */
export const lockEvent = async (trx: Transaction<Schema>, { shopId, eventId }: OfEvent): Promise<void> => {
  await sql`SELECT FROM event WHERE shop_id = ${shopId} AND id = ${eventId} FOR NO KEY UPDATE`.execute(trx)
}

export type SaleMove = {
  readonly channel: SaleChannel
  readonly from: SaleDecision | undefined
  readonly to: SaleDecision | undefined
}

/** Decides a sale; false when the decision before is another than expected. The event is locked. */
export const moveSale = async (
  trx: Transaction<Schema>,
  { shopId, eventId }: OfEvent,
  { channel, from, to }: SaleMove,
): Promise<boolean> => {
  const row = { shop_id: shopId, event_id: eventId, channel }
  const stored = await trx
    .deleteFrom('event_sale')
    .where('shop_id', '=', shopId)
    .where('event_id', '=', eventId)
    .where('channel', '=', channel)
    .returning(['state', 'at'])
    .executeTakeFirst()
  if (!sameDecision(stored && { state: stored.state, at: stored.at.getTime() }, from)) return false
  if (to) {
    await trx
      .insertInto('event_sale')
      .values({ ...row, state: to.state, at: new Date(to.at) })
      .execute()
  }
  return true
}

/** Writes an event's note; false when the note before is another than expected. The event is locked. */
export const moveNote = async (
  trx: Transaction<Schema>,
  ofEvent: OfEvent,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> => {
  if ((await loadNote(trx, ofEvent)) !== from) return false
  const { shopId: shop_id, eventId: event_id } = ofEvent
  await trx
    .insertInto('event_note')
    .values({ shop_id, event_id, note: to })
    .onConflict(conflict => conflict.columns(['shop_id', 'event_id']).doUpdateSet({ note: to }))
    .execute()
  return true
}

/** Every process reads the catalogue again, within a second. */
export const announceCatalogue = async (trx: Transaction<Schema>, shopId: string): Promise<void> => {
  await sql`UPDATE shop SET catalogue_version = catalogue_version + 1 WHERE id = ${shopId}`.execute(trx)
}
