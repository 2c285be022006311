import type { LineEvent, Product } from '@portti/core'
import { Poster, ProductImage } from '@portti/ui'
import type { ReactNode } from 'react'
import { productDrawing } from './product-drawing.ts'

type Props = {
  readonly event: LineEvent | undefined
  readonly productId: string
  /** The product to draw; absent in orders. */
  readonly product?: Product
}

/** The small picture beside a line: of its event, else of the product. */
export const LineImage = ({ event, productId, product }: Props): ReactNode =>
  event ? (
    <Poster
      event={{ id: event.id, title: '', pin: event.poster }}
      variant="art"
      width={120}
      height={120}
      idPrefix={`line${productId.replace(/\W/g, '')}`}
    />
  ) : (
    <ProductImage
      {...(product
        ? productDrawing(product)
        : { seed: productId, kind: 'badge', imageUrl: `/products/${encodeURIComponent(productId)}/picture.svg` })}
    />
  )
