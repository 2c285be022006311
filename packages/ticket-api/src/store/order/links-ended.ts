import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'

/**
 * SQL for whether the links of an order were ever ended, by the audit log: from then on its cart's token does not open
 * it either (rules/orders#links).
 */
export const linksEnded = (order: string): string => `EXISTS (
    SELECT FROM audit WHERE audit.shop_id = ${order}.shop_id AND audit.order_number = ${order}.number
      AND (audit.act IN ('links_revoked', 'receiver_changed')
        OR audit.act = 'contact_corrected' AND audit.after ->> 'links' = 'new')
  )`

export const haveLinksEnded = async (
  kysely: Kysely<Schema>,
  { shop_id, number }: { readonly shop_id: string; readonly number: string },
): Promise<boolean> => {
  const { rows } = await sql<{ ended: boolean }>`
    SELECT ${sql.raw(linksEnded('asked'))} AS ended FROM (VALUES (${shop_id}, ${number})) AS asked (shop_id, number)`.execute(
    kysely,
  )
  return rows[0]?.ended === true
}
