import type { Queryable } from '../database.ts'
import { abortedItself } from './write-items-statement.ts'

export type HoldRow = {
  readonly shop_id: string
  readonly quota_id: string
  readonly cart_id: string
  readonly item_id: string
  readonly amount: number
}

/** The quota first (rules/stock#lock-order); then exactly the holds that were counted, or nothing at all. */
const text = `
WITH given_back AS (
  UPDATE quota SET held = held - $3::int WHERE shop_id = $1 AND id = $2 RETURNING id
), removed AS (
  DELETE FROM hold USING given_back, unnest($4::uuid[], $5::uuid[], $6::int[]) AS h (cart_id, item_id, amount)
  WHERE hold.shop_id = $1 AND hold.quota_id = $2
    AND hold.cart_id = h.cart_id AND hold.item_id = h.item_id AND hold.amount = h.amount
  RETURNING hold.item_id
)
SELECT 1 / CASE WHEN (SELECT count(*) FROM removed) = cardinality($4::uuid[]) THEN 1 ELSE 0 END AS is_whole`

/** Somebody else returned or sold them meanwhile; serialization failure; deadlock. */
const lost = [abortedItself, '23514', '40001', '40P01']

/**
 * Returns holds of one quota, all or none; answers how many. None when one of them no longer exists, because it was
 * sold or returned meanwhile: the rest is found again later.
 */
export const returnHolds = async (pool: Queryable, holds: readonly HoldRow[]): Promise<number> => {
  const [first] = holds
  if (!first) return 0
  try {
    await pool.query(text, [
      first.shop_id,
      first.quota_id,
      holds.reduce((sum, { amount }) => sum + amount, 0),
      holds.map(({ cart_id }) => cart_id),
      holds.map(({ item_id }) => item_id),
      holds.map(({ amount }) => amount),
    ])
    return holds.length
  } catch (error) {
    if (error instanceof Error && 'code' in error && lost.includes(String(error.code))) return 0
    throw error
  }
}
