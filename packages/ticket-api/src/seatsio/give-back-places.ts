import { sql } from 'kysely'
import { forgetPlaces } from './place-repository.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

type PlaceRow = {
  readonly shop_id: string
  readonly cart_id: string
  readonly event_key: string
  readonly object_id: string
  readonly hold_token: string
  readonly status: 'held' | 'booked'
  readonly attempts: number
  readonly is_ordered: boolean
  readonly is_awaited: boolean
  /** When the open cart ends that has the place; null when none has it. */
  readonly cart_ends: number | null
}

/** Each pause is twice the one before: seats.io being away for a day costs few calls and loses no place. */
const firstPauseMs = 10_000
const longestPauseMs = 10 * 60_000
const atOnce = 50

/**
 * Gives places back at seats.io that nobody has any more: of carts that ended, lines that were taken out, payments that
 * became no order, orders that were refunded. A place is taken before it is tried, so that no other process tries it too;
 * one that fails stays until seats.io answers. Tells how many were looked at.
 */
export const giveBackPlaces = async (deps: SeatsioDeps): Promise<number> => {
  const { kysely, now } = deps
  const moment = sql`to_timestamp(${now() / 1000}::float8)`
  await sql`
    UPDATE seatsio_place AS place SET check_at = ${moment} FROM customer_order
    WHERE place.check_at = 'infinity' AND customer_order.shop_id = place.shop_id
      AND customer_order.cart_id = place.cart_id AND customer_order.status = 'refunded'`.execute(kysely)
  const { rows } = await sql<PlaceRow>`
    WITH due AS (
      UPDATE seatsio_place SET attempts = attempts + 1,
        check_at = ${moment} + least(${firstPauseMs}::float8 * 2 ^ least(attempts, 10), ${longestPauseMs}::float8)
          * interval '1 millisecond'
      WHERE (shop_id, event_key, object_id, hold_token) IN (
        SELECT shop_id, event_key, object_id, hold_token FROM seatsio_place
        WHERE check_at <= ${moment} ORDER BY check_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING *
    )
    SELECT due.shop_id, due.cart_id, due.event_key, due.object_id, due.hold_token, due.status, due.attempts,
      EXISTS (SELECT FROM customer_order WHERE customer_order.shop_id = due.shop_id
        AND customer_order.cart_id = due.cart_id AND customer_order.status IN ('unpaid', 'paid')) AS is_ordered,
      EXISTS (SELECT FROM checkout LEFT JOIN payment
          ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
        WHERE checkout.shop_id = due.shop_id AND checkout.cart_id = due.cart_id
          AND (checkout.status = 'PROCESSING' OR payment.status = 'pending')) AS is_awaited,
      (SELECT extract(epoch FROM cart.expires_at)::float8 * 1000 FROM cart
        JOIN cart_item AS item ON item.shop_id = cart.shop_id AND item.cart_id = cart.id
        WHERE cart.shop_id = due.shop_id AND cart.id = due.cart_id AND cart.status = 'open'
          AND cart.expires_at > ${moment} AND item.seating #>> '{seatsio,hold_token}' = due.hold_token
          AND item.seating #>> '{seatsio,event_key}' = due.event_key
          AND item.seating #> '{seatsio,places}' @> jsonb_build_array(jsonb_build_object('object_id', due.object_id))
        LIMIT 1) AS cart_ends
    FROM due`.execute(kysely)
  for (const row of rows) await look(deps, row)
  return rows.length
}

const look = async (deps: SeatsioDeps, row: PlaceRow): Promise<void> => {
  const { kysely, now, log } = deps
  if (row.status === 'booked' && row.is_ordered) return setCheck(deps, row, sql`'infinity'`)
  if (row.status === 'booked' && row.is_awaited) return setCheck(deps, row, sql`${inSeconds(now() + 60_000)}`)
  if (row.status === 'held' && row.cart_ends !== null) return setCheck(deps, row, inSeconds(row.cart_ends + 1_000))
  try {
    await release(deps, row)
  } catch (error) {
    const problem = error instanceof Error ? error.name : 'unknown'
    await sql`
      UPDATE seatsio_place SET problem = ${problem} WHERE ${theRow(row)}`.execute(kysely)
    log.warn({ cart: row.cart_id, problem, attempts: row.attempts }, 'A place could not be given back')
    return
  }
  await forgetPlaces(kysely, { shopId: row.shop_id, cartId: row.cart_id }, [
    { eventKey: row.event_key, objectId: row.object_id, holdToken: row.hold_token },
  ])
}

/** Only what is still ours: a place that somebody else has by now is not taken from them. */
const release = async ({ chart }: SeatsioDeps, row: PlaceRow): Promise<void> => {
  const place = (await chart.look(row.event_key, [row.object_id])).get(row.object_id)
  const ours = { eventKey: row.event_key, objectId: row.object_id }
  if (place?.status === 'booked' && place.orderId === row.cart_id) {
    await chart.release([{ ...ours, holdToken: undefined }])
  } else if (place?.status === 'held' && place.holdToken === row.hold_token) {
    await chart.release([{ ...ours, holdToken: row.hold_token }])
  }
}

const inSeconds = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`

const theRow = (row: PlaceRow) => sql`shop_id = ${row.shop_id} AND event_key = ${row.event_key}
  AND object_id = ${row.object_id} AND hold_token = ${row.hold_token}`

const setCheck = async ({ kysely }: SeatsioDeps, row: PlaceRow, at: ReturnType<typeof inSeconds>): Promise<void> => {
  await sql`UPDATE seatsio_place SET check_at = ${at}, attempts = 0 WHERE ${theRow(row)}`.execute(kysely)
}
