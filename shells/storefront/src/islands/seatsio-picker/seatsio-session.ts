import type { SeatReservation, SeatsioObject } from '@portti/core'
import type { ChosenSeat } from '../../parts/use-seat-choices.ts'

/** By what the cart knows the session of a chart (SHA-256 of its token); empty where the browser cannot tell. */
export const sessionOf = async (token: string): Promise<string> => {
  try {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
    return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}

/** What is put into the cart for a chosen seat: it, or each place of an area by its number. */
export const objectsOf = ({ id, standing }: ChosenSeat): readonly SeatsioObject[] =>
  standing ? standing.pieces.map(piece => ({ area: standing.area, piece })) : [id]

/** Whether a place of the cart is what was chosen. */
export const isSeatOf =
  ({ chartId, piece }: SeatReservation) =>
  ({ id, standing }: ChosenSeat): boolean =>
    standing
      ? chartId === standing.area && piece !== undefined && standing.pieces.includes(piece)
      : chartId === id && piece === undefined
