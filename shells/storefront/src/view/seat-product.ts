import type { Product } from '@portti/core'
import { type Language, textIn } from '@portti/core/rules'

/** A ticket type of a numbered seat, as the seat picker needs it. */
export type SeatProduct = {
  readonly id: string
  readonly name: string
  readonly price: number
  /** Seat categories on which it may be sold. */
  readonly categories: readonly string[]
}

/** Whether a product is sold on a seat of its event's map only. */
export const needsSeat = (product: Product): boolean => product.allowedSeatCategories.length > 0

export const seatProduct = (product: Product, language: Language): SeatProduct => ({
  id: product.id,
  name: textIn(product.title, language),
  price: product.price,
  categories: product.allowedSeatCategories,
})
