import type { Queryable } from '../database.ts'

const readFree = {
  name: 'read-free-seats',
  text: `SELECT id FROM quota
    WHERE shop_id = $1 AND id = ANY($2::text[]) AND held + sold + sold_elsewhere < capacity`,
}

const readStates = {
  name: 'read-seat-states',
  // Uses the index of the holds of seats: a hot event's quota is not in it.
  text: `SELECT id, held = 0 AS "isFree", CASE WHEN held > 0 THEN (
    SELECT max(cart.expires_at) FROM hold
    JOIN cart ON cart.shop_id = hold.shop_id AND cart.id = hold.cart_id AND cart.status = 'open'
    WHERE hold.shop_id = quota.shop_id AND hold.quota_id = quota.id AND starts_with(hold.quota_id, 'seat/')
  ) END AS "heldUntil"
  FROM quota WHERE shop_id = $1 AND id = ANY($2::text[]) AND sold + sold_elsewhere < capacity`,
}

/** Free, or in the cart of somebody until then; anything else is taken. */
export type SeatStatus = 'free' | { readonly heldUntil: Date }

/** These seats that are not taken, by their quotas. */
export const loadSeatStatuses = async (
  pool: Queryable,
  shopId: string,
  quotaIds: readonly string[],
): Promise<ReadonlyMap<string, SeatStatus>> => {
  type Row = { readonly id: string; readonly isFree: boolean; readonly heldUntil: Date | null }
  const { rows } = await pool.query<Row>({ ...readStates, values: [shopId, quotaIds] })
  return new Map(
    rows.flatMap(({ id, isFree, heldUntil }): (readonly [string, SeatStatus])[] =>
      isFree ? [[id, 'free']] : heldUntil ? [[id, { heldUntil }]] : [],
    ),
  )
}

/** The seats among these, by their quotas, that are free now. */
export const loadFreeSeats = async (
  pool: Queryable,
  shopId: string,
  quotaIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ id: string }>({ ...readFree, values: [shopId, quotaIds] })
  return new Set(rows.map(({ id }) => id))
}
