import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import type { SeatMap } from '../model/seat-map.ts'

/** An event with the seat map that its seats are sold from. */
export type Hall = { readonly event: CatalogueEvent; readonly map: SeatMap }

/** Undefined when the event has no seat map of its own, or is no longer sold. */
export const hallOf = (catalogue: Catalogue, eventId: string): Hall | undefined => {
  const event = catalogue.events.get(eventId)
  return event?.seatMap && !event.isRemoved ? { event, map: event.seatMap } : undefined
}
