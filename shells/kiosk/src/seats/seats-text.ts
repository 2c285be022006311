import type { BasketSeat, TicketSeat } from '@portti/core'
import type { Words } from '../texts/use-words.ts'

/** "Katsomo A, rivi 7, paikka 12". A table has no row, a standing area no seat either. */
export const seatText = ({ section = '', row, seat }: TicketSeat, { t }: Pick<Words, 't'>): string =>
  seat ? t(row ? 'seats.name' : 'seats.tableName', { section, row, seat }) : section

/** Breaks at its commas only: a row stays with its number. */
export const unbroken = (text: string): string => text.replaceAll(/(?<![,;]) /g, '\u00a0')

/** "Katsomo A, rivi 7, paikka 12; …" */
export const seatsText = (seats: readonly BasketSeat[], { t, text }: Pick<Words, 't' | 'text'>): string =>
  unbroken(seats.map(seat => seatText({ ...seat, section: text(seat.section) }, { t })).join('; '))
