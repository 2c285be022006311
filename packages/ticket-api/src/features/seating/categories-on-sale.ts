import { categoriesOnSale, soldCategories } from '../../domain/cart/products-on-seat.ts'
import type { Catalogue } from '../../domain/model/catalogue.ts'
import type { Refused } from '../../domain/model/refusal.ts'
import type { Hall } from '../../domain/seating/hall.ts'
import { type UnlockedDeps, unlockedProducts } from '../codes/unlocked-products.ts'

/**
 * The seat categories of a hall that are sold now to the cart of a token; without one, all that are sold to everybody
 * at some time.
 */
export const loadCategoriesOnSale = async (
  deps: UnlockedDeps,
  catalogue: Catalogue,
  { hall, token }: { readonly hall: Hall; readonly token: string | undefined },
): Promise<ReadonlySet<string> | Refused> => {
  if (token === undefined) return soldCategories(hall.event, catalogue)
  const opened = await unlockedProducts(deps, catalogue, token)
  return 'refusal' in opened ? opened : categoriesOnSale(hall, { catalogue, now: deps.now(), opened })
}
