import type { WireCartItemInput } from '@portti/contract'
import type { Cart } from '../cart/cart.ts'
import type { Catalogue, CatalogueProduct } from '../catalogue/catalogue.ts'
import type { Refusal } from '../http/refusal.ts'
import { allowedCategories, needsSeat } from './needs-seat.ts'
import { quotaIdOfReservation, readSeatQuotaId } from './seat-id.ts'

/** The seats' quotas that a new piece of the cart sells, and the cart in which they are no longer without a line. */
type Seating = { readonly seats: readonly string[]; readonly cart: Cart } | { readonly refusal: Refusal }

/**
 * The seats of an item to add: the cart's own and without a line yet, one per piece, of categories that the product may
 * be sold on. A product that needs seats is not sold without, and no other is sold with one.
 */
export const seatsForItem = (
  cart: Cart,
  { seat_reservations = [], amount }: WireCartItemInput,
  product: CatalogueProduct,
  catalogue: Catalogue,
): Seating => {
  const event = product.eventId === undefined ? undefined : catalogue.events.get(product.eventId)
  const seats = [...new Set(seat_reservations.map(quotaIdOfReservation))]
  if (!needsSeat(product, event) && seats.length === 0) return { seats, cart }
  if (!seats.every(seat => cart.seats.includes(seat))) return { refusal: { code: 'seat_reservation_not_owned' } }
  const isAllowed = seats.every(seat => {
    const { eventId, chartId } = readSeatQuotaId(seat)
    const category = event?.seatMap?.seats.get(chartId)?.category
    return event?.id === eventId && category !== undefined && allowedCategories(product).includes(category)
  })
  if (!isAllowed || seats.length !== amount) return { refusal: { code: 'cart_item_availability_general' } }
  return { seats, cart: { ...cart, seats: cart.seats.filter(seat => !seats.includes(seat)) } }
}
