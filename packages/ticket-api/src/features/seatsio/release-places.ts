import type { EpochMs } from '@portti/core/rules'
import { type RawBuilder, sql } from 'kysely'
import { heldBy } from '../../domain/seatsio/seat-chart.ts'
import { errorName } from '../../platform/error-name.ts'
import { isBeyondPauses, retryAt } from '../../store/retry-lease.ts'
import { countBooked, countPieces, type KeptPlace } from '../../store/seatsio/place-repository.ts'
import { sqlTime } from '../../store/sql-time.ts'
import { listedWithinMs } from './book-places.ts'
import { makeSureOfPlaces } from './find-places.ts'
import type { SeatsioDeps } from './seatsio-deps.ts'

type PlaceRow = {
  readonly shop_id: string
  readonly cart_id: string
  readonly event_key: string
  readonly object_id: string
  readonly hold_token: string
  readonly piece: number
  readonly ticket_type: string
  readonly status: 'held' | 'booked'
  readonly attempts: number
  /** Until when no other process tries it; a refund meanwhile sets another moment. */
  readonly taken_until: string
  readonly booked_at: number | null
  readonly is_ordered: boolean
  readonly is_refunded: boolean
  readonly is_awaited: boolean
  /** When the open cart that has the place ends; null when none has it. */
  readonly cart_ends: number | null
}
/** Rows that are checked together: a place, or an area's places of one cart that seats.io counts together. */
type PlaceRows = readonly [PlaceRow, ...PlaceRow[]]

/** Each pause doubles: an outage of seats.io for a day costs few calls and loses no place. */
const pauses = { firstMs: 10_000, maxMs: 10 * 60_000 }
const atOnce = 50

/**
 * A due place as the purchase that has it names it: another payment of the cart may have booked others. A named place is
 * the same one by any token.
 */
const asBought = sql`jsonb_build_object('lines', jsonb_build_array(jsonb_build_object('seats', jsonb_build_array(
  jsonb_build_object('seatsio', jsonb_build_object('event_key', due.event_key, 'object_id', due.object_id)
    || CASE due.piece WHEN 0 THEN '{}'
      ELSE jsonb_build_object('hold_token', due.hold_token, 'piece', due.piece) END)))))`

/**
 * Releases places at seats.io that nobody has any more: of ended carts, removed items, payments that became no order,
 * and orders that were refunded whole or in part. A place is taken before it is tried, so that no other process tries
 * it too; a failed one stays until seats.io answers. A booked place that is due later than any pause allows was
 * postponed before the clock was set back; held ones wait as long as their cart may. Answers how many were checked.
 */
