import type { EpochMs } from '@portti/core/rules'
import { seatQuotaId } from '../../domain/model/seat-id.ts'
import type { Queryable } from '../database.ts'
import type { Room } from './room-rows.ts'

type TurnRoom = Pick<Room, 'shopId' | 'id' | 'eventId' | 'admission'>

/** Longest time that a change of a cart is expected to take from its turn to its rows. */
const changeMs = 5_000

/** The room's time after a try that was refused, after which nobody waits for another one. */
const tryAgainMs = 60_000

/**
 * Whether a cart has, had at its end, or bought tickets of an event. Other things in it use no turn.
 * @param ticketIds,seats the places of the ids of the event's tickets, and of the beginning of its seats' quotas.
 */
const hasTickets = (ticketIds: string, seats: string): string => `(cart.status = 'ordered'
  OR EXISTS (
    SELECT FROM cart_item AS item
    WHERE item.shop_id = cart.shop_id AND item.cart_id = cart.id AND item.product_id = ANY(${ticketIds}::text[]))
  OR EXISTS (
    SELECT FROM hold
    WHERE hold.shop_id = cart.shop_id AND hold.cart_id = cart.id AND starts_with(hold.quota_id, ${seats}))
  OR EXISTS (
    SELECT FROM jsonb_array_elements(cart.seats_at_end) AS seat WHERE starts_with(seat ->> 'quota_id', ${seats})))`

const seatsOf = ({ eventId }: TurnRoom): string => seatQuotaId(eventId, '')

/** Whether the cart of a turn is over at a moment, and had no tickets at its end: so it used no turn. */
const isUnusedAt = (
  moment: string,
  ticketIds: string,
  seats: string,
): string => `known.ends_at <= ${moment} AND NOT EXISTS (
  SELECT FROM cart WHERE cart.shop_id = known.shop_id AND cart.id = known.cart_id
    AND (cart.expires_at > ${moment} OR ${hasTickets(ticketIds, seats)}))`

/** Whether a cart has the turn. `ending`: it is of another one, and may be free in a moment. */
type TurnTaken = 'taken' | 'ending' | 'of_another'

/**
 * Gives the turn of a rank to a cart, unless another one has it. A cart has it until its end, and at least as long as the
 * change lasts for which it is taken; for good when it ended with tickets of the event in it.
 */
export const takeTurn = async (
  pool: Queryable,
  room: TurnRoom,
  wish: {
    readonly rank: number
    readonly cart: { readonly id: string; readonly expiresAt: EpochMs }
    readonly ticketIds: readonly string[]
    readonly now: EpochMs
  },
): Promise<TurnTaken> => {
  const { shopId, id, admission } = room
  const { rank, cart, ticketIds, now } = wish
  const taken = await pool.query({
    name: 'take-turn',
    text: `INSERT INTO waiting_room_turn AS known (shop_id, room_id, rank, cart_id, ends_at, tried_room_ms)
      VALUES ($1, $2, $3, $4, to_timestamp($5::float8 / 1000), $9)
      ON CONFLICT (shop_id, room_id, rank) DO UPDATE
      SET cart_id = excluded.cart_id, ends_at = excluded.ends_at, tried_room_ms = excluded.tried_room_ms
      WHERE known.cart_id = excluded.cart_id OR ${isUnusedAt('to_timestamp($6::float8 / 1000)', '$7', '$8')}`,
    values: [
      shopId,
      id,
      rank,
      cart.id,
      Math.max(cart.expiresAt, now + changeMs),
      now,
      ticketIds,
      seatsOf(room),
      admission.roomMs,
    ],
  })
  if (taken.rowCount === 1) return 'taken'
  const ending = await pool.query(
    `SELECT FROM waiting_room_turn AS known
     WHERE shop_id = $1 AND room_id = $2 AND rank = $3
       AND ${isUnusedAt('to_timestamp($4::float8 / 1000)', '$5', '$6')}`,
    [shopId, id, rank, now + changeMs, ticketIds, seatsOf(room)],
  )
  return ending.rowCount === 1 ? 'ending' : 'of_another'
}

/** Turns of a room (rules/waiting-room#rate-of-admission). */
type TurnCounts = {
  /** By which tickets were taken; of the lapsed ones, those with any cart that has ended. */
  readonly used: number
  /** Of those that have not lapsed: used, or tried in vain more than a minute of the room's time ago. */
  readonly over: number
  /** Open carts with tickets. */
  readonly shopping: number
}

export const countTurns = async (
  client: Queryable,
  room: TurnRoom,
  ticketIds: readonly string[],
): Promise<TurnCounts> => {
  const { shopId, id, admission } = room
  const { rows } = await client.query<TurnCounts>(
    // Materialized, so that each cart is looked into once; those of the past, the most by far, are not.
    `WITH turn AS MATERIALIZED (
       SELECT rank, tried_room_ms, cart.status,
         cart.id IS NOT NULL AND (rank < $5 AND cart.status <> 'open' OR ${hasTickets('$3', '$4')}) AS is_used
       FROM waiting_room_turn AS given
       LEFT JOIN cart ON cart.shop_id = given.shop_id AND cart.id = given.cart_id
       WHERE given.shop_id = $1 AND given.room_id = $2
     )
     SELECT count(*) FILTER (WHERE is_used)::int AS used,
       count(*) FILTER (WHERE rank >= $5 AND (is_used OR (tried_room_ms >= $6) IS NOT TRUE))::int AS over,
       count(*) FILTER (WHERE is_used AND status = 'open')::int AS shopping
     FROM turn`,
    [shopId, id, ticketIds, seatsOf(room), admission.lapsed, admission.roomMs - tryAgainMs],
  )
  return rows[0] ?? { used: 0, over: 0, shopping: 0 }
}
