import { drawProduct, type ProductDrawingInput } from '../poster/draw-product.ts'
import { drawnHtml } from '../poster/drawn-html.ts'

export interface ProductImageProps extends ProductDrawingInput {
  /** The shop's own photograph replaces the drawing. */
  imageUrl?: string | null | undefined
  size?: 'fill' | 'thumbnail' | undefined
}

/** Picture of merchandise. Decorative: its name is next to it. */
export function ProductImage({ imageUrl, size, ...drawing }: ProductImageProps) {
  const thumbnail = size === 'thumbnail' ? size : undefined
  if (imageUrl)
    return (
      <div data-part="product-image" data-size={thumbnail}>
        <img src={imageUrl} alt="" loading="lazy" decoding="async" />
      </div>
    )
  return (
    <div data-part="product-image" data-size={thumbnail} dangerouslySetInnerHTML={drawnHtml(drawProduct(drawing))} />
  )
}