export const releasePlaces = async (deps: SeatsioDeps): Promise<number> => {
  const {
    db: { kysely },
    now,
  } = deps
  const moment = sqlTime(now())
  const { rows } = await sql<PlaceRow>`
    WITH due AS (
      UPDATE seatsio_place SET attempts = attempts + 1,
        check_at = greatest(${retryAt(sql.ref('attempts'), pauses, now())},
          CASE WHEN piece > 0 AND status = 'booked' THEN ${sqlTime(now() + listedWithinMs)} END)
      WHERE (shop_id, event_key, object_id, hold_token, piece, piece_of) IN (
        SELECT shop_id, event_key, object_id, hold_token, piece, piece_of FROM seatsio_place
        WHERE check_at < 'infinity' AND (check_at <= ${moment}
          OR status = 'booked' AND ${isBeyondPauses(sql.ref('check_at'), pauses, now())})
        ORDER BY check_at LIMIT ${atOnce} FOR UPDATE SKIP LOCKED)
      RETURNING *
    )
    SELECT due.shop_id, due.cart_id, due.event_key, due.object_id, due.hold_token, due.piece, due.ticket_type,
      due.status, due.attempts, due.check_at::text AS taken_until,
      extract(epoch FROM due.booked_at)::float8 * 1000 AS booked_at,
      EXISTS (SELECT FROM customer_order AS bought WHERE bought.shop_id = due.shop_id
        AND bought.cart_id = due.cart_id AND bought.status IN ('unpaid', 'paid') AND NOT due.is_returned
        AND coalesce(bought.snapshot, (SELECT payment.snapshot FROM payment WHERE payment.shop_id = bought.shop_id
          AND payment.checkout_id = bought.checkout_id AND payment.status = 'paid')) @> ${asBought}) AS is_ordered,
      due.is_returned OR EXISTS (SELECT FROM customer_order WHERE customer_order.shop_id = due.shop_id
        AND customer_order.cart_id = due.cart_id AND customer_order.status = 'refunded') AS is_refunded,
      EXISTS (SELECT FROM checkout LEFT JOIN payment
          ON payment.shop_id = checkout.shop_id AND payment.checkout_id = checkout.id
        WHERE checkout.shop_id = due.shop_id AND checkout.cart_id = due.cart_id
          AND (checkout.status = 'PROCESSING' OR payment.status = 'pending')) AS is_awaited,
      (SELECT extract(epoch FROM cart.expires_at)::float8 * 1000 FROM cart
        JOIN cart_item AS item ON item.shop_id = cart.shop_id AND item.cart_id = cart.id
        WHERE cart.shop_id = due.shop_id AND cart.id = due.cart_id AND cart.status = 'open'
          AND cart.expires_at > ${moment} AND item.seating #>> '{seatsio,hold_token}' = due.hold_token
          AND item.seating #>> '{seatsio,event_key}' = due.event_key
          AND item.seating #> '{seatsio,places}' @> jsonb_build_array(CASE due.piece
            WHEN 0 THEN jsonb_build_object('object_id', due.object_id)
            ELSE jsonb_build_object('object_id', due.object_id, 'piece', due.piece) END)
        LIMIT 1) AS cart_ends
    FROM due ORDER BY due.piece`.execute(kysely)
  const left: PlaceRow[] = []
  for (const row of rows) {
    const again = lookAgainAt(row, now())
    if (again === undefined) left.push(row)
    else await setCheck(deps, row, again)
  }
  for (const [first, ...others] of Map.groupBy(left, countedWith).values()) {
    if (first) await giveBack(deps, [first, ...others])
  }
  return rows.length
}

/** When a place still in use is checked next; undefined when it is to be released. */
const lookAgainAt = (row: PlaceRow, now: EpochMs) => {
  if (row.status === 'booked' && row.is_ordered) return sql`'infinity'`
  if (row.status === 'booked' && row.is_awaited) return sqlTime(now + 60_000)
  if (row.status === 'held' && row.cart_ends !== null) return sqlTime(row.cart_ends + 1_000)
  return undefined
}

const countedWith = (row: PlaceRow): string =>
  JSON.stringify([
    row.shop_id,
    row.cart_id,
    row.event_key,
    row.object_id,
    row.hold_token,
    row.piece > 0 ? [row.status, row.status === 'held' && row.ticket_type] : 0,
  ])

const giveBack = async (deps: SeatsioDeps, read: PlaceRows): Promise<void> => {
  const {
    db: { kysely },
    log,
  } = deps
  // Others of the batch were tried in between.
  const [first, ...others] = await unchanged(deps, read)
  if (!first) return
  const rows: PlaceRows = [first, ...others]
  try {
    await release(deps, rows)
    const kept = await forgetReleased(deps, rows)
    // Claimed while it was being released.
    if (kept.length > 0) await makeSureOfPlaces(deps, first.shop_id, kept.map(placeOf), 'free')
  } catch (error) {
    const problem = errorName(error)
    for (const row of rows) {
      await sql`UPDATE seatsio_place SET problem = ${problem} WHERE ${theRow(row)}`.execute(kysely)
    }
    log.warn({ cart: first.cart_id, problem, attempts: first.attempts }, 'A place could not be given back')
  }
}

/** A row that was neither claimed nor booked since it was taken: both start its attempts anew. */
const asTaken = (row: PlaceRow) => sql`${theRow(row)} AND status = ${row.status} AND attempts = ${row.attempts}`

