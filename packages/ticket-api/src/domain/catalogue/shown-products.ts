import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'

/** The products of an event that its page shows to everybody: not those that a code opens. */
export const shownProducts = (
  { productIds }: CatalogueEvent,
  { products }: Pick<Catalogue, 'products'>,
): readonly CatalogueProduct[] => productIds.flatMap(id => products.get(id) ?? []).filter(({ isHidden }) => !isHidden)
