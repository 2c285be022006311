import { createHash } from 'node:crypto'
import type { WireSeatReservation } from '@portti/contract'
import { productsOn, type SeatSaleMoment } from '../domain/cart/products-on-seat.ts'
import { productOfLine } from '../domain/catalogue/product-of-line.ts'
import { openedBy } from '../domain/codes/opened-products.ts'
import type { Cart, CartLine } from '../domain/model/cart.ts'
import type { Catalogue, CatalogueEvent } from '../domain/model/catalogue.ts'
import { seatsioReservationId } from '../domain/model/line-seating.ts'
import { parseSeatQuotaId, reservationIdOf } from '../domain/model/seat-id.ts'
import { type NamedSeat, namedSeatsOfLine } from '../domain/seating/seats-of-line.ts'

/** Every seat that a cart holds, with the products that may be sold on it (rules/seating#seat-reservations). */
export const reservationsOf = (cart: Cart, catalogue: Catalogue, now: number): WireSeatReservation[] => {
  const moment = { catalogue, now, opened: openedBy(cart) }
  const loose = cart.seats.flatMap(quotaId => {
    const { eventId, chartId } = parseSeatQuotaId(quotaId)
    const event = catalogue.events.get(eventId)
    const seat = event?.seatMap?.seats.get(chartId)
    return event && seat ? [{ event, seat }] : []
  })
  const sold = cart.lines.flatMap(line => {
    const event = catalogue.events.get(productOfLine(line, catalogue)?.eventId ?? '')
    return event ? namedSeatsOfLine(line, event).map(seat => ({ event, seat, lineId: line.id })) : []
  })
  const own = [...sold, ...loose.map(one => ({ ...one, lineId: undefined }))]
    .sort((one, other) => one.seat.order - other.seat.order)
    .map(({ event, seat, lineId }) => ({
      ...seatReservation(seat, event, moment),
      ...(lineId !== undefined && { cart_item_id: lineId }),
    }))
  return [...own, ...cart.lines.flatMap(line => placeReservations(line, moment))]
}

/** The places of a chart at seats.io that a line sells. */
export const placeReservations = (
  { id, seating }: CartLine,
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
