import type { EventRegistration, LineEvent } from '@portti/core'
import { Poster, ProductImage } from '@portti/ui'
import type { ReactNode } from 'react'
import { drawingFile, pictureFile } from '../products/product-files.ts'

type Props = {
  readonly event: LineEvent | undefined
  readonly productId: string
  /** A gift card's details name its picture (rules/gift-cards#picture). */
  readonly registration?: EventRegistration | undefined
}

/** The small picture beside a line: of its event, else the product's own, as on its page. */
export const LineImage = ({ event, productId, registration }: Props): ReactNode => {
  if (event)
    return (
      <Poster
        event={{ id: event.id, title: '', pin: event.poster }}
        variant="art"
        width={120}
        height={120}
        idPrefix={`line${productId.replace(/\W/g, '')}`}
      />
    )
  const chosen = registration?.participants[0]?.['picture']
  return (
    <ProductImage
      seed={productId}
      kind="badge"
      imageUrl={pictureFile(productId, chosen)}
      fallbackUrl={drawingFile(productId, chosen)}
    />
  )
}
