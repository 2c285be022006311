import type { Product } from '@portti/core'
import { categoryOf, giftPicturePin, pictureOf, variantOf } from '@portti/core/rules'
import { type PosterEvent, type ProductKind, productKinds } from '@portti/ui/poster'

/** Nobody is shown a mug who gives a donation: only goods are drawn as goods. */
const kindOfType = ({ type }: Product): ProductKind | undefined => {
  if (type === 'merchandise') return undefined
  if (type === 'extra_service') return 'service-bell'
  return categoryOf(type) === 'tickets' ? 'card' : 'heart'
}

/** The kind of drawing for a product: from its record, else from its type; goods of no kind have one by their id. */
const drawnKindOf = (product: Product): ProductKind | undefined =>
  productKinds.find(known => known === pictureOf(product).kind) ?? kindOfType(product)

export type DrawnProduct = {
  readonly seed: string
  readonly kind: ProductKind | undefined
  readonly print: PosterEvent | undefined
}

/**
 * A product's drawing, the same in lists, carts and orders. On it is its event's poster; on a gift card the picture that
 * its buyer chose, or the usual one (rules/gift-cards#picture).
 */
export const productDrawing = (
  product: Product,
  { poster, picture }: { readonly poster?: PosterEvent | undefined; readonly picture?: string | undefined } = {},
): DrawnProduct => ({
  seed: variantOf(product)?.group ?? product.id,
  kind: drawnKindOf(product),
  print: product.type === 'value_voucher' ? { id: 'gift', title: '', pin: giftPicturePin(picture) } : poster,
})
