import { seatLimitOf } from '@portti/core/rules'
import { productOfItem } from '../catalogue/product-of-item.ts'
import type { Cart } from '../model/cart.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import type { Refusal } from '../model/refusal.ts'
import { parseSeatQuotaId, quotaIdOfReservation } from '../model/seat-id.ts'
import type { Seat } from '../model/seat-map.ts'
import { dropServicesOfGoneSeats, servedSeats } from '../seating/seat-services.ts'
import { seatsWithoutItem } from './amount-rules.ts'
import { type Decision, type RuleContext, removeSeat } from './cart-rules.ts'

/** Lets the cart hold these seats until an item sells them. */
export const holdSeats = (
  cart: Cart,
  event: CatalogueEvent,
  seats: readonly Seat[],
  catalogue: Catalogue,
): Decision => {
  const after = { ...cart, seats: [...cart.seats, ...seats.map(({ quotaId }) => quotaId)] }
  const refusal = seatLimitProblem(after, event, catalogue)
  return refusal ? { refusal } : { cart: after }
}

/** Why a cart exceeds the event's limit per order (rules/quantity#event-limit). */
export const seatLimitProblem = (cart: Cart, event: CatalogueEvent, catalogue: Catalogue): Refusal | undefined => {
  const max = seatLimitOf(event)
  return piecesOf(cart, event, catalogue) > max
    ? { code: 'cart_item_availability_max', parameters: { max } }
    : undefined
}

/** Gives one seat back; an item that sells it gets one piece less. */
export const releaseSeat = (cart: Cart, reservationId: string, context: RuleContext): Decision => {
  const quotaId = quotaIdOfReservation(reservationId)
  if (!cart.seats.includes(quotaId)) return removeSeat(cart, reservationId, context)
  return { cart: dropServicesOfGoneSeats({ ...cart, seats: cart.seats.filter(seat => seat !== quotaId) }) }
}

/** Gives back the seats of an event, or of one of its sections, that no item sells. */
export const releaseSeats = (
  cart: Cart,
  event: CatalogueEvent | undefined,
  { eventId, sectionId }: { readonly eventId: string; readonly sectionId: string | undefined },
): Decision => {
  const isReleased = (quotaId: string): boolean => {
    const seat = parseSeatQuotaId(quotaId)
    if (seat.eventId !== eventId) return false
    return sectionId === undefined || event?.seatMap?.seats.get(seat.chartId)?.section.id === sectionId
  }
  return { cart: dropServicesOfGoneSeats({ ...cart, seats: cart.seats.filter(seat => !isReleased(seat)) }) }
}

/** The pieces that the cart has of an event: those of items, and seats without an item yet. */
const piecesOf = (cart: Cart, event: CatalogueEvent, catalogue: Catalogue): number =>
  cart.items
    .filter(item => productOfItem(item, catalogue)?.eventId === event.id && servedSeats(item).length === 0)
    .reduce((sum, { amount }) => sum + amount, 0) + seatsWithoutItem(cart, event).length
