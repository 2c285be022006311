import type { CartLine } from '../model/cart.ts'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'

/**
 * The product of a cart's line, also when it was taken off sale since (rules/catalogue#not-for-sale). What is added to a
 * cart is looked for among `products` only.
 */
export const productOfLine = (
  { productId }: Pick<CartLine, 'productId'>,
  { products, removedProducts }: Pick<Catalogue, 'products' | 'removedProducts'>,
): CatalogueProduct | undefined => products.get(productId) ?? removedProducts.get(productId)
