import type { Event } from './event.ts'
import { type EventOffer, extraServicesOf, goodsOf, ticketsOf } from './event-offer.ts'
import { namesSeatCategories, type Product } from './product.ts'

/** How an event is sold now: which products by amount, and which seat by seat. */
export type EventSale = {
  /** Ticket types sold on seats; empty when seats cannot be chosen here now. */
  readonly seated: readonly Product[]
  /** No listed ticket is sold on the shop's own map now; a code may open one that is (rules/codes#opened-products). */
  readonly areSeatsForCodes: boolean
  /** Extra services that can be added to each seat. */
  readonly seatServices: readonly Product[]
  /** Tickets, extra services and goods sold by amount. */
  readonly tickets: readonly Product[]
  readonly extraServices: readonly Product[]
  readonly goods: readonly Product[]
  /** The chart at seats.io with its seats; absent where the shop has a map of its own. */
  readonly chart?: { readonly region: string; readonly workspaceKey: string; readonly key: string }
}

const isCalledOff = (state: EventOffer['state']): boolean =>
  state === 'cancelled' || state === 'postponed' || state === 'past'

/** A seated event sells its extra services with each seat; other events sell them by amount. */
export const eventSale = (event: Event, { state }: EventOffer): EventSale => {
  const { seatsio, seatsioChart, hasSeatingChart } = event
  const isOnSale = state === 'plenty' || state === 'few'
  const isSeated = hasSeatingChart && isOnSale && (seatsioChart === undefined || seatsio !== undefined)
  const tickets = ticketsOf(event)
  const seated = isSeated ? tickets.filter(namesSeatCategories) : []
  const services = extraServicesOf(event)
  return {
    seated,
    areSeatsForCodes: hasSeatingChart && seatsioChart === undefined && seated.length === 0 && !isCalledOff(state),
    seatServices: seated.length > 0 ? services.filter(({ availability }) => availability.available) : [],
    tickets: tickets.filter(product => !seated.includes(product)),
    extraServices: seated.length > 0 ? [] : services,
    goods: goodsOf(event),
    ...(seatsio && seatsioChart !== undefined && { chart: { ...seatsio, key: seatsioChart } }),
  }
}
