import type { Product } from '@portti/core'
import type { Language } from '@portti/core/format'
import { type SeatProduct, seatProduct } from './seat-product.ts'

/** Tickets that a code of the cart opens, as the seat pickers need them (rules/codes#opened-products). */
export const openedSeats =
  (language: Language) =>
  (tickets: readonly Product[]): Promise<readonly SeatProduct[]> =>
    Promise.resolve(tickets.map(ticket => seatProduct(ticket, language)))
