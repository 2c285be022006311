import { awaitedTickets, eventTickets } from '@portti/core/rules'
import type { Catalogue, CatalogueEvent } from '../model/catalogue.ts'
import { availabilityOf } from './availability-of.ts'
import { shownProducts } from './shown-products.ts'

type Moment = Omit<Parameters<typeof availabilityOf>[2], 'isCartEnabled'>

const offersOf = (event: CatalogueEvent, catalogue: Catalogue, moment: Moment) =>
  shownProducts(event, catalogue).map(product => {
    const { available, reason_code: reasonCode } = availabilityOf(product, event, {
      ...moment,
      isCartEnabled: catalogue.shop.cart_enabled,
    })
    return { product, type: product.type, price: product.priceCents, availability: { available, reasonCode } }
  })

/** The tickets of an event that visitors can ask to be told of (rules/catalogue#sale-reminders), by their ids. */
export const soldOutTickets = (event: CatalogueEvent, catalogue: Catalogue, moment: Moment): readonly string[] =>
  awaitedTickets(offersOf(event, catalogue, moment)).map(({ product }) => product.id)

/** Tickets that take from the same stock, and how many of them can be bought now. */
type TicketsOnSale = { readonly stock: string; readonly productIds: readonly string[]; readonly free: number }

/** The listed tickets of an event that can be bought now, by the stock that they take from. */
export const onSaleByStock = (
  event: CatalogueEvent,
  catalogue: Catalogue,
  moment: Moment,
): readonly TicketsOnSale[] => {
  const onSale = eventTickets(offersOf(event, catalogue, moment)).filter(({ availability }) => availability.available)
  const groups = Map.groupBy(onSale, ({ product }) => product.quotaIds.join('\n'))
  return [...groups].map(([stock, products]) => ({
    stock,
    productIds: products.map(({ product }) => product.id),
    free: Math.min(...(products[0]?.product.quotaIds ?? []).map(id => moment.stock.get(id)?.free ?? 0)),
  }))
}
