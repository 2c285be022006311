import type { Product } from '@portti/core'
import { offerOfProduct } from '@portti/core/rules'
import { Availability, type AvailabilityStatus } from '@portti/ui'
import type { ReactNode } from 'react'
import type { PageContext } from '../routing/page.ts'

const nothingInCart: ReadonlySet<string> = new Set()

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
