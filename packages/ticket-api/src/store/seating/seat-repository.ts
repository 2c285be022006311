import type { Pool } from 'pg'

const readFree = {
  name: 'read-free-seats',
  text: `SELECT id FROM quota
    WHERE shop_id = $1 AND id = ANY($2::text[]) AND held + sold + sold_elsewhere < capacity`,
}

/** Which of these seats, by their quotas, are free now. */
export const readFreeSeats = async (
  pool: Pick<Pool, 'query'>,
  shopId: string,
  quotaIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string }>({ ...readFree, values: [shopId, quotaIds] })
  return new Set(rows.map(({ id }) => id))
}
