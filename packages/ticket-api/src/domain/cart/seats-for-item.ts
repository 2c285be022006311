import type { WireCartItemInput } from '@portti/contract'
import type { Cart, CartItem } from '../model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'
import { areaOf, type ItemSeating } from '../model/item-seating.ts'
import type { Refusal } from '../model/refusal.ts'
import { parseSeatQuotaId, quotaIdOfReservation } from '../model/seat-id.ts'
import { allowedCategories, needsSeat } from '../seating/needs-seat.ts'
import { isForSeats, seatsForService } from '../seating/seat-services.ts'
import { chartKeyOf, placesForItem, type VerifiedPlaces } from '../seatsio/places-for-item.ts'

/**
 * The seat quotas that a new piece of the cart sells, the seating of its item, and the cart in which the seats are no
 * longer without an item.
 */
type Seating =
  | { readonly seats: readonly string[]; readonly seating?: ItemSeating; readonly cart: Cart }
  | { readonly refusal: Refusal }

type Context = { readonly catalogue: Catalogue; readonly verifiedPlaces?: VerifiedPlaces | undefined }

/**
 * The seats of an item to add: the cart's own, which no item sells yet, one per piece, of categories that the product may
 * be sold on. A product that needs seats is not sold without, and no other is sold with one; an extra service may be
 * for seats.
 */
export const seatsForItem = (
  cart: Cart,
  input: WireCartItemInput,
  product: CatalogueProduct,
  { catalogue, verifiedPlaces = new Map() }: Context,
): Seating => {
  const { seat_reservations = [], amount } = input
  const event = product.eventId === undefined ? undefined : catalogue.events.get(product.eventId)
  if (isForSeats(product, input)) {
    const service = seatsForService(cart, input, product)
    return 'refusal' in service ? service : { seats: [], seating: { for_seats: [...service.seats] }, cart }
  }
  const eventKey = chartKeyOf(event)
  if (event && eventKey !== undefined && needsSeat(product, event)) {
    const sold = placesForItem(cart, input, { product, eventId: event.id, eventKey }, verifiedPlaces)
    return 'refusal' in sold ? sold : { seats: [], seating: { seatsio: sold.seatsio }, cart }
  }
  if (input.seatsio_reservation) return { refusal: { code: 'cart_item_availability_general' } }
  const seats = [...new Set(seat_reservations.map(quotaIdOfReservation))]
  if (!needsSeat(product, event) && seats.length === 0) return { seats, cart }
  if (!seats.every(seat => cart.seats.includes(seat))) return { refusal: { code: 'seat_reservation_not_owned' } }
  const isAllowed = seats.every(seat => {
    const { eventId, chartId } = parseSeatQuotaId(seat)
    const category = event?.seatMap?.seats.get(chartId)?.category
    return event?.id === eventId && category !== undefined && allowedCategories(product).includes(category)
  })
  if (!isAllowed || seats.length !== amount) return { refusal: { code: 'cart_items_empty' } }
  return { seats, cart: { ...cart, seats: cart.seats.filter(seat => !seats.includes(seat)) } }
}

/** Whether another piece would have the same seating as an item, so that the item can grow by it. */
export const isSameSeating = ({ seating }: CartItem, other: ItemSeating | undefined): boolean =>
  (seating?.for_seats === undefined) === (other?.for_seats === undefined) &&
  seating?.seatsio?.hold_token === other?.seatsio?.hold_token &&
  seating?.seatsio?.event_id === other?.seatsio?.event_id &&
  areaOf(seating)?.object_id === areaOf(other)?.object_id

/** The seating of an item after pieces are added to it. */
export const joinSeating = (one: ItemSeating | undefined, other: ItemSeating | undefined): ItemSeating | undefined => {
  if (!one || !other) return one ?? other
  return {
    ...((one.for_seats || other.for_seats) && { for_seats: [...(one.for_seats ?? []), ...(other.for_seats ?? [])] }),
    ...(one.seatsio &&
      other.seatsio && {
        seatsio: { ...one.seatsio, places: [...one.seatsio.places, ...other.seatsio.places] },
      }),
  }
}
