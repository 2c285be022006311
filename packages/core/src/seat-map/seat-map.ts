import type { EpochMs } from '../ports/clock.ts'
import type { LocalizedText } from '../text/localized-text.ts'
import type { SeatView } from './view-quality.ts'

/** A seat of the shop's own map. */
export type Seat = {
  /** Identifies the seat in calls; unique within the event. */
  readonly chartId: string
  readonly seat: string
  readonly category: string
  readonly isAccessible: boolean
  /** In seats: a seat is 1 wide and 1 high; the stage is above. */
  readonly x: number
  readonly y: number
  /** Quality of the view, from 0 to 100; absent when the shop gives none (rules/seating#quality-of-view). */
  readonly quality?: number
  /** Nobody holds it; the cart's own seats are in its reservations. */
  readonly isFree: boolean
  /** Until then it is in somebody's cart, by the server's clock; absent when it is free or gone for good. */
  readonly heldUntil?: EpochMs
}

export type SeatRow = {
  readonly row: string
  readonly seats: readonly Seat[]
  /** The view of the whole row; absent where that of a seat is not known. */
  readonly view?: SeatView
}
export type SeatSection = {
  readonly id: string
  readonly title: LocalizedText
  readonly rows: readonly SeatRow[]
}

/** An event's seat map at one moment: sections and rows from the stage on (rules/seating#seat-map). */
export type SeatMap = {
  readonly eventId: string
  readonly stage?: LocalizedText
  readonly categories: readonly { readonly id: string; readonly title: LocalizedText }[]
  readonly sections: readonly SeatSection[]
}

/** A seat that the cart holds. */
export type SeatReservation = {
  readonly id: string
  readonly eventId: string
  readonly chartId: string
  readonly section: { readonly id: string; readonly title: LocalizedText }
  readonly row: string
  readonly seat: string
  /** Number, from 1, of the cart's place in a standing area; then row and seat are empty. */
  readonly piece?: number
  /** SHA-256, in hex, of the token that holds it, for a chart at seats.io. */
  readonly session?: string
  readonly category: string
  /** Products that may be sold on it. */
  readonly productIds: readonly string[]
  /** The cart item that sells it; absent until there is one. */
  readonly itemId?: string
}

/** A seat of the map, and the ticket type that it is sold as. */
export type TypedSeat = { readonly chartId: string; readonly productId: string }

/**
 * Seats to reserve: the named one, or this many of the best adjacent seats, in a section or anywhere, of any or of
 * these categories, one of them for a wheelchair if needed (rules/seating#seat-reservations).
 */
export type WantedSeats =
  | { readonly eventId: string; readonly chartId: string }
  | {
      readonly eventId: string
      readonly count: number
      readonly sectionId?: string
      readonly categories?: readonly string[]
      readonly isAccessible?: boolean
    }
