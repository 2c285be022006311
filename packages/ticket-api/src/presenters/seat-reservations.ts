import { createHash } from 'node:crypto'
import type { WireSeatReservation } from '@portti/contract'
import { productsOn, type SeatSaleMoment } from '../domain/cart/products-on-seat.ts'
import { productOfItem } from '../domain/catalogue/product-of-item.ts'
import { openedBy } from '../domain/codes/opened-products.ts'
import type { Cart, CartItem } from '../domain/model/cart.ts'
import type { Catalogue, CatalogueEvent } from '../domain/model/catalogue.ts'
import { seatsioReservationId } from '../domain/model/item-seating.ts'
import { parseSeatQuotaId, reservationIdOf } from '../domain/model/seat-id.ts'
import { type NamedSeat, namedSeatsOfItem } from '../domain/seating/seats-of-item.ts'

/** Every seat that a cart holds, with the products that may be sold on it (rules/seating#seat-reservations). */
export const reservationsOf = (cart: Cart, catalogue: Catalogue, now: number): WireSeatReservation[] => {
  const moment = { catalogue, now, opened: openedBy(cart) }
  const loose = cart.seats.flatMap(quotaId => {
    const { eventId, chartId } = parseSeatQuotaId(quotaId)
    const event = catalogue.events.get(eventId)
    const seat = event?.seatMap?.seats.get(chartId)
    return event && seat ? [{ event, seat }] : []
  })
  const sold = cart.items.flatMap(item => {
    const event = catalogue.events.get(productOfItem(item, catalogue)?.eventId ?? '')
    return event ? namedSeatsOfItem(item, event).map(seat => ({ event, seat, itemId: item.id })) : []
  })
  const own = [...sold, ...loose.map(one => ({ ...one, itemId: undefined }))]
    .sort((one, other) => one.seat.order - other.seat.order)
    .map(({ event, seat, itemId }) => ({
      ...seatReservation(seat, event, moment),
      ...(itemId !== undefined && { cart_item_id: itemId }),
    }))
  return [...own, ...cart.items.flatMap(item => placeReservations(item, moment))]
}

/** The places of a chart at seats.io that an item sells. */
export const placeReservations = (
  { id, seating }: CartItem,
  moment: SeatSaleMoment,
): readonly WireSeatReservation[] => {
  const { seatsio } = seating ?? {}
  const event = moment.catalogue.events.get(seatsio?.event_id ?? '')
  if (!seatsio || !event) return []
  const session = createHash('sha256').update(seatsio.hold_token).digest('hex')
  return seatsio.places.map(({ object_id, section, row, seat, category, piece }) => ({
    id: seatsioReservationId(event.id, { object_id, piece }),
    event_id: event.id,
    chart_id: object_id,
    ...(piece > 0 && { piece }),
    session,
    section: { id: category, title: section },
    row,
    seat,
    category,
    available_products: productsOn(category, event, moment).map(one => one.id),
    cart_item_id: id,
  }))
}

export const seatReservation = (
  { quotaId, chartId, section, row, seat, category, isAccessible }: NamedSeat,
  event: CatalogueEvent,
  moment: SeatSaleMoment,
): WireSeatReservation => ({
  id: reservationIdOf(quotaId),
  event_id: event.id,
  chart_id: chartId,
  section,
  row,
  seat,
  category,
  ...(isAccessible && { is_accessible: true }),
  available_products: productsOn(category, event, moment).map(({ id }) => id),
})