const unchanged = async ({ db: { kysely } }: SeatsioDeps, rows: PlaceRows): Promise<readonly PlaceRow[]> => {
  const left: PlaceRow[] = []
  for (const row of rows) {
    const { rows: found } = await sql`SELECT FROM seatsio_place WHERE ${asTaken(row)}`.execute(kysely)
    if (found.length > 0) left.push(row)
  }
  return left
}

/** Deletes released rows; answers those that a cart holds again. */
const forgetReleased = async ({ db: { kysely } }: SeatsioDeps, rows: PlaceRows): Promise<readonly PlaceRow[]> => {
  const heldAgain: PlaceRow[] = []
  for (const row of rows) {
    await sql`DELETE FROM seatsio_place WHERE ${asTaken(row)}`.execute(kysely)
    const { rows: found } = await sql`
      SELECT FROM seatsio_place WHERE ${theRow(row)} AND status = 'held' AND attempts = 0`.execute(kysely)
    if (found.length > 0) heldAgain.push(row)
  }
  return heldAgain
}

/** Releases only places that we still hold: others may have been taken meanwhile. */
const release = async (deps: SeatsioDeps, rows: PlaceRows): Promise<void> => {
  const { chart } = deps
  const [row] = rows
  if (row.piece > 0) {
    const places = rows.map(placeOf).slice(0, await piecesToRelease(deps, rows))
    if (places.length === 0) return
    if (row.status === 'held') await chart.release(places)
    else
      await chart.release(
        places.map(place => ({ ...place, holdToken: undefined })),
        row.cart_id,
      )
    return
  }
  const place = (await chart.look(row.event_key, [row.object_id])).get(row.object_id)
  if (row.status === 'booked' && place?.status === 'booked' && place.orderId === row.cart_id) {
    await chart.release([{ ...placeOf(row), holdToken: undefined }])
  } else if (place?.status === 'held' && place.holdToken === row.hold_token) {
    await chart.release([placeOf(row)])
  }
}

/**
 * How many of an area's places are to be released: those that seats.io counts beyond the kept ones. After a lost
 * answer, or when a shopper released them in the chart, it counts fewer than we do.
 */
const piecesToRelease = async ({ db: { kysely }, chart }: SeatsioDeps, rows: PlaceRows): Promise<number> => {
  const [row] = rows
  const place = placeOf(row)
  const owner = { shopId: row.shop_id, cartId: row.cart_id }
  const beyond = (counted: number, known: number) => Math.min(rows.length, Math.max(0, counted - (known - rows.length)))
  if (row.status === 'held') {
    const area = (await chart.look(row.event_key, [row.object_id])).get(row.object_id)
    return beyond(heldBy(area, place), await countPieces(kysely, row.shop_id, place))
  }
  // An order certainly had them, and nobody tried to release them before.
  if (rows.every(one => one.is_refunded && one.attempts === 1)) return rows.length
  const booked = await chart.bookedFor(row.event_key, row.object_id, row.cart_id, row.booked_at ?? 0)
  return beyond(booked, await countBooked(kysely, owner, place))
}

const placeOf = (row: PlaceRow): KeptPlace => ({
  eventKey: row.event_key,
  objectId: row.object_id,
  holdToken: row.hold_token,
  piece: row.piece,
  ticketType: row.ticket_type,
})

const theRow = (row: PlaceRow) => sql`shop_id = ${row.shop_id} AND event_key = ${row.event_key}
  AND object_id = ${row.object_id} AND hold_token = ${row.hold_token} AND piece = ${row.piece}
  AND cart_id = ${row.cart_id}::uuid`

/** A place that was refunded since it was looked at keeps its own moment. */
const setCheck = async ({ db: { kysely } }: SeatsioDeps, row: PlaceRow, at: RawBuilder<unknown>): Promise<void> => {
  await sql`
    UPDATE seatsio_place SET check_at = ${at}, attempts = 0
    WHERE ${theRow(row)} AND check_at = ${row.taken_until}::timestamptz`.execute(kysely)
}
