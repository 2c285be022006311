import type { Product } from '@portti/core'
import { type Language, textIn } from '@portti/core/rules'

/** An extra service that a seat may get. */
export type SeatService = { readonly id: string; readonly name: string; readonly price: number }

/** A ticket type of a numbered seat, as the seat picker needs it. */
export type SeatProduct = SeatService & {
  /** Seat categories on which it may be sold. */
  readonly categories: readonly string[]
}

/** Whether a product is sold on a seat of its event's map only. */
export const needsSeat = (product: Product): boolean => product.allowedSeatCategories.length > 0

export const seatService = ({ id, title, price }: Product, language: Language): SeatService => ({
  id,
  name: textIn(title, language),
  price,
})

export const seatProduct = (product: Product, language: Language): SeatProduct => ({
  ...seatService(product, language),
  categories: product.allowedSeatCategories,
})
