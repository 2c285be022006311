import type { WireDeliveryGroup } from '@portti/contract'
import { addCents, type Cents, multiplyCents, splitVat, type VatLine } from '@portti/core/rules'
import type { Catalogue, CatalogueEvent, CatalogueProduct, CatalogueServiceCost } from '../catalogue/catalogue.ts'
import type { Cart, CartLine } from './cart.ts'

type Priced = { readonly totalCents: Cents; readonly vatPermille: number }

export type PricedLine = Priced & {
  readonly line: CartLine
  readonly product: CatalogueProduct
  readonly event: CatalogueEvent | undefined
  readonly priceCents: Cents
  /** Before a reduction, when there is one. */
  readonly originalPriceCents: Cents | undefined
}

export type PricedDelivery = Priced & {
  readonly group: WireDeliveryGroup
  readonly method: Catalogue['deliveryMethods'][number]
}

export type PricedServiceCost = Priced & {
  readonly cost: CatalogueServiceCost
  readonly amount: number
  readonly priceCents: Cents
}

/** Everything a cart costs. The total is the sum of the parts, to the cent. */
export type PricedCart = {
  readonly lines: readonly PricedLine[]
  readonly deliveries: readonly PricedDelivery[]
  readonly serviceCosts: readonly PricedServiceCost[]
  readonly vat: readonly VatLine[]
  readonly totalCents: Cents
}

/**
 * Prices a cart by its shop's catalogue at a moment (D3, D24). Lines keep the price they were put in at, deliveries
 * the price they were chosen at. What the catalogue no longer knows is left out: it cannot be bought.
 */
export const priceCart = (cart: Cart, catalogue: Catalogue, now: number): PricedCart => {
  const lines = cart.lines.flatMap(line => priceLine(line, catalogue, now))
  const deliveries = priceDeliveries(cart, catalogue, now)
  const serviceCosts = catalogue.serviceCosts.flatMap(cost => priceServiceCost(cost, lines, catalogue, now))
  const parts: readonly Priced[] = [...lines, ...deliveries, ...serviceCosts]
  return {
    lines,
    deliveries,
    serviceCosts,
    vat: splitVat(parts.map(part => ({ rate: part.vatPermille / 10, gross: part.totalCents }))),
    totalCents: addCents(...parts.map(part => part.totalCents)),
  }
}

const priceLine = (line: CartLine, catalogue: Catalogue, now: number): readonly PricedLine[] => {
  const product = catalogue.products.get(line.productId)
  if (!product) return []
  const { originalPriceCents } = product
  return [
    {
      line,
      product,
      event: product.eventId === undefined ? undefined : catalogue.events.get(product.eventId),
      priceCents: line.priceCents,
      originalPriceCents:
        originalPriceCents !== undefined && originalPriceCents > line.priceCents ? originalPriceCents : undefined,
      totalCents: multiplyCents(line.priceCents, line.amount),
      vatPermille: catalogue.vatPermille(product.vatKind, now),
    },
  ]
}

const priceDeliveries = (cart: Cart, catalogue: Catalogue, now: number): readonly PricedDelivery[] =>
  (['TICKETS', 'MERCHANDISE'] as const).flatMap(group => {
    const chosen = cart.deliveries[group]
    const method = chosen && catalogue.deliveryMethods.find(({ id }) => id === chosen.id)
    if (!method) return []
    return [
      {
        group,
        method,
        totalCents: chosen.priceCents,
        vatPermille: catalogue.vatPermille(method.product.vatKind, now),
      },
    ]
  })

const priceServiceCost = (
  cost: CatalogueServiceCost,
  lines: readonly PricedLine[],
  catalogue: Catalogue,
  now: number,
): readonly PricedServiceCost[] => {
  const charged = lines.filter(
    ({ event }) => cost.eventIds.length === 0 || (event !== undefined && cost.eventIds.includes(event.id)),
  )
  const paidTickets = charged.filter(({ product, priceCents }) => isAdmission(product) && priceCents > 0)
  const amount =
    cost.per === 'paid_ticket' ? addCents(...paidTickets.map(({ line }) => line.amount)) : charged.length > 0 ? 1 : 0
  if (amount === 0) return []
  return [
    {
      cost,
      amount,
      priceCents: cost.priceCents,
      totalCents: multiplyCents(cost.priceCents, amount),
      vatPermille: catalogue.vatPermille(cost.vatKind, now),
    },
  ]
}

const isAdmission = (product: CatalogueProduct): boolean => product.type === 'single_event_access'
