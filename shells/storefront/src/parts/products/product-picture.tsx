import type { Event, Product } from '@portti/core'
import { pictureOf } from '@portti/core/rules'
import { ProductImage } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { posterOf } from '../events/poster-event.ts'
import { productDrawing } from './product-drawing.ts'
import { drawingFile } from './product-files.ts'

/**
 * A product's picture: its photograph, else a drawing with the poster of the event it belongs to
 * (rules/catalogue#photographs).
 */
export const ProductPicture = ({
  product,
  events,
  context,
  place,
  label,
}: {
  readonly product: Product
  readonly events: readonly Event[]
  readonly context: PageContext
  /** Place on the page. It is the prefix of the drawing's ids. */
  readonly place: string
  /** Written on a card: "50 €". */
  readonly label?: string | undefined
}): ReactNode => {
  const { eventId } = pictureOf(product)
  const event = events.find(({ id }) => id === (eventId ?? product.eventId))
  return (
    <ProductImage
      {...productDrawing(product, { poster: event && posterOf(event, context.language, context.shop.timeZone) })}
      label={label}
      imageUrl={product.mainImageUrl}
      fallbackUrl={drawingFile(product.id)}
      loading={place === 'page' ? 'eager' : 'lazy'}
      idPrefix={`${place}${product.id.replace(/\W/g, '')}`}
    />
  )
}
