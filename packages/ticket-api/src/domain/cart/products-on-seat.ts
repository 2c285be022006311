import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import { allowedCategories, needsSeat } from '../seating/needs-seat.ts'
import { saleProblem } from './amount-rules.ts'

/** Products on sale for a seat of a category. Seats of a category without any are not given out. */
export const productsOn = (
  category: string,
  event: CatalogueEvent,
  catalogue: Catalogue,
  now: number,
): readonly CatalogueProduct[] =>
  event.productIds.flatMap(id => {
    const product = catalogue.products.get(id)
    return product &&
      !product.isHidden &&
      needsSeat(product, event) &&
      allowedCategories(product).includes(category) &&
      !saleProblem(product, event, { catalogue, now })
      ? [product]
      : []
  })

/** Seat categories that a listed ticket is sold on, be it now or another time. */
export const soldCategories = (event: CatalogueEvent, catalogue: Pick<Catalogue, 'products'>): ReadonlySet<string> =>
  new Set(
    event.productIds.flatMap(id => {
      const product = catalogue.products.get(id)
      const isSold = product && !product.isHidden && !product.isRemoved && needsSeat(product, event)
      return isSold ? allowedCategories(product) : []
    }),
  )
