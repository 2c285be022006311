import { type Kysely, sql } from 'kysely'
import type { Schema } from '../schema.ts'
import { areGoodsWithdrawn } from './is-to-send.ts'

/**
 * Whether a till may hand the goods of an order out: they have not left, no withdrawal from them waits, and they do not
 * go by post (rules/kiosk#hand-out).
 */
export const areGoodsAtHand = async (
  kysely: Kysely<Schema>,
  { shopId, number }: { readonly shopId: string; readonly number: string },
): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM customer_order AS placed
    WHERE placed.shop_id = ${shopId} AND placed.number = ${number} AND placed.sent_at IS NULL
      AND NOT ${areGoodsWithdrawn('placed')} AND NOT EXISTS (
      SELECT FROM order_line AS line
      WHERE line.shop_id = placed.shop_id AND line.order_number = placed.number
        AND line.delivery_group = 'MERCHANDISE' AND 'postal_address' = ANY (line.requires))`.execute(kysely)
  return rows.length > 0
}
