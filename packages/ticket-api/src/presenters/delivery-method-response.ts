import type { WireDeliveryMethod } from '@portti/contract'
import { centsToWire } from '@portti/core/rules'
import type { DeliveryOffer } from '../domain/delivery/delivery-offers.ts'
import type { Catalogue } from '../domain/model/catalogue.ts'

export const deliveryMethodResponse = (
  { method: { wire, product }, priceToken }: DeliveryOffer,
  catalogue: Catalogue,
  now: number,
): WireDeliveryMethod => ({
  ...wire,
  product: {
    ...product.wire,
    price: centsToWire(product.priceCents),
    vat_rate: catalogue.vatPermille(product.vatKind, now) / 10,
    price_token: priceToken,
  },
})
