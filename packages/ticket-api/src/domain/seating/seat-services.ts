import type { WireCartItemInput } from '@portti/contract'
import { type Cart, type CartItem, heldSeatIds } from '../model/cart.ts'
import type { CatalogueProduct } from '../model/catalogue.ts'
import { isOfEvent, seatsioReservationIds } from '../model/item-seating.ts'
import type { Refusal } from '../model/refusal.ts'
import { reservationIdOf } from '../model/seat-id.ts'

/** Whether an item puts extra services to seats (rules/seating#services-for-seats): each seat gets one piece. */
export const isForSeats = (product: CatalogueProduct, { seat_reservations = [] }: WireCartItemInput): boolean =>
  product.type === 'extra_service' && seat_reservations.length > 0

/** The seats that a new piece of an extra service is for: the cart's own, of the product's event, and each only once. */
export const seatsForService = (
  cart: Cart,
  { seat_reservations = [], amount }: WireCartItemInput,
  product: CatalogueProduct,
): { readonly seats: readonly string[] } | { readonly refusal: Refusal } => {
  const seats = [...new Set(seat_reservations)]
  const own = reservationIdsOf(cart)
  if (!seats.every(seat => own.has(seat))) return { refusal: { code: 'seat_reservation_not_owned' } }
  const isOfItsEvent = seats.every(seat => product.eventId !== undefined && isOfEvent(seat, product.eventId))
  if (!isOfItsEvent) return { refusal: { code: 'cart_item_availability_general' } }
  if (seats.length !== amount) return { refusal: { code: 'cart_items_empty' } }
  const served = cart.items.filter(item => item.productId === product.id).flatMap(servedSeats)
  return served.some(seat => seats.includes(seat))
    ? { refusal: { code: 'cart_item_availability_max', parameters: { max: 1 } } }
    : { seats }
}

/** The item without services for seats that the cart no longer has; undefined when nothing is left of it. */
const withSeatsOf = (item: CartItem, own: ReadonlySet<string>): CartItem | undefined => {
  const served = servedSeats(item)
  const kept = served.filter(seat => own.has(seat))
  if (kept.length === served.length) return item
  if (kept.length === 0) return undefined
  return {
    ...item,
    amount: kept.length,
    seating: { ...item.seating, for_seats: kept },
    holds: item.holds.map(hold => ({ ...hold, amount: kept.length })),
  }
}

/** Removes services whose seats are no longer in the cart. */
export const dropServicesOfGoneSeats = (cart: Cart): Cart => {
  if (!cart.items.some(item => servedSeats(item).length > 0)) return cart
  const own = reservationIdsOf(cart)
  return { ...cart, items: cart.items.flatMap(item => withSeatsOf(item, own) ?? []) }
}

export const servedSeats = ({ seating }: CartItem): readonly string[] => seating?.for_seats ?? []

/** Every seat that the cart has, by the name of its reservation. */
const reservationIdsOf = ({ seats, items }: Cart): ReadonlySet<string> =>
  new Set([
    ...seats.map(reservationIdOf),
    ...items.flatMap(heldSeatIds).map(reservationIdOf),
    ...items.flatMap(({ seating }) => seatsioReservationIds(seating)),
  ])
