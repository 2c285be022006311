import type { toDoEnds } from '@portti/contract/words'
import { type Kysely, sql } from 'kysely'
import type { Actor } from '../../domain/audit/audit-entry.ts'
import type { Schema } from '../schema.ts'

/** How something that waited for a person ended, as far as the audit log tells. */
export type Ended = {
  /** Null where it ended by itself. */
  readonly how: (typeof toDoEnds)[number] | null
  readonly byKind: Actor['kind'] | null
  readonly byName: string | null
  readonly reason: string | null
}

/** Undefined where nothing with that id has ended. */
export const findEnd = async (
  kysely: Kysely<Schema>,
  { shopId, id }: { readonly shopId: string; readonly id: string },
): Promise<Ended | undefined> => {
  const { rows } = await sql<Ended>`
    WITH ended AS (
      SELECT refunded_at AS at FROM payment WHERE shop_id = ${shopId} AND id = ${id} AND status = 'refunded'
      UNION ALL SELECT refunded_at FROM refund WHERE shop_id = ${shopId} AND id = ${id} AND status = 'refunded'
      UNION ALL SELECT ended_at FROM withdrawal WHERE shop_id = ${shopId} AND id = ${id} AND state <> 'open'
      UNION ALL SELECT resolved_at FROM payment_difference WHERE shop_id = ${shopId} AND id = ${id} AND state = 'resolved'
    )
    SELECT CASE act WHEN 'refund_marked_done' THEN 'given' WHEN 'difference_resolved' THEN 'looked_into'
        WHEN 'withdrawal_ended' THEN after ->> 'state' END AS how,
      by_kind AS "byKind", by_name AS "byName", reason
    -- By the time, which has an index.
    FROM ended LEFT JOIN audit ON audit.shop_id = ${shopId} AND audit.subject = ${id}
      AND audit.done_at BETWEEN ended.at - interval '1 second' AND ended.at + interval '1 second'
      AND audit.act IN ('refund_marked_done', 'refund_paid', 'difference_resolved', 'withdrawal_ended')
    ORDER BY audit.id DESC NULLS LAST LIMIT 1`.execute(kysely)
  return rows[0]
}
