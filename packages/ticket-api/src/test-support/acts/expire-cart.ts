import type { Queryable } from '../../store/database.ts'
import { createSweeper } from '../../store/stock/sweeper.ts'

/** Ends the time of a cart of the sample shop, and gives back what it held, as the job does. */
export const expireCart = async (pool: Queryable, cartId: string): Promise<void> => {
  await pool.query(`UPDATE cart SET expires_at = now() - interval '1 second' WHERE id = $1 AND status = 'open'`, [
    cartId,
  ])
  await createSweeper({ pool, now: Date.now }).sweepCart('peltohovi', cartId)
}
