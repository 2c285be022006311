import type { Cart, CartItem } from '@portti/core'
import { formatMessage, type Language, textIn } from '@portti/core/rules'

type Texts = {
  /** "{section}, rivi {row}, paikka {seat}" */
  readonly seat: string
  /** At a table there is no row. */
  readonly tableSeat: string
}

/** The seats of a line's pieces: those it sells, or those its extra services are for. */
export const lineSeats = (cart: Cart, item: CartItem, texts: Texts, language: Language): readonly string[] =>
  item.seatReservations.flatMap(id => {
    const place = cart.seats.find(seat => seat.id === id)
    if (!place) return []
    const { row, seat } = place
    const section = textIn(place.section.title, language)
    return [formatMessage(row ? texts.seat : texts.tableSeat, { section, row, seat })]
  })
