import { type Kysely, sql } from 'kysely'
import type { Schema } from '../../store/schema.ts'

/** An event at which somebody waits, and when the first of them confirmed. */
export type AwaitedEvent = { readonly shop_id: string; readonly event_id: string; readonly confirmed_at: Date }

/** The events at which people wait: steps from one to the next in the index, however many wait at each. */
export const listAwaitedEvents = async (
  kysely: Kysely<Schema>,
  awaits: 'opening' | 'tickets',
): Promise<readonly AwaitedEvent[]> => {
  const { rows } = await sql<AwaitedEvent>`
    WITH RECURSIVE awaited AS (
      (SELECT shop_id, event_id, confirmed_at FROM sale_reminder
        WHERE awaits = ${awaits} AND confirmed_at IS NOT NULL
        ORDER BY shop_id, event_id, confirmed_at LIMIT 1)
      UNION ALL
      SELECT next.* FROM awaited CROSS JOIN LATERAL (
        SELECT shop_id, event_id, confirmed_at FROM sale_reminder
        WHERE awaits = ${awaits} AND confirmed_at IS NOT NULL
          AND (shop_id, event_id) > (awaited.shop_id, awaited.event_id)
        ORDER BY shop_id, event_id, confirmed_at LIMIT 1) AS next
    ) SELECT * FROM awaited`.execute(kysely)
  return rows
}
