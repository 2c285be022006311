import type { EventRegistration, LineEvent } from '@portti/core'
import { Poster, ProductImage } from '@portti/ui'
import type { ReactNode } from 'react'

type Props = {
  readonly event: LineEvent | undefined
  readonly productId: string
  /** A gift card's details name its picture (rules/gift-cards#picture). */
  readonly registration?: EventRegistration | undefined
}

const pictureFile = (productId: string, registration: EventRegistration | undefined): string => {
  const picture = registration?.participants[0]?.['picture']
  return `/products/${encodeURIComponent(productId)}/picture.svg${picture ? `?picture=${encodeURIComponent(picture)}` : ''}`
}

/** The small picture beside a line: of its event, else the product's own, as on its page. */
export const LineImage = ({ event, productId, registration }: Props): ReactNode =>
  event ? (
    <Poster
      event={{ id: event.id, title: '', pin: event.poster }}
      variant="art"
      width={120}
      height={120}
      idPrefix={`line${productId.replace(/\W/g, '')}`}
    />
  ) : (
    <ProductImage seed={productId} kind="badge" imageUrl={pictureFile(productId, registration)} />
  )
