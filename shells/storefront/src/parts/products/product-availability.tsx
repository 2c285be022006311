import type { Product } from '@portti/core'
import { offerOfProduct } from '@portti/core/rules'
import { Availability, type AvailabilityStatus } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../../routing/page.ts'

const nothingInCart: ReadonlySet<string> = new Set()

/** A product's availability as a mark with text. */
export const ProductAvailability = ({
  product,
  context,
}: {
  readonly product: Product
  readonly context: PageContext
}): ReactNode => {
  const { buyPanel, products } = context.messages
  const offer = offerOfProduct(product, nothingInCart)
  // Only goods show that they are in stock; cards and donations always are.
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
