import type { Queryable } from '../database.ts'

/** The checkout by which a cart became an order; undefined for a sale at a counter. */
export const orderingCheckout = async (
  pool: Queryable,
  { shopId, id }: { readonly shopId: string; readonly id: string },
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ id: string }>(
    `SELECT id FROM checkout WHERE shop_id = $1 AND cart_id = $2 AND status = 'COMPLETED' LIMIT 1`,
    [shopId, id],
  )
  return rows[0]?.id
}
