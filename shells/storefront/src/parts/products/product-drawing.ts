import type { Product } from '@portti/core'
import { categoryOf, giftPicturePin, pictureOf, variantOf } from '@portti/core/rules'
import { type PosterEvent, type ProductKind, productKinds } from '@portti/ui/poster'

/** The kind of drawing for a product: from its record, a card for cards, else one of the usual goods. */
const drawnKindOf = (product: Product): ProductKind | undefined =>
  productKinds.find(known => known === pictureOf(product).kind) ??
  (categoryOf(product.type) === 'tickets' ? 'card' : undefined)

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
