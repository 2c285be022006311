import type { EpochMs } from '@portti/core/rules'
import type { Queryable } from '../../store/database.ts'
import { pruneResponses } from '../../store/waiting-room/response-rows.ts'

/** Deletes rooms that closed more than a day ago, with their turns and counts, and answers that nobody asks for again. */
export const pruneWaitingRooms = async (pool: Queryable, now: EpochMs): Promise<number> => {
  await pruneResponses(pool, now)
  const { rowCount } = await pool.query(
    `WITH gone AS (
       DELETE FROM waiting_room WHERE closed_at < to_timestamp($1::float8 / 1000) - interval '1 day'
       RETURNING shop_id, id
     ), counts AS (
       DELETE FROM waiting_room_network AS counted USING gone
       WHERE counted.shop_id = gone.shop_id AND counted.room_id = gone.id
     )
     SELECT 1 FROM gone`,
    [now],
  )
  return rowCount ?? 0
}
