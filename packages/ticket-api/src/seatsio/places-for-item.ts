import type { WireCartItemInput } from '@portti/contract'
import * as z from 'zod'
import type { Cart } from '../cart/cart.ts'
import type { CatalogueEvent, CatalogueProduct } from '../catalogue/catalogue.ts'
import type { Refusal } from '../http/refusal.ts'
import type { SeatsioPlace, SeatsioReservation } from '../seating/line-seating.ts'
import { allowedCategories } from '../seating/needs-seat.ts'

/** What the browser's chart gave: its hold token, and the labels of what was chosen. */
const reservationInputSchema = z.object({
  hold_token: z.string().min(1).max(200),
  objects: z.array(z.string().min(1).max(200)).min(1).max(100),
})
export type SeatsioInput = z.infer<typeof reservationInputSchema>

/** A place that seats.io says is held by the shopper's token. Its category has a key and a name; either may be allowed. */
export type VerifiedPlace = Omit<SeatsioPlace, 'category'> & { readonly categories: readonly string[] }

/** What seats.io confirmed just before the cart is changed, by `verifiedKey`. */
export type VerifiedPlaces = ReadonlyMap<string, VerifiedPlace>

export const verifiedKey = (eventKey: string, { hold_token }: SeatsioInput, objectId: string): string =>
  JSON.stringify([eventKey, hold_token, objectId])

/** Key of the event's chart at seats.io; undefined when its seats are not sold from one (SPEC §3 `seatsio_chart`). */
export const chartKeyOf = (event: CatalogueEvent | undefined): string | undefined =>
  event && !event.seatMap ? (event.wire.seatsio_chart ?? undefined) : undefined

/** Undefined when the item names no places, or not as it should. */
export const readSeatsioInput = ({ seatsio_reservation }: WireCartItemInput): SeatsioInput | undefined =>
  reservationInputSchema.safeParse(seatsio_reservation).data

/**
 * The places that a new piece of the cart sells: held at seats.io by the shopper's token, of a category that the product
 * may be sold on, one per piece, and not in the cart already.
 */
export const placesForItem = (
  cart: Cart,
  item: WireCartItemInput,
  {
    product,
    eventId,
    eventKey,
  }: { readonly product: CatalogueProduct; readonly eventId: string; readonly eventKey: string },
  verified: VerifiedPlaces,
): { readonly seatsio: SeatsioReservation } | { readonly refusal: Refusal } => {
  const given = readSeatsioInput(item)
  if (!given) return { refusal: { code: 'cart_item_availability_general' } }
  const objects = [...new Set(given.objects)]
  const held = objects.flatMap(objectId => verified.get(verifiedKey(eventKey, given, objectId)) ?? [])
  const inCart = cart.lines
    .filter(({ seating }) => seating?.seatsio?.event_id === eventId)
    .flatMap(({ seating }) => seating?.seatsio?.places.map(({ object_id }) => object_id) ?? [])
  if (held.length < objects.length || objects.some(objectId => inCart.includes(objectId))) {
    return { refusal: { code: 'seat_reservation_not_owned' } }
  }
  const places = held.flatMap(({ categories, ...place }) => {
    const category = categories.find(one => allowedCategories(product).includes(one))
    return category === undefined ? [] : [{ ...place, category }]
  })
  if (places.length !== item.amount) return { refusal: { code: 'cart_item_availability_general' } }
  return { seatsio: { event_id: eventId, event_key: eventKey, hold_token: given.hold_token, places } }
}
