import { type Cents, isCharged, minToPay, priceWithFees } from '@portti/core/rules'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'

/** The price of one piece and nothing else, with every fee, as it is told to machines (rules/prices-and-vat#fees-included). */
export const minToPayOf = (product: CatalogueProduct, { serviceCosts }: Pick<Catalogue, 'serviceCosts'>): Cents => {
  const fees = serviceCosts
    .filter(cost => isCharged(cost, product))
    .map(({ id, priceCents, per }) => ({ id, price: priceCents, per }))
  return minToPay({ price: priceWithFees(product.priceCents, fees), fees })
}
