import type { EpochMs, Place } from '@portti/core/rules'
import type { Queryable } from '../database.ts'
import type { Room } from './room-rows.ts'

type RoomKey = Pick<Room, 'shopId' | 'id'>

/** The places that were given to joins, by their keys. */
export const loadResponses = async (
  pool: Queryable,
  { shopId, id }: RoomKey,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Place>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await pool.query<{ join_key: string; round: number | null; number: number }>({
    name: 'read-line-answers',
    text: `SELECT join_key, round, number FROM waiting_room_answer
      WHERE shop_id = $1 AND room_id = $2 AND join_key = ANY($3)`,
    values: [shopId, id, keys],
  })
  return new Map(
    rows.map(({ join_key: key, round, number }): readonly [string, Place] => [
      key,
      round === null ? { kind: 'queued', number } : { kind: 'drawn', round, number },
    ]),
  )
}

/** Stores the places that joins were given. */
export const insertResponses = async (
  pool: Queryable,
  { shopId, id }: RoomKey,
  answers: ReadonlyMap<string, Place>,
  now: EpochMs,
): Promise<void> => {
  if (answers.size === 0) return
  const places = [...answers.values()]
  await pool.query({
    name: 'keep-line-answers',
    text: `INSERT INTO waiting_room_answer (shop_id, room_id, join_key, round, number, given_at)
      SELECT $1, $2, join_key, round, number, to_timestamp($6::float8 / 1000)
      FROM unnest($3::text[], $4::int[], $5::int[]) AS given (join_key, round, number)
      ON CONFLICT (shop_id, room_id, join_key) DO NOTHING`,
    values: [
      shopId,
      id,
      [...answers.keys()],
      places.map(place => (place.kind === 'drawn' ? place.round : null)),
      places.map(({ number }) => number),
      now,
    ],
  })
}

/** Time for which a join may be sent again. */
const keptMs = 60 * 60_000

export const pruneResponses = async (pool: Queryable, now: EpochMs): Promise<void> => {
  await pool.query('DELETE FROM waiting_room_answer WHERE given_at < to_timestamp($1::float8 / 1000)', [now - keptMs])
}
