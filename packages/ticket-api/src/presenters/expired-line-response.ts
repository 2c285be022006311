import type { WireExpiredLine } from '@portti/contract'
import type { CatalogueEvent, CatalogueProduct } from '../domain/model/catalogue.ts'
import type { Seat } from '../domain/model/seat-map.ts'
import { type Offer, productResponse } from './catalogue-response.ts'
import { seatReservation } from './seat-reservations.ts'

type LineSeats = readonly { readonly event: CatalogueEvent; readonly seat: Seat }[]

type Line = {
  readonly product: CatalogueProduct
  readonly amount: number
  readonly free: number | undefined
  readonly taken: LineSeats
  readonly freeSeats?: LineSeats | undefined
}

/** A line of an expired cart, with the price and the availability of now. */
export const expiredLineResponse = (line: Line, offer: Offer): WireExpiredLine => {
  const { catalogue, now } = offer
  const product = productResponse(line.product, offer)
  const event = catalogue.events.get(line.product.eventId ?? '')?.lineEvent
  const answerOf = (seats: LineSeats) =>
    seats.map(({ seat, event: of }) => seatReservation(seat, of, { catalogue, now }))
  const free = line.free ?? product.availability?.max_available ?? line.amount
  return {
    product,
    ...(event && { event }),
    amount: line.amount,
    held: product.availability?.available ? Math.min(line.amount, free) : 0,
    seats: answerOf(line.taken),
    ...(line.freeSeats && { free_seats: answerOf(line.freeSeats) }),
  }
}
