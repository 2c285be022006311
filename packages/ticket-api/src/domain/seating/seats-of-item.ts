import { type CartItem, heldSeatIds } from '../model/cart.ts'
import type { CatalogueEvent } from '../model/catalogue.ts'
import { parseSeatQuotaId } from '../model/seat-id.ts'
import type { Seat } from '../model/seat-map.ts'
import { parseChartId } from './chart-id.ts'

/** A seat with its name in the event's map. */
export type NamedSeat = Omit<Seat, 'x' | 'y' | 'quality' | 'isSoldElsewhere'>

/** The seats that an item of an event sells, in the order of its pieces. */
export const seatsOfItem = (item: CartItem, event: CatalogueEvent | undefined): readonly Seat[] =>
  heldSeatIds(item)
    .flatMap(quotaId => event?.seatMap?.seats.get(parseSeatQuotaId(quotaId).chartId) ?? [])
    .sort((a, b) => a.order - b.order)

/**
 * The seats of an item by name. Last come those that the event's map no longer has (rules/seating#map-changes), with the
 * names in their chart ids, and with the title of their section if the map still has it.
 */
export const namedSeatsOfItem = (item: CartItem, event: CatalogueEvent | undefined): readonly NamedSeat[] => [
  ...seatsOfItem(item, event),
  ...heldSeatIds(item).flatMap(quotaId => {
    const { chartId } = parseSeatQuotaId(quotaId)
    if (event?.seatMap?.seats.has(chartId)) return []
    const { sectionId: id, row, seat } = parseChartId(chartId)
    const { title = { fi: id } } = event?.seatMap?.sections.find(section => section.id === id) ?? {}
    const order = Number.MAX_SAFE_INTEGER
    return [{ chartId, quotaId, section: { id, title }, row, seat, category: '', isAccessible: false, order }]
  }),
]

/** Whether the event's map no longer has a seat that the item holds. */
export const hasLostSeat = (item: CartItem, event: CatalogueEvent | undefined): boolean =>
  heldSeatIds(item).length > seatsOfItem(item, event).length
