import type { Pool } from 'pg'

/** Far beyond the life of any cart (D8). */
const keptHours = 24
const turnSize = 5_000

/** Forgets keys that nobody can use any more, a bounded number at a time; answers how many. */
export const pruneIdempotencyKeys = async (pool: Pick<Pool, 'query'>): Promise<number> => {
  const { rowCount } = await pool.query({
    text: `
DELETE FROM idempotency_key USING (
  SELECT shop_id, cart_id, key FROM idempotency_key
  WHERE created_at < now() - make_interval(hours => $1) ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
) AS old
WHERE idempotency_key.shop_id = old.shop_id AND idempotency_key.cart_id = old.cart_id AND idempotency_key.key = old.key`,
    values: [keptHours, turnSize],
  })
  return rowCount ?? 0
}
