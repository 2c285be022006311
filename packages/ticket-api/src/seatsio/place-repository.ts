import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { HeldPlace } from './seat-chart.ts'

type Owner = { readonly shopId: string; readonly cartId: string }
type KeptPlace = HeldPlace & { readonly holdToken: string }

const moment = (ms: number) => sql`to_timestamp(${ms / 1000}::float8)`
const columns = (places: readonly KeptPlace[]) =>
  sql`unnest(${places.map(place => place.eventKey)}::text[], ${places.map(place => place.objectId)}::text[],
    ${places.map(place => place.holdToken)}::text[]) AS given (event_key, object_id, hold_token)`

/**
 * Writes down that a cart is about to have these places, before anything depends on it. Answers which were not known;
 * undefined when another cart has one of them: a token belongs to one shopper.
 */
export const keepPlaces = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  places: readonly KeptPlace[],
  checkAt: number,
): Promise<readonly KeptPlace[] | undefined> => {
  const { rows } = await sql<{ event_key: string; object_id: string; hold_token: string; is_new: boolean }>`
    INSERT INTO seatsio_place (shop_id, cart_id, event_key, object_id, hold_token, check_at)
    SELECT ${shopId}, ${cartId}::uuid, given.event_key, given.object_id, given.hold_token, ${moment(checkAt)}
    FROM ${columns(places)}
    ON CONFLICT (shop_id, event_key, object_id, hold_token) DO UPDATE
      SET check_at = excluded.check_at WHERE seatsio_place.cart_id = excluded.cart_id
    RETURNING event_key, object_id, hold_token, xmax = 0 AS is_new`.execute(kysely)
  const known = rows.filter(row => row.is_new)
  const kept = known.map(row => ({ eventKey: row.event_key, objectId: row.object_id, holdToken: row.hold_token }))
  if (rows.length === places.length) return kept
  await forgetPlaces(kysely, { shopId, cartId }, kept)
  return undefined
}

/** Places that a cart did not get after all, or no longer has. */
export const forgetPlaces = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  places: readonly KeptPlace[],
): Promise<void> => {
  if (places.length === 0) return
  await sql`
    DELETE FROM seatsio_place USING ${columns(places)}
    WHERE shop_id = ${shopId} AND cart_id = ${cartId}::uuid AND seatsio_place.event_key = given.event_key
      AND seatsio_place.object_id = given.object_id AND seatsio_place.hold_token = given.hold_token`.execute(kysely)
}

/** Marks places as booked before they are, so that a process that dies in between leaves them to the job. */
export const markBooked = async (
  kysely: Kysely<Schema>,
  { shopId, cartId }: Owner,
  places: readonly KeptPlace[],
  checkAt: number,
): Promise<void> => {
  await sql`
    INSERT INTO seatsio_place (shop_id, cart_id, event_key, object_id, hold_token, status, check_at)
    SELECT ${shopId}, ${cartId}::uuid, given.event_key, given.object_id, given.hold_token, 'booked', ${moment(checkAt)}
    FROM ${columns(places)}
    ON CONFLICT (shop_id, event_key, object_id, hold_token) DO UPDATE
      SET status = 'booked', check_at = excluded.check_at, attempts = 0
      WHERE seatsio_place.cart_id = excluded.cart_id`.execute(kysely)
}

/** Has a cart's places looked at as soon as the job runs. */
export const checkSoon = async (kysely: Kysely<Schema>, { shopId, cartId }: Owner, now: number): Promise<void> => {
  await sql`
    UPDATE seatsio_place SET check_at = ${moment(now)}
    WHERE shop_id = ${shopId} AND cart_id = ${cartId}::uuid AND check_at > ${moment(now)}`.execute(kysely)
}
