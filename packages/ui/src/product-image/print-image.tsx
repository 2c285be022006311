import { drawPoster, type PosterEvent } from '../poster/draw-poster.ts'
import { drawnHtml } from '../poster/drawn-html.ts'

export interface PrintImageProps {
  /** The event whose poster is printed on the product. */
  event: PosterEvent
  /** The whole poster, or only its picture, close by. */
  variant: 'poster' | 'art'
  idPrefix?: string | undefined
}

/** The print of a product, in the size of a product's picture. Decorative, as a `ProductImage` is. */
export function PrintImage({ event, variant, idPrefix }: PrintImageProps) {
  const size = variant === 'art' ? { width: 400, height: 400 } : { width: 400, height: 500 }
  return (
    <div
      data-part="product-image"
      dangerouslySetInnerHTML={drawnHtml(drawPoster(event, { variant, ...size, idPrefix }))}
    />
  )
}
