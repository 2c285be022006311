import { drawProduct, type ProductDrawingInput } from '../poster/draw-product.ts'
import { drawnHtml } from '../poster/drawn-html.ts'

export interface ProductImageProps extends ProductDrawingInput {
  /** The shop's own photograph replaces the drawing. */
  imageUrl?: string | null | undefined
  /** The drawing as a file, for a shell to show where the photograph cannot be had. */
  fallbackUrl?: string | undefined
  /** `eager` where it is on a page's first screen. */
  loading?: 'lazy' | 'eager' | undefined
  size?: 'fill' | 'thumbnail' | undefined
}

/** Picture of merchandise. Decorative: its name is next to it. */
export function ProductImage({ imageUrl, fallbackUrl, loading = 'lazy', size, ...drawing }: ProductImageProps) {
  const thumbnail = size === 'thumbnail' ? size : undefined
  if (imageUrl)
    return (
      <div data-part="product-image" data-size={thumbnail}>
        <img src={imageUrl} alt="" loading={loading} decoding="async" data-fallback={fallbackUrl} />
      </div>
    )
  return (
    <div data-part="product-image" data-size={thumbnail} dangerouslySetInnerHTML={drawnHtml(drawProduct(drawing))} />
  )
}
