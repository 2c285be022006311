import type { Cart, CartItem, SeatReservation } from '@portti/core'
import { formatMessage, type Language, textIn } from '@portti/core/format'

export type SeatTexts = {
  /** "{section}, rivi {row}, paikka {seat}" */
  readonly seat: string
  /** Tables have no row; standing areas have no seat either. */
  readonly tableSeat: string
}

const seatText = (reservation: SeatReservation, texts: SeatTexts, language: Language): string => {
  const { row, seat } = reservation
  const section = textIn(reservation.section.title, language)
  return seat ? formatMessage(row ? texts.seat : texts.tableSeat, { section, row, seat }) : section
}

/** "Parvi, rivi 2, paikka 7". A standing area is named once. */
export const seatNames = (
  places: readonly SeatReservation[],
  texts: SeatTexts,
  language: Language,
): readonly string[] => [...new Set(places.map(reservation => seatText(reservation, texts, language)))]

/** The seats of an item's pieces: those it sells, or those its extra services are for. */
export const itemSeats = (cart: Cart, item: CartItem, texts: SeatTexts, language: Language): readonly string[] =>
  seatNames(
    item.seatReservations.flatMap(id => cart.seats.find(seat => seat.id === id) ?? []),
    texts,
    language,
  )
