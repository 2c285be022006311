import type { EpochMs } from '@portti/core/rules'
import { type Kysely, sql } from 'kysely'
import type { HeldPlace } from '../../domain/seatsio/seat-chart.ts'
import type { Schema } from '../schema.ts'
import { sqlTime } from '../sql-time.ts'

type Owner = { readonly shopId: string; readonly cartId: string }
export type KeptPlace = HeldPlace & { readonly holdToken: string }
/** Places that were new when a claim stored them, and the transaction that did (`xmin`). */
export type NewPlaces = { readonly places: readonly KeptPlace[]; readonly storedBy: string }

const columns = (places: readonly KeptPlace[]) =>
  sql`unnest(${places.map(place => place.eventKey)}::text[], ${places.map(place => place.objectId)}::text[],
    ${places.map(place => place.holdToken)}::text[], ${places.map(place => place.piece)}::integer[],
    ${places.map(place => place.ticketType)}::text[]) AS given (event_key, object_id, hold_token, piece, ticket_type)`
const given = sql`given.event_key, given.object_id, given.hold_token, given.piece, given.ticket_type`
const placeColumns = sql`event_key, object_id, hold_token, piece, ticket_type`
const isGiven = sql`seatsio_place.event_key = given.event_key AND seatsio_place.object_id = given.object_id
  AND seatsio_place.hold_token = given.hold_token AND seatsio_place.piece = given.piece`
/** Places of an area are numbered in each cart by itself; a named place is one cart's by the same token. */
const placeKey = sql`shop_id, event_key, object_id, hold_token, piece, piece_of`

/**
 * Stores that a cart is about to have these places, before anything depends on it. Answers which were new; undefined
 * when another cart has a named one of them by the same token. A job that is giving one back leaves it (`attempts`), and
 * so does an earlier claim that fails (`xmin`).
 */
export const insertPlaces = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  places: readonly KeptPlace[],
  checkAt: number,
): Promise<NewPlaces | undefined> => {
  const { rows } = await sql<{
    event_key: string
    object_id: string
    hold_token: string
    piece: number
    ticket_type: string
    is_new: boolean
    stored_by: string
  }>`
    INSERT INTO seatsio_place (shop_id, cart_id, ${placeColumns}, check_at)
    SELECT ${shopId}, ${cartId}::uuid, ${given}, ${sqlTime(checkAt)}
    FROM ${columns(places)}
    ON CONFLICT (${placeKey}) DO UPDATE
      SET check_at = excluded.check_at, ticket_type = excluded.ticket_type, attempts = 0
      WHERE seatsio_place.cart_id = excluded.cart_id
    RETURNING ${placeColumns}, xmax = 0 AS is_new, xmin::text AS stored_by`.execute(kysely)
  const [{ stored_by: storedBy } = { stored_by: '0' }] = rows
  const newPlaces = rows
    .filter(row => row.is_new)
    .map(row => ({
      eventKey: row.event_key,
      objectId: row.object_id,
      holdToken: row.hold_token,
      piece: row.piece,
      ticketType: row.ticket_type,
    }))
  const stored = { places: newPlaces, storedBy }
  if (rows.length === places.length) return stored
  await forgetPlaces(kysely, { shopId, cartId }, stored)
  return undefined
}

/** How many places of an area all carts hold by a token, of a ticket type. */
export const countPieces = async (
  kysely: Kysely<Schema>,
  shopId: string,
  { eventKey, objectId, holdToken, ticketType }: KeptPlace,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM seatsio_place
    WHERE shop_id = ${shopId} AND event_key = ${eventKey} AND object_id = ${objectId} AND hold_token = ${holdToken}
      AND ticket_type = ${ticketType} AND piece > 0 AND status = 'held'`.execute(kysely)
  return rows[0]?.count ?? 0
}

/** How many places of an area a cart has booked, or may have. */
export const countBooked = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  { eventKey, objectId }: KeptPlace,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::integer AS count FROM seatsio_place
    WHERE shop_id = ${shopId} AND cart_id = ${cartId}::uuid AND event_key = ${eventKey} AND object_id = ${objectId}
      AND piece > 0 AND status = 'booked'`.execute(kysely)
  return rows[0]?.count ?? 0
}

