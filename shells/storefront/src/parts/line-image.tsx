import type { LineEvent } from '@portti/core'
import { Poster, ProductImage } from '@portti/ui'
import type { ReactNode } from 'react'

type Props = {
  readonly event: LineEvent | undefined
  readonly productId: string
}

/** The small picture beside a line: of its event, else the product's own, as on its page. */
export const LineImage = ({ event, productId }: Props): ReactNode =>
  event ? (
    <Poster
      event={{ id: event.id, title: '', pin: event.poster }}
      variant="art"
      width={120}
      height={120}
      idPrefix={`line${productId.replace(/\W/g, '')}`}
    />
  ) : (
    <ProductImage seed={productId} kind="badge" imageUrl={`/products/${encodeURIComponent(productId)}/picture.svg`} />
  )
