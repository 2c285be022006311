import { drawProduct, type ProductDrawingInput } from '../poster/draw-product.ts'
import { drawnHtml } from '../poster/drawn-html.ts'

export interface ProductImageProps extends ProductDrawingInput {
  /** The shop's own photograph replaces the drawing. */
  imageUrl?: string | null | undefined
  /** The drawing as a file, for a shell to show where the photograph cannot be had. */
  fallbackUrl?: string | undefined
  /** `eager` where it is on a page's first screen. */
  loading?: 'lazy' | 'eager' | undefined
}

/** Picture of merchandise. Decorative: its name is next to it. */
export function ProductImage({ imageUrl, fallbackUrl, loading = 'lazy', ...drawing }: ProductImageProps) {
  if (imageUrl)
    return (
      <div data-part="product-image">
        <img src={imageUrl} alt="" loading={loading} decoding="async" data-fallback={fallbackUrl} />
      </div>
    )
  return <div data-part="product-image" dangerouslySetInnerHTML={drawnHtml(drawProduct(drawing))} />
}
