import { type Product } from '@portti/core'
import { categoryOf, pictureOf, variantOf } from '@portti/core/rules'
import { type ProductKind, productKinds } from '@portti/ui/poster'

/** The kind of drawing for a product: from its record, a card for cards, else one of the usual goods. */
export const drawnKindOf = (product: Product): ProductKind | undefined =>
  productKinds.find(known => known === pictureOf(product).kind) ??
  (categoryOf(product.type) === 'tickets' ? 'card' : undefined)

/** A product's drawing, the same in lists and in carts. */
export const productDrawing = (
  product: Product,
): { readonly seed: string; readonly kind: ProductKind | undefined } => ({
  seed: variantOf(product)?.group ?? product.id,
  kind: drawnKindOf(product),
})
