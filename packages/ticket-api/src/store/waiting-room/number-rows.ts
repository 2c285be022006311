import type { Queryable } from '../database.ts'
import type { Room } from './room-rows.ts'

type RoomKey = Pick<Room, 'shopId' | 'id'>

/** Adds places to the counts of networks; answers the new counts. */
export const countPlaces = async (
  pool: Queryable,
  { shopId, id }: RoomKey,
  more: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, number>> => {
  if (more.size === 0) return new Map()
  // Ascending, as rows are locked everywhere.
  const networks = [...more.keys()].sort()
  const { rows } = await pool.query<{ network: string; places: number }>({
    name: 'count-places',
    text: `INSERT INTO waiting_room_network AS known (shop_id, room_id, network, places)
      SELECT $1, $2, network, places FROM unnest($3::text[], $4::int[]) AS asked (network, places)
      ON CONFLICT (shop_id, room_id, network) DO UPDATE SET places = known.places + excluded.places
      RETURNING network, places`,
    values: [shopId, id, networks, networks.map(network => more.get(network) ?? 0)],
  })
  return new Map(rows.map(({ network, places }) => [network, places]))
}

/** The first new numbers of each round, or of the queue when the room has opened. */
export type NumbersGiven =
  | { readonly kind: 'drawn'; readonly from: readonly number[] }
  | { readonly kind: 'queued'; readonly from: number }

/**
 * Gives out numbers: of the draw while it is early and the room has no seed, else of the queue. Undefined when the room
 * has closed.
 * @param wanted the amount for each round.
 */
export const giveNumbers = async (
  pool: Queryable,
  { shopId, id }: RoomKey,
  wanted: readonly number[],
  isEarly: boolean,
): Promise<NumbersGiven | undefined> => {
  const { rows } = await pool.query<{ drawn: number[]; queued: number; is_drawn: boolean }>({
    name: 'give-numbers',
    text: `UPDATE waiting_room SET
        drawn = CASE WHEN seed IS NULL AND $3 THEN
          (SELECT array_agg(had + more ORDER BY place) FROM unnest(drawn, $4::int[]) WITH ORDINALITY AS round (had, more, place))
          ELSE drawn END,
        queued = queued + CASE WHEN seed IS NULL AND $3 THEN 0 ELSE (SELECT sum(more)::int FROM unnest($4::int[]) AS more) END
      WHERE shop_id = $1 AND id = $2 AND closed_at IS NULL
      RETURNING drawn, queued, seed IS NULL AND $3 AS is_drawn`,
    values: [shopId, id, isEarly, wanted],
  })
  const [row] = rows
  if (!row) return undefined
  return row.is_drawn
    ? { kind: 'drawn', from: row.drawn.map((had, round) => had - (wanted[round] ?? 0)) }
    : { kind: 'queued', from: row.queued - wanted.reduce((total, more) => total + more, 0) }
}
