import { productOfLine } from '../catalogue/product-of-line.ts'
import type { Cart } from '../model/cart.ts'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import { readSeatQuotaId } from '../model/seat-id.ts'
import { needsSeat } from '../seating/needs-seat.ts'

/** Tickets of an event; where it has none, everything that it lists. */
const ticketsOf = (event: CatalogueEvent, { products }: Pick<Catalogue, 'products'>) => {
  const listed = event.productIds.flatMap(id => products.get(id) ?? []).filter(({ isHidden }) => !isHidden)
  const tickets = listed.filter(({ type }) => type === 'single_event_access')
  return tickets.length > 0 ? tickets : listed
}

/** When the sales of an event open or opened; undefined where they are open from the beginning. */
export const openingOf = (event: CatalogueEvent, catalogue: Pick<Catalogue, 'products'>): number | undefined => {
  const moments = ticketsOf(event, catalogue).map(({ salesOpenAt }) => salesOpenAt)
  return moments.length > 0 && moments.every(at => at !== undefined) ? Math.min(...moments) : undefined
}

/** The quotas that an event is sold from, its seats among them; empty where nothing limits it. */
export const quotasOfEvent = (event: CatalogueEvent, catalogue: Pick<Catalogue, 'products'>): readonly string[] => {
  const seats = [...(event.seatMap?.seats.values() ?? [])].map(({ quotaId }) => quotaId)
  const listed = ticketsOf(event, catalogue)
  // Beside seats only tickets that need none are counted: nothing else lets anybody in.
  const unseated = event.seatMap
    ? listed.filter(product => product.type === 'single_event_access' && !needsSeat(product, event))
    : listed
  return [...seats, ...new Set(unseated.flatMap(({ quotaIds }) => quotaIds))]
}

/** Events that a change begins to take pieces of: whoever has some passes. */
export const eventsBegun = (before: Cart, after: Cart, catalogue: Catalogue): readonly CatalogueEvent[] => {
  if (before.lines === after.lines && before.seats === after.seats) return []
  const held = eventsIn(before, catalogue)
  return [...eventsIn(after, catalogue)].flatMap(id => (held.has(id) ? [] : (catalogue.events.get(id) ?? [])))
}

const eventsIn = ({ lines, seats }: Cart, catalogue: Catalogue): ReadonlySet<string> => {
  const events = new Set(seats.map(seat => readSeatQuotaId(seat).eventId))
  for (const line of lines) {
    const event = productOfLine(line, catalogue)?.eventId
    if (event !== undefined) events.add(event)
  }
  return events
}

/** How long after the opening a place is needed even when nobody came before it and no room was made. */
export const guardedMs = 60_000
