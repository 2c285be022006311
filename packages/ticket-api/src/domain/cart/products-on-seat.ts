import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import { allowedCategories, needsSeat } from '../seating/needs-seat.ts'
import { saleProblem } from './amount-rules.ts'

/** What may be sold now on a seat of a category: a category of which nothing is on sale is not given out. */
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
      !saleProblem(product, event, now)
      ? [product]
      : []
  })
