import type { Queryable } from '../database.ts'
import type { Room } from './room-rows.ts'

type RoomKey = Pick<Room, 'shopId' | 'id'>

/** Gives the turn of a rank to a cart, unless another one has it; answers the cart that has it. */
export const takeTurn = async (
  pool: Queryable,
  { shopId, id }: RoomKey,
  rank: number,
  cartId: string,
): Promise<string | undefined> => {
  const { rows } = await pool.query<{ cart_id: string }>({
    name: 'take-turn',
    text: `INSERT INTO waiting_room_turn AS known (shop_id, room_id, rank, cart_id) VALUES ($1, $2, $3, $4)
      ON CONFLICT (shop_id, room_id, rank) DO UPDATE SET cart_id = known.cart_id RETURNING cart_id`,
    values: [shopId, id, rank, cartId],
  })
  return rows[0]?.cart_id
}

/** The number of used turns, of those from a rank on, and of carts with a turn that are still open. */
export const countTurns = async (
  client: Queryable,
  { shopId, id }: RoomKey,
  from: number,
): Promise<{ readonly used: number; readonly usedSince: number; readonly shopping: number }> => {
  const { rows } = await client.query<{ used: number; used_since: number; shopping: number }>(
    `SELECT count(*)::int AS used, count(*) FILTER (WHERE rank >= $3)::int AS used_since,
       count(cart.id)::int AS shopping
     FROM waiting_room_turn AS turn
     LEFT JOIN cart ON cart.shop_id = turn.shop_id AND cart.id = turn.cart_id AND cart.status = 'open'
     WHERE turn.shop_id = $1 AND turn.room_id = $2`,
    [shopId, id, from],
  )
  const { used = 0, used_since: usedSince = 0, shopping = 0 } = rows[0] ?? {}
  return { used, usedSince, shopping }
}
