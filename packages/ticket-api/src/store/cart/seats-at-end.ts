import * as z from 'zod'
import type { Queryable } from '../database.ts'

/** Quotas of the seats that a cart had when it expired, by item; seats without an item are under the cart's id. */
export type SeatsAtEnd = ReadonlyMap<string, readonly string[]>

const rowsSchema = z.array(z.object({ item_id: z.string(), quota_id: z.string() }))

/** Empty when the cart had none, or is still open. */
export const loadSeatsAtEnd = async (pool: Queryable, shopId: string, cartId: string): Promise<SeatsAtEnd> => {
  const { rows } = await pool.query<{ seats_at_end: unknown }>(
    'SELECT seats_at_end FROM cart WHERE shop_id = $1 AND id = $2',
    [shopId, cartId],
  )
  const seats = rowsSchema.parse(rows[0]?.seats_at_end ?? [])
  return new Map(
    [...Map.groupBy(seats, ({ item_id }) => item_id)].map(([id, own]) => [id, own.map(({ quota_id }) => quota_id)]),
  )
}
