import { salesWindowAt } from '@portti/core/rules'
import { offSaleReason } from '../catalogue/availability-of.ts'
import { productOfItem } from '../catalogue/product-of-item.ts'
import type { Cart } from '../model/cart.ts'
import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../model/catalogue.ts'
import { parseSeatQuotaId } from '../model/seat-id.ts'

type Products = Pick<Catalogue, 'products'>

const productsOf = (event: CatalogueEvent, { products }: Products): readonly CatalogueProduct[] =>
  event.productIds.flatMap(id => products.get(id) ?? [])

const isAdmission = ({ type }: CatalogueProduct): boolean => type === 'single_event_access'

/** The listed products of an event. */
export const listedOf = (event: CatalogueEvent, catalogue: Products): readonly CatalogueProduct[] =>
  productsOf(event, catalogue).filter(({ isHidden }) => !isHidden)

/**
 * The listed tickets of an event; without any, those that only codes open; without any tickets, all listed products.
 */
export const ticketsOf = (event: CatalogueEvent, catalogue: Products): readonly CatalogueProduct[] => {
  const listed = listedOf(event, catalogue)
  const tickets = productsOf(event, catalogue).filter(isAdmission)
  if (tickets.length === 0) return listed
  return listed.some(isAdmission) ? listed.filter(isAdmission) : tickets
}

/** When the sales of an event open or opened; undefined where they are open from the beginning, or the event is off. */
export const openingOf = (event: CatalogueEvent, catalogue: Products): number | undefined => {
  const moments = ticketsOf(event, catalogue)
    .filter(product => offSaleReason(product, event) === undefined)
    .map(({ salesOpenAt }) => salesOpenAt)
  return moments.length > 0 && moments.every(at => at !== undefined) ? Math.min(...moments) : undefined
}

/**
 * Whether no ticket of an event is sold any more: sales have closed, or the event is off
 * (rules/waiting-room#switched-on).
 */
export const isSaleOver = (event: CatalogueEvent, catalogue: Products, now: number): boolean =>
  productsOf(event, catalogue)
    .filter(product => isTicket(product, event, catalogue))
    .every(
      product =>
        offSaleReason(product, event) !== undefined ||
        salesWindowAt(product.salesOpenAt, product.salesCloseAt, now) === 'closed',
    )

/** Whether a product can be bought at a moment, as far as its sales decide. */
export const isOnSale = (product: CatalogueProduct, event: CatalogueEvent, at: number): boolean =>
  offSaleReason(product, event) === undefined && salesWindowAt(product.salesOpenAt, product.salesCloseAt, at) === 'open'

/** Whether tickets that need no code are on sale. */
export const isSoldToAll = (event: CatalogueEvent, catalogue: Products, now: number): boolean =>
  listedOf(event, catalogue).some(product => isTicket(product, event, catalogue) && isOnSale(product, event, now))

/**
 * A catalogue of the event's tickets that only a code opens, as to members before everybody else; shown as listed, so
 * that `stockOf` counts them.
 */
export const soldByCode = (event: CatalogueEvent, catalogue: Products): Products => ({
  products: new Map(
    productsOf(event, catalogue)
      .filter(product => product.isHidden && isAdmission(product))
      .map(product => [product.id, { ...product, isHidden: false }]),
  ),
})

/** Whether tickets of an event go on sale later, such as a second batch (rules/waiting-room#switched-on). */
export const hasLaterTickets = (event: CatalogueEvent, catalogue: Products, now: number): boolean =>
  ticketsOf(event, catalogue).some(
    product =>
      offSaleReason(product, event) === undefined &&
      salesWindowAt(product.salesOpenAt, product.salesCloseAt, now) === 'not_yet_open',
  )

/**
 * Events of which a change takes the first tickets of a cart; carts that have some pass
 * (rules/waiting-room#who-passes).
 */
export const eventsBegun = (before: Cart, after: Cart, catalogue: Catalogue): readonly CatalogueEvent[] => {
  if (before.items === after.items && before.seats === after.seats) return []
  const held = eventsIn(before, catalogue)
  return [...eventsIn(after, catalogue)].flatMap(id => (held.has(id) ? [] : (catalogue.events.get(id) ?? [])))
}

const eventsIn = ({ items, seats }: Cart, catalogue: Catalogue): ReadonlySet<string> => {
  const events = new Set(seats.map(seat => parseSeatQuotaId(seat).eventId))
  for (const item of items) {
    const product = productOfItem(item, catalogue)
    const event = catalogue.events.get(product?.eventId ?? '')
    if (product && event && isTicket(product, event, catalogue)) events.add(event.id)
  }
  return events
}

/** An admission, also one that only a code opens; parking and goods only where the event has no admission. */
const isTicket = (product: CatalogueProduct, event: CatalogueEvent, catalogue: Products): boolean =>
  isAdmission(product) || !productsOf(event, catalogue).some(isAdmission)

/** Ids of the tickets that a place in the event's line is for, also of those that were taken off sale since. */
export const ticketIdsOf = (
  event: CatalogueEvent,
  { products, removedProducts }: Pick<Catalogue, 'products' | 'removedProducts'>,
): readonly string[] => {
  const removed = [...removedProducts.values()].filter(({ eventId }) => eventId === event.id)
  return [...productsOf(event, { products }), ...removed]
    .filter(product => isTicket(product, event, { products }))
    .map(({ id }) => id)
}

/** The clocks of two processes differ by less; a larger difference is a clock that was set back. */
export const maxSkewMs = 10_000

/**
 * Whether the opening of a room that has opened lies ahead: sales were moved to later since. For a clock that is only
 * late they were not.
 */
export const isMovedToLater = (opensAt: number | undefined, now: number): boolean => now < (opensAt ?? 0) - maxSkewMs

/** Time after the opening during which a place is needed even if nobody came before it and no room was made. */
export const guardedMs = 60_000
