import type { Event } from '../catalogue/event.ts'
import { ticketsOf } from '../catalogue/event-offer.ts'
import { asksParticipants, namesSeatCategories, type Product } from '../catalogue/product.ts'

/**
 * Tickets that a customer can buy without a clerk: no participant's details are asked, and numbered seats are of the
 * shop's own map.
 */
export const soldAlone = (event: Event): readonly Product[] =>
  ticketsOf(event).filter(product =>
    namesSeatCategories(product)
      ? event.hasSeatingChart && event.seatsioChart === undefined
      : !asksParticipants(event, product),
  )
