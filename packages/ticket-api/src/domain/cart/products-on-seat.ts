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