/** Deletes places of a claim that failed, but none that another claim of the cart stored or a payment booked since. */
export const forgetPlaces = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  { places, storedBy }: NewPlaces,
): Promise<void> => {
  if (places.length === 0) return
  await sql`
    DELETE FROM seatsio_place USING ${columns(places)}
    WHERE shop_id = ${shopId} AND cart_id = ${cartId}::uuid AND ${isGiven}
      AND seatsio_place.xmin = ${storedBy}::xid`.execute(kysely)
}

/** Lets the job give back in its next run what `forgetPlaces` would delete. */
export const giveUpPlacesSoon = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  { places, storedBy }: NewPlaces,
  now: EpochMs,
): Promise<void> => {
  if (places.length === 0) return
  await sql`
    UPDATE seatsio_place SET check_at = ${sqlTime(now)}
    FROM ${columns(places)}
    WHERE shop_id = ${shopId} AND cart_id = ${cartId}::uuid AND ${isGiven}
      AND seatsio_place.xmin = ${storedBy}::xid`.execute(kysely)
}

/**
 * Places that were marked as booked: how often, and when first, because the outcome of an earlier attempt may be
 * unknown; and whether the cart still had all of them, or some had been given back.
 */
export type MarkedPlaces = { readonly times: number; readonly since: EpochMs; readonly wereKept: boolean }

/**
 * Marks places as booked before they are, so that the job finds them after a crash in between. Undefined when another
 * cart has a named one of them by the same token.
 */
export const markBooked = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  places: readonly KeptPlace[],
  { now, checkAt }: { readonly now: EpochMs; readonly checkAt: number },
): Promise<MarkedPlaces | undefined> => {
  const { rows } = await sql<{ bookings: number; since: number; is_new: boolean }>`
    INSERT INTO seatsio_place (shop_id, cart_id, ${placeColumns}, status, check_at, booked_at, bookings)
    SELECT ${shopId}, ${cartId}::uuid, ${given}, 'booked', ${sqlTime(checkAt)}, ${sqlTime(now)}, 1
    FROM ${columns(places)}
    ON CONFLICT (${placeKey}) DO UPDATE
      SET status = 'booked', check_at = excluded.check_at, attempts = 0, bookings = seatsio_place.bookings + 1,
        booked_at = coalesce(seatsio_place.booked_at, excluded.booked_at)
      WHERE seatsio_place.cart_id = excluded.cart_id
    RETURNING bookings, extract(epoch FROM booked_at)::float8 * 1000 AS since, xmax = 0 AS is_new`.execute(kysely)
  if (rows.length < places.length) return undefined
  return {
    times: Math.max(...rows.map(row => row.bookings)),
    since: Math.min(now, ...rows.map(row => row.since)),
    wereKept: rows.every(row => !row.is_new),
  }
}

/** Lets the job give places of returned tickets back in its next run; the rest of their order stays (decision 0020). */
export const giveBackSoon = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  places: readonly KeptPlace[],
  now: EpochMs,
): Promise<void> => {
  if (places.length === 0) return
  await sql`
    UPDATE seatsio_place SET is_returned = true, check_at = ${sqlTime(now)}, attempts = 0
    FROM ${columns(places)}
    WHERE shop_id = ${shopId} AND cart_id = ${cartId}::uuid AND ${isGiven}`.execute(kysely)
}

/** Lets the job check these places in its next run; other places of the cart keep their time. */
export const checkPlacesSoon = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  places: readonly KeptPlace[],
  now: EpochMs,
): Promise<void> => {
  if (places.length === 0) return
  await sql`
    UPDATE seatsio_place SET check_at = ${sqlTime(now)}
    FROM ${columns(places)}
    WHERE shop_id = ${shopId} AND cart_id = ${cartId}::uuid AND ${isGiven} AND check_at > ${sqlTime(now)}`.execute(
    kysely,
  )
}

/** Lets the job check all places of a cart in its next run. */
export const checkSoon = async (kysely: Kysely<Schema>, { shopId, cartId }: Owner, now: EpochMs): Promise<void> => {
  await sql`
    UPDATE seatsio_place SET check_at = ${sqlTime(now)}
    WHERE shop_id = ${shopId} AND cart_id = ${cartId}::uuid AND check_at > ${sqlTime(now)}`.execute(kysely)
}
