import type { Event } from '../catalogue/event.ts'
import { ticketsOf } from '../catalogue/event-offer.ts'
import { namesSeatCategories, type Product } from '../catalogue/product.ts'
import type { SeatType } from './chosen-seat.ts'

/** A ticket type of a numbered seat. */
export type SeatTicket = Product & SeatType

/** Products that are sold on seats of the map, with the categories of those. */
export const seatTickets = (products: readonly Product[]): readonly SeatTicket[] =>
  products.filter(namesSeatCategories).map(product => ({ ...product, categories: product.allowedSeatCategories }))

/** Whether an event's seats are chosen on its own map, and not on a chart elsewhere. */
export const isOnOwnMap = (event: Event): boolean =>
  event.hasSeatingChart && event.seatsioChart === undefined && ticketsOf(event).some(namesSeatCategories)
