import type { CartItem } from '../model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'

/**
 * The product of a cart's item, also if it was taken off sale since (rules/catalogue#not-for-sale). Products to add are
 * looked up in `products` only.
 */
export const productOfItem = (
  { productId }: Pick<CartItem, 'productId'>,
  { products, removedProducts }: Pick<Catalogue, 'products' | 'removedProducts'>,
): CatalogueProduct | undefined => products.get(productId) ?? removedProducts.get(productId)
