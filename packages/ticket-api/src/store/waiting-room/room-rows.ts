import type { Admission, EpochMs, Line } from '@portti/core/rules'
import * as z from 'zod/mini'
import type { EventQuotas, QuotaLevels } from '../../domain/waiting-room/event-stock.ts'
import type { Queryable } from '../database.ts'

export type RoomStock = {
  readonly left: number
  /** In carts; what is held for a till is in none. */
  readonly held: number
  /** When nothing is left: the end of the last cart that holds some; once all is sold, the moment of that. */
  readonly freeBy: number | undefined
}

/** An open room as the database has it. */
export type Room = {
  readonly shopId: string
  readonly id: string
  readonly eventId: string
  readonly line: Line
  readonly admission: Admission
  /** Until the first tick while tickets that need no code are on sale. */
  readonly isPresale: boolean
  readonly leftAtOpening: number | undefined
  /** Undefined where nothing limits the event. */
  readonly stock: RoomStock | undefined
  readonly piecesEach: number
}

type Row = {
  readonly shop_id: string
  readonly id: string
  readonly event_id: string
  readonly drawn: readonly number[]
  readonly queued: number
  readonly seed: string | null
  readonly room_ms: number
  readonly ticked_at: Date
  readonly admitted: number
  readonly lapsed: number
  readonly calls: unknown
  readonly is_presale: boolean
  readonly left_at_opening: number | null
  readonly left_now: number | null
  readonly held_now: number | null
  readonly free_by: Date | null
  readonly pieces_each: number
}
const callsSchema = z.array(z.object({ upTo: z.int(), roomMs: z.number() }))

const parseRoom = (row: Row): Room => ({
  shopId: row.shop_id,
  id: row.id,
  eventId: row.event_id,
  line: { drawn: row.drawn, queued: row.queued, seed: row.seed ?? undefined },
  admission: {
    roomMs: row.room_ms,
    tickedAt: row.ticked_at.getTime(),
    admitted: row.admitted,
    lapsed: row.lapsed,
    calls: callsSchema.parse(row.calls),
  },
  isPresale: row.is_presale,
  leftAtOpening: row.left_at_opening ?? undefined,
  stock:
    row.left_now === null
      ? undefined
      : { left: row.left_now, held: row.held_now ?? 0, freeBy: row.free_by?.getTime() ?? undefined },
  piecesEach: row.pieces_each,
})

/** All open rooms of all shops: few, as most events have none. */
export const listOpenRooms = async (pool: Queryable): Promise<readonly Room[]> => {
  const { rows } = await pool.query<Row>({
    name: 'read-waiting-rooms',
    text: 'SELECT * FROM waiting_room WHERE closed_at IS NULL',
  })
  return rows.map(parseRoom)
}

/** Makes the event's room unless there is one. With a seed it is open at once, without a draw. */
export const makeRoom = async (
  pool: Queryable,
  room: {
    readonly shopId: string
    readonly eventId: string
    readonly id: string
    readonly rounds: number
    readonly now: EpochMs
    readonly seed?: string
  },
): Promise<void> => {
  await pool.query(
    `INSERT INTO waiting_room (shop_id, id, event_id, drawn, seed, ticked_at)
     VALUES ($1, $2, $3, array_fill(0, ARRAY[$4::int]), $5, to_timestamp($6::float8 / 1000))
     ON CONFLICT (shop_id, event_id) WHERE closed_at IS NULL DO NOTHING`,
    [room.shopId, room.id, room.eventId, room.rounds, room.seed ?? null, room.now],
  )
}

/**
 * Locks a room for its tick; undefined when another process has it, or it has closed. Turns are taken meanwhile: they
 * refer to the room's key, which no tick changes.
 */
export const lockRoom = async (
  client: Queryable,
  { shopId, id }: Pick<Room, 'shopId' | 'id'>,
): Promise<Room | undefined> => {
  const { rows } = await client.query<Row>(
    'SELECT * FROM waiting_room WHERE shop_id = $1 AND id = $2 AND closed_at IS NULL FOR NO KEY UPDATE SKIP LOCKED',
    [shopId, id],
  )
  return rows[0] && parseRoom(rows[0])
}

/** Writes what a tick changed. */
export const saveTick = async (client: Queryable, room: Room, closedAt: number | undefined): Promise<void> => {
  const { admission, stock, line } = room
  await client.query(
    `UPDATE waiting_room SET seed = $3, room_ms = $4, ticked_at = to_timestamp($5::float8 / 1000), admitted = $6,
       lapsed = $7, calls = $8, left_at_opening = $9, left_now = $10, held_now = $11,
       free_by = to_timestamp($12::float8 / 1000), pieces_each = $13, closed_at = to_timestamp($14::float8 / 1000),
       is_presale = $15
     WHERE shop_id = $1 AND id = $2`,
    [
      room.shopId,
      room.id,
      line.seed ?? null,
      admission.roomMs,
      admission.tickedAt,
      admission.admitted,
      admission.lapsed,
      JSON.stringify(admission.calls),
      room.leftAtOpening ?? null,
      stock?.left ?? null,
      stock?.held ?? null,
      stock?.freeBy ?? null,
      room.piecesEach,
      closedAt ?? null,
      room.isPresale,
    ],
  )
}

/**
 * The stock of an event's quotas, added up by their counting ids. Allotments are neither free nor held: they are for
 * the customers of a till (rules/kiosk#allotment).
 */
export const loadQuotaLevels = async (client: Queryable, shopId: string, quotas: EventQuotas): Promise<QuotaLevels> => {
  const { rows } = await client.query<{ id: string; free: number; held: number }>(
    `WITH allotted AS (
       SELECT hold.quota_id, sum(hold.amount) AS amount FROM allotment
       JOIN hold ON hold.shop_id = allotment.shop_id AND hold.cart_id = allotment.id
       WHERE allotment.shop_id = $1 GROUP BY hold.quota_id
     )
     SELECT counted.id, sum(greatest(0, capacity - sold_elsewhere - sold - held))::int AS free,
       sum(greatest(0, held - coalesce(allotted.amount, 0)))::int AS held
     FROM unnest($2::text[], $3::text[]) AS counted (quota_id, id)
     JOIN quota ON quota.shop_id = $1 AND quota.id = counted.quota_id
     LEFT JOIN allotted ON allotted.quota_id = quota.id
     GROUP BY counted.id`,
    [shopId, [...quotas.keys()], [...quotas.values()]],
  )
  return new Map(rows.map(row => [row.id, row]))
}

/** The end of the last cart that holds stock of an event, allotments aside. */
export const findHoldsEnd = async (
  client: Queryable,
  shopId: string,
  quotas: EventQuotas,
): Promise<number | undefined> => {
  const { rows } = await client.query<{ at: Date | null }>(
    `SELECT max(cart.expires_at) AS at FROM hold JOIN cart ON cart.shop_id = hold.shop_id AND cart.id = hold.cart_id
     WHERE hold.shop_id = $1 AND hold.quota_id = ANY($2)
       AND NOT EXISTS (SELECT FROM allotment WHERE allotment.shop_id = cart.shop_id AND allotment.id = cart.id)`,
    [shopId, [...quotas.keys()]],
  )
  return rows[0]?.at?.getTime()
}
