import { type CartLine, heldSeatIds } from '../model/cart.ts'
import type { CatalogueEvent } from '../model/catalogue.ts'
import { readSeatQuotaId } from '../model/seat-id.ts'
import type { Seat } from '../model/seat-map.ts'

/** The seats that a line of an event sells, in the order of its pieces. */
export const seatsOfLine = (line: CartLine, event: CatalogueEvent | undefined): readonly Seat[] =>
  heldSeatIds(line)
    .flatMap(quotaId => event?.seatMap?.seats.get(readSeatQuotaId(quotaId).chartId) ?? [])
    .sort((a, b) => a.order - b.order)

/** Whether the event's map no longer has a seat that the line holds. */
export const hasLostSeat = (line: CartLine, event: CatalogueEvent | undefined): boolean =>
  heldSeatIds(line).length > seatsOfLine(line, event).length
