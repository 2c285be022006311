import type { SeatReservation } from '../seat-map/seat-map.ts'
import type { Cart } from './cart.ts'

/** Seats of the cart that no item sells yet; with an event, its own. */
export const heldSeats = (
  cart: Partial<Pick<Cart, 'seats'>> | undefined,
  eventId?: string,
): readonly SeatReservation[] =>
  (cart?.seats ?? []).filter(seat => seat.itemId === undefined && (eventId === undefined || seat.eventId === eventId))
