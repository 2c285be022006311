import type { Event, Product } from '@portti/core'
import { formatEuros, textIn } from '@portti/core/format'
import { commonTitle, offerOfProduct, pictureOf, productPath, variantPriceFrom, variantsOf } from '@portti/core/rules'
import { Availability, type AvailabilityStatus, Price, ProductCard, ProductGrid, ProductImage } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../routing/page.ts'
import { feeNote } from './fee-note.ts'
import { posterOf } from './poster-event.ts'
import { productDrawing } from './product-drawing.ts'

const nothingInCart: ReadonlySet<string> = new Set()

/** A product's picture: a drawing with the poster of the event it belongs to. */
export const ProductPicture = ({
  product,
  events,
  context,
  place,
}: {
  readonly product: Product
  readonly events: readonly Event[]
  readonly context: PageContext
  /** Where on the page: the drawing's ids begin with it. */
  readonly place: string
}): ReactNode => {
  const { eventId } = pictureOf(product)
  const event = events.find(({ id }) => id === (eventId ?? product.eventId))
  return (
    <ProductImage
      {...productDrawing(product)}
      print={event && posterOf(event, context.language, context.shop.timeZone)}
      idPrefix={`${place}${product.id.replace(/\W/g, '')}`}
    />
  )
}

/** What a visitor can do with a product now, as a mark with its word. */
export const ProductAvailability = ({
  product,
  context,
}: {
  readonly product: Product
  readonly context: PageContext
}): ReactNode => {
  const { buyPanel, products } = context.messages
  const offer = offerOfProduct(product, nothingInCart)
  // Only goods are in stock; of cards and donations it goes without saying.
  if (offer.state === 'on_sale' && !offer.isFew && product.type !== 'merchandise') return null
  if (offer.state === 'on_sale') {
    return (
      <Availability status={offer.isFew ? 'yellow' : 'green'}>
        {offer.isFew ? buyPanel.few : products.inStock}
      </Availability>
    )
  }
  const status: AvailabilityStatus = offer.state === 'requires' ? 'locked' : offer.state === 'soon' ? 'soon' : 'red'
  return (
    <Availability status={status}>
      {offer.state === 'requires' ? buyPanel.needsTicket : buyPanel[offer.state]}
    </Availability>
  )
}

type ProductListingProps = {
  readonly products: readonly Product[]
  /** Everything the shop sells: what a card stands for is found among it. */
  readonly all?: readonly Product[]
  /** Whose posters are on the products. */
  readonly events: readonly Event[]
  readonly context: PageContext
  readonly place: string
}

/** Products as cards, one per thing: sizes are chosen on the product's page. */
export const ProductListing = ({ products, all, events, context, place }: ProductListingProps): ReactNode => {
  const { language, messages, root } = context
  const euros = (cents: number): string => (cents === 0 ? messages.free : formatEuros(cents, language))
  const fromPrice = (product: Product) => {
    const from = variantPriceFrom(variantsOf(product, all ?? products))
    return from === undefined ? { price: euros(product.price) } : { from: messages.priceFrom, price: euros(from) }
  }
  return (
    <ProductGrid>
      {products.map(product => (
        <ProductCard
          key={product.id}
          href={`${root}${productPath(product).slice(1)}`}
          title={textIn(commonTitle(product), language)}
          image={<ProductPicture product={product} events={events} context={context} place={place} />}
          price={
            <Price
              {...fromPrice(product)}
              original={product.originalPrice === undefined ? undefined : euros(product.originalPrice)}
              note={feeNote(product, { language, texts: messages.buyPanel })}
            />
          }
          availability={
            product.availability.status === 'green' && product.availability.available ? undefined : (
              <ProductAvailability product={product} context={context} />
            )
          }
        />
      ))}
    </ProductGrid>
  )
}
