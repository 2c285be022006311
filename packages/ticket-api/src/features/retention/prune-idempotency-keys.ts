import type { Queryable } from '../../store/database.ts'

/** Far beyond the life of any cart (rules/time-left#cart-life). */
const keptHours = 24
const turnSize = 5_000

/** Deletes expired keys, a bounded number at a time; returns how many. */
export const pruneIdempotencyKeys = async (pool: Queryable): Promise<number> => {
  const { rowCount } = await pool.query({
    text: `
DELETE FROM idempotency_key WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM idempotency_key
  WHERE created_at < now() - make_interval(hours => $1) ORDER BY created_at LIMIT $2 FOR UPDATE SKIP LOCKED
))`,
    values: [keptHours, turnSize],
  })
  return rowCount ?? 0
}
