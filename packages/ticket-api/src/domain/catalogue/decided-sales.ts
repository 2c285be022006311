import { decidedWindow, type SaleChannel, type SaleDecision } from '@portti/core/rules'
import type { Catalogue, CatalogueProduct } from '../model/catalogue.ts'

/** A decision of the desk about the sale of an event on a channel. */
export type DecidedSale = {
  readonly eventId: string
  readonly channel: SaleChannel
  readonly decision: SaleDecision
}

/** The catalogue with the sales windows that the desk decided, for shoppers and for clerks (rules/desk#stock). */
export const withDecidedSales = (catalogue: Catalogue, sales: readonly DecidedSale[]): Catalogue => {
  if (sales.length === 0) return catalogue
  const on = (channel: SaleChannel): Catalogue => {
    const decisions = new Map(sales.filter(sale => sale.channel === channel).map(sale => [sale.eventId, sale.decision]))
    return {
      ...catalogue,
      products: new Map([...catalogue.products].map(([id, product]) => [id, decided(product, decisions)])),
    }
  }
  return { ...on('web'), atCounter: on('counter') }
}

const decided = (product: CatalogueProduct, decisions: ReadonlyMap<string, SaleDecision>): CatalogueProduct => {
  const decision = decisions.get(product.eventId ?? '')
  if (!decision) return product
  const { opensAt, closesAt } = decidedWindow(
    { opensAt: product.salesOpenAt, closesAt: product.salesCloseAt },
    decision,
  )
  return { ...product, salesOpenAt: opensAt, salesCloseAt: closesAt }
}
