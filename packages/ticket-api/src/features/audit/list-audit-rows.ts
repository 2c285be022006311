import type { Queryable } from '../../store/database.ts'
import { shopTimeZone } from '../../store/shop-time-zone.ts'

export type AuditQuery = {
  readonly shopId?: string | undefined
  readonly orderNumber?: string | undefined
  readonly eventId?: string | undefined
  /** Days of the shop's own calendar, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export type AuditRow = {
  readonly shopId: string
  /** In the shop's time zone, `YYYY-MM-DD HH:MM:SS`. */
  readonly doneAt: string
  readonly byKind: string
  readonly byName: string
  readonly act: string
  readonly subject: string | null
  readonly orderNumber: string | null
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

/** Entries, the oldest first; those of an event include those of its orders. */
export const listAuditRows = async (pool: Queryable, query: AuditQuery): Promise<readonly AuditRow[]> => {
  const { rows } = await pool.query<AuditRow>(
    `
WITH told AS (
  SELECT audit.*, to_char(done_at AT TIME ZONE ${shopTimeZone},
    'YYYY-MM-DD HH24:MI:SS') AS moment
  FROM audit LEFT JOIN shop ON shop.id = audit.shop_id
  WHERE ($1::text IS NULL OR audit.shop_id = $1) AND ($2::text IS NULL OR order_number = $2)
    AND ($3::text IS NULL OR $3 = ANY(event_ids))
)
SELECT shop_id AS "shopId", moment AS "doneAt", by_kind AS "byKind", by_name AS "byName", act, subject,
  order_number AS "orderNumber", before, after, reason
FROM told WHERE ($4::text IS NULL OR left(moment, 10) >= $4) AND ($5::text IS NULL OR left(moment, 10) <= $5)
ORDER BY shop_id, id`,
    [query.shopId ?? null, query.orderNumber ?? null, query.eventId ?? null, query.from ?? null, query.to ?? null],
  )
  return rows
}
