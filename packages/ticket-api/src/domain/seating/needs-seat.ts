import type { CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'

/** Whether a product is sold on a numbered seat only: its event has a seating chart, and the product names categories. */
export const needsSeat = (product: CatalogueProduct, event: CatalogueEvent | undefined): boolean =>
  event?.facts.has_seating_chart === true && allowedCategories(product).length > 0

/** Seat categories on which a product may be sold (rules/seating#seat-categories). */
export const allowedCategories = (product: CatalogueProduct): readonly string[] =>
  product.wire.allowed_seat_categories ?? []
