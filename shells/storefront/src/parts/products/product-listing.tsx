import type { Event, Product } from '@portti/core'
import { formatEuros } from '@portti/core/format'
import { commonTitle, productPath, variantPriceFrom, variantsOf } from '@portti/core/rules'
import { Price, ProductCard, ProductGrid } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'
import { titleIn } from '../page/title-in.ts'
import { feeNote } from '../prices/fee-note.ts'
import { ProductAvailability } from './product-availability.tsx'
import { ProductPicture } from './product-picture.tsx'

type ProductListingProps = {
  readonly products: readonly Product[]
  /** All products of the shop, to look up those that a card is valid for. */
  readonly all?: readonly Product[]
  /** Events whose posters are drawn on the products. */
  readonly events: readonly Event[]
  readonly context: PageContext
  readonly place: string
}

/** Products as cards. Sizes share one card and are chosen on the product's page. */
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
          title={titleIn(commonTitle(product), language)}
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
