import { formatEuros, type Language } from '@portti/core/format'
import type { SeatProduct } from '../../parts/seats/seat-product.ts'

/** Prices by category; where there are several ticket types the chart asks which. */
export const seatsioPricing = (products: readonly SeatProduct[], language: Language) => ({
  priceFormatter: (euros: number) => formatEuros(Math.round(euros * 100), language),
  prices: [...new Set(products.flatMap(({ categories }) => categories))].map(category => ({
    category,
    ticketTypes: products
      .filter(({ categories }) => categories.includes(category))
      .map(({ id, name, price }) => ({ ticketType: id, price: price / 100, label: name })),
  })),
})
