import { constants } from '@portti/core/rules'
import type { Cart } from '../model/cart.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import { quotaIdOfReservation, readSeatQuotaId } from '../model/seat-id.ts'
import type { Seat } from '../model/seat-map.ts'
import { dropServicesOfGoneSeats, servedSeats } from '../seating/seat-services.ts'
import { type Decision, type RuleContext, removeSeat } from './cart-rules.ts'

/** Lets the cart hold these seats until a line sells them. */
export const holdSeats = (
  cart: Cart,
  event: CatalogueEvent,
  seats: readonly Seat[],
  catalogue: Catalogue,
): Decision => {
  const max = event.maxPerOrder ?? constants.mostSeatsPerOrder
  if (piecesOf(cart, event, catalogue) + seats.length > max) {
    return { refusal: { code: 'cart_item_availability_max', parameters: { max } } }
  }
  return { cart: { ...cart, seats: [...cart.seats, ...seats.map(({ quotaId }) => quotaId)] } }
}

/** Gives one seat back; a line that sells it gets one piece less. */
export const releaseSeat = (cart: Cart, reservationId: string, context: RuleContext): Decision => {
  const quotaId = quotaIdOfReservation(reservationId)
  if (!cart.seats.includes(quotaId)) return removeSeat(cart, reservationId, context)
  return { cart: dropServicesOfGoneSeats({ ...cart, seats: cart.seats.filter(seat => seat !== quotaId) }) }
}

/** Gives back the seats of an event, or of one of its sections, that no line sells. */
export const releaseSeats = (
  cart: Cart,
  event: CatalogueEvent | undefined,
  { eventId, sectionId }: { readonly eventId: string; readonly sectionId: string | undefined },
): Decision => {
  const isReleased = (quotaId: string): boolean => {
    const seat = readSeatQuotaId(quotaId)
    if (seat.eventId !== eventId) return false
    return sectionId === undefined || event?.seatMap?.seats.get(seat.chartId)?.section.id === sectionId
  }
  return { cart: dropServicesOfGoneSeats({ ...cart, seats: cart.seats.filter(seat => !isReleased(seat)) }) }
}

/** The pieces that the cart already has of an event: those of lines, and seats without a line yet. */
const piecesOf = (cart: Cart, event: CatalogueEvent, catalogue: Catalogue): number =>
  cart.lines
    .filter(line => catalogue.products.get(line.productId)?.eventId === event.id && servedSeats(line).length === 0)
    .reduce((sum, { amount }) => sum + amount, 0) +
  cart.seats.filter(seat => readSeatQuotaId(seat).eventId === event.id).length
