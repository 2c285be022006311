import type { Event, Product } from '@portti/core'
import { categoryOf, pictureOf } from '@portti/core/rules'
import { PrintImage, ProductGallery } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { posterOf } from '../events/poster-event.ts'
import { ProductPicture } from './product-picture.tsx'

type Props = {
  readonly product: Product
  readonly events: readonly Event[]
  readonly context: PageContext
  /** Written on a card: "50 €". */
  readonly label?: string | undefined
}

/** The pictures of a product's page: of goods printed with an event's poster, the print and its picture too. */
export const ProductPictures = ({ product, events, context, label }: Props): ReactNode => {
  const { t, language, shop } = context
  const event = events.find(({ id }) => id === pictureOf(product).eventId)
  const picture = (place: string) => (
    <ProductPicture product={product} events={events} context={context} place={place} label={label} />
  )
  if (!event || categoryOf(product.type) !== 'merchandise') return picture('page')
  const poster = posterOf(event, language, shop.timeZone)
  const print = (variant: 'poster' | 'art', idPrefix: string) => (
    <PrintImage event={poster} variant={variant} idPrefix={idPrefix} />
  )
  return (
    <ProductGallery
      label={t('products.pictures')}
      views={[
        { label: t('products.pictureWhole'), picture: picture('page'), thumbnail: picture('small') },
        { label: t('products.picturePrint'), picture: print('poster', 'lp'), thumbnail: print('poster', 'sp') },
        { label: t('products.pictureDetail'), picture: print('art', 'la'), thumbnail: print('art', 'sa') },
      ]}
    />
  )
}
