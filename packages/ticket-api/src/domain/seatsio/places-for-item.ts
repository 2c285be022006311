import type { WireCartItemInput } from '@portti/contract'
import * as z from 'zod'
import type { Cart } from '../model/cart.ts'
import type { CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import {
  type SeatsioPlace,
  type SeatsioReservation,
  seatsioReservationId,
  seatsioReservationIds,
} from '../model/item-seating.ts'
import type { Refusal } from '../model/refusal.ts'
import { allowedCategories } from '../seating/needs-seat.ts'

const label = z.string().min(1).max(200)
/** A chosen object of the chart, or one of the places of an area where people stand. */
const chosenSchema = z.union([
  label.transform(objectId => ({ objectId, piece: 0 })),
  z
    .object({ area: label, piece: z.int().min(1).max(1_000) })
    .transform(({ area, piece }) => ({ objectId: area, piece })),
])
/** The input from the browser's chart: its hold token, and the chosen objects. */
const reservationInputSchema = z.object({ hold_token: label, objects: z.array(chosenSchema).min(1).max(100) })
export type SeatsioInput = z.infer<typeof reservationInputSchema>
export type ChosenObject = SeatsioInput['objects'][number]

/** A place that seats.io says the shopper's token holds. Its category has a key and a name; either may be allowed. */
export type VerifiedPlace = Omit<SeatsioPlace, 'category'> & { readonly categories: readonly string[] }

/** The places that seats.io confirmed just before a change of the cart, by `verifiedKey`. */
export type VerifiedPlaces = ReadonlyMap<string, VerifiedPlace>

export const verifiedKey = (
  eventKey: string,
  { hold_token }: Pick<SeatsioInput, 'hold_token'>,
  { objectId, piece }: ChosenObject,
): string => JSON.stringify([eventKey, hold_token, objectId, piece])

/** Key of the event's chart at seats.io; undefined when its seats are not sold from one (rules/seating#seats-io). */
export const chartKeyOf = (event: CatalogueEvent | undefined): string | undefined =>
  event && !event.seatMap ? (event.facts.seatsio_chart ?? undefined) : undefined

/** Undefined when the input names no places, or names them wrongly. */
export const parseSeatsioInput = ({ seatsio_reservation }: WireCartItemInput): SeatsioInput | undefined =>
  reservationInputSchema.safeParse(seatsio_reservation).data

/**
 * The places that a new piece of the cart sells: held at seats.io by the shopper's token, of a category that the
 * product may be sold on, one per piece, and not in the cart already. An item has places of one area, or of none.
 */
export const placesForItem = (
  cart: Cart,
  input: WireCartItemInput,
  {
    product,
    eventId,
    eventKey,
  }: { readonly product: CatalogueProduct; readonly eventId: string; readonly eventKey: string },
  verified: VerifiedPlaces,
): { readonly seatsio: SeatsioReservation } | { readonly refusal: Refusal } => {
  const given = parseSeatsioInput(input)
  if (!given) return { refusal: { code: 'cart_items_empty' } }
  const keys = [...new Set(given.objects.map(object => verifiedKey(eventKey, given, object)))]
  const held = keys.flatMap(key => verified.get(key) ?? [])
  const inCart = new Set(cart.items.flatMap(({ seating }) => seatsioReservationIds(seating)))
  if (held.length < keys.length || held.some(place => inCart.has(seatsioReservationId(eventId, place)))) {
    return { refusal: { code: 'seat_reservation_not_owned' } }
  }
  const places = held.flatMap(({ categories, ...place }) => {
    const category = categories.find(one => allowedCategories(product).includes(one))
    return category === undefined ? [] : [{ ...place, category }]
  })
  const areas = new Set(places.map(({ object_id, piece }) => (piece > 0 ? object_id : undefined)))
  if (places.length !== input.amount || areas.size > 1) return { refusal: { code: 'cart_items_empty' } }
  return { seatsio: { event_id: eventId, event_key: eventKey, hold_token: given.hold_token, places } }
}
