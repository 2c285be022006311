import { localizedTextSchema } from '@portti/contract'
import * as z from 'zod'
import type { Cart, CartItem } from '../model/cart.ts'
import type { CatalogueEvent } from '../model/catalogue.ts'
import { seatsioReservationId } from '../model/item-seating.ts'
import { parseSeatQuotaId, quotaIdOfReservation } from '../model/seat-id.ts'
import type { Seat } from '../model/seat-map.ts'
import { servedSeats } from '../seating/seat-services.ts'
import { seatsOfItem } from '../seating/seats-of-item.ts'

/** The seat of a piece, as it was bought. */
export const snapshotSeatSchema = z.object({
  /** Its stock, where the seat is sold from the shop's own map. */
  quota_id: z.string().optional(),
  /** Its place at seats.io, where it is sold from there. */
  seatsio: z
    .object({
      event_key: z.string(),
      object_id: z.string(),
      hold_token: z.string(),
      piece: z.int().default(0),
      ticket_type: z.string().default(''),
    })
    .optional(),
  section: localizedTextSchema,
  row: z.string(),
  seat: z.string(),
})
export type SnapshotSeat = z.infer<typeof snapshotSeatSchema>

/** A seat of the shop's own map. */
export const mapSeat = ({ quotaId, section, row, seat }: Seat): SnapshotSeat => ({
  quota_id: quotaId,
  section: section.title,
  row,
  seat,
})

/** The seat of each of an item's pieces: those it sells, or those its extra services are for. */
export const snapshotSeats = (cart: Cart, item: CartItem, event: CatalogueEvent | undefined): SnapshotSeat[] => {
  const own = seatsOfItem(item, event).map(mapSeat)
  const { seatsio } = item.seating ?? {}
  const elsewhere = (seatsio?.places ?? []).map(({ object_id, section, row, seat, piece, ticket_type }) => ({
    seatsio: {
      event_key: seatsio?.event_key ?? '',
      object_id,
      hold_token: seatsio?.hold_token ?? '',
      piece,
      ticket_type,
    },
    section,
    row,
    seat,
  }))
  return [...own, ...elsewhere, ...servedSeats(item).flatMap(id => servedSeat(cart, id, event) ?? [])]
}

/** Where a service is brought to; the ticket of the seat sells it. */
const servedSeat = (cart: Cart, id: string, event: CatalogueEvent | undefined): SnapshotSeat | undefined => {
  const seat = event?.seatMap?.seats.get(parseSeatQuotaId(quotaIdOfReservation(id)).chartId)
  if (seat) return { section: seat.section.title, row: seat.row, seat: seat.seat }
  const place = cart.items
    .flatMap(({ seating }) => seating?.seatsio ?? [])
    .flatMap(({ event_id, places }) => places.map(one => ({ ...one, id: seatsioReservationId(event_id, one) })))
    .find(one => one.id === id)
  return place && { section: place.section, row: place.row, seat: place.seat }
}
