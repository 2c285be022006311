import type { EpochMs, Place } from '@portti/core/rules'
import type { Queryable } from '../database.ts'
import type { Room } from './room-rows.ts'

type RoomKey = Pick<Room, 'shopId' | 'id'>

type Row = { readonly join_key: string; readonly round: number | null; readonly number: number }

const parsePlaces = (rows: readonly Row[]): ReadonlyMap<string, Place> =>
  new Map(
    rows.map(({ join_key: key, round, number }): readonly [string, Place] => [
      key,
      round === null ? { kind: 'queued', number } : { kind: 'drawn', round, number },
    ]),
  )

/** The places that were given to joins, by their keys. */
export const loadResponses = async (
  pool: Queryable,
  { shopId, id }: RoomKey,
  keys: readonly string[],
): Promise<ReadonlyMap<string, Place>> => {
  if (keys.length === 0) return new Map()
  const { rows } = await pool.query<Row>({
    name: 'read-line-answers',
    text: `SELECT join_key, round, number FROM waiting_room_answer
      WHERE shop_id = $1 AND room_id = $2 AND join_key = ANY($3)`,
    values: [shopId, id, keys],
  })
  return parsePlaces(rows)
}

/** Stores the places that joins were given, and answers them: the earlier one where another process was faster. */
export const insertResponses = async (
  pool: Queryable,
  { shopId, id }: RoomKey,
  answers: ReadonlyMap<string, Place>,
  now: EpochMs,
): Promise<ReadonlyMap<string, Place>> => {
  if (answers.size === 0) return new Map()
  // Ascending, as rows are locked everywhere.
  const given = [...answers].sort(([one], [other]) => (one < other ? -1 : 1))
  const { rows } = await pool.query<Row>({
    name: 'keep-line-answers',
    text: `INSERT INTO waiting_room_answer AS known (shop_id, room_id, join_key, round, number, given_at)
      SELECT $1, $2, join_key, round, number, to_timestamp($6::float8 / 1000)
      FROM unnest($3::text[], $4::int[], $5::int[]) AS given (join_key, round, number)
      ON CONFLICT (shop_id, room_id, join_key) DO UPDATE SET number = known.number
      RETURNING join_key, round, number`,
    values: [
      shopId,
      id,
      given.map(([key]) => key),
      given.map(([, place]) => (place.kind === 'drawn' ? place.round : null)),
      given.map(([, { number }]) => number),
      now,
    ],
  })
  return parsePlaces(rows)
}

/** Time for which a join may be sent again. */
const keptMs = 60 * 60_000

export const pruneResponses = async (pool: Queryable, now: EpochMs): Promise<void> => {
  await pool.query('DELETE FROM waiting_room_answer WHERE given_at < to_timestamp($1::float8 / 1000)', [now - keptMs])
}
