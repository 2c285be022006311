import type { Product, SeatType, SeatService as SoldService } from '@portti/core'
import { type Language, textIn } from '@portti/core/format'

/** An extra service for a seat, with its name. */
export type SeatService = SoldService & { readonly name: string }

/** A ticket type of a numbered seat, with its name. */
export type SeatProduct = SeatType & { readonly name: string }

export const seatService = ({ id, title, price, fees }: Product, language: Language): SeatService => ({
  id,
  name: textIn(title, language),
  price,
  ...(fees && { fees: fees.filter(({ per }) => per === 'order') }),
})

export const seatProduct = (product: Product, language: Language): SeatProduct => ({
  ...seatService(product, language),
  categories: product.allowedSeatCategories,
})
