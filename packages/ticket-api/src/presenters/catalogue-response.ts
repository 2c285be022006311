import type { WireEvent, WireProduct, WireShop } from '@portti/contract'
import { centsToWire, isCharged } from '@portti/core/rules'
import { availabilityOf, eventAvailabilityOf, type StockLevels } from '../domain/catalogue/availability-of.ts'
import { vatOfProduct } from '../domain/catalogue/vat-of-product.ts'
import type { Catalogue, CatalogueEvent, CatalogueProduct } from '../domain/model/catalogue.ts'
import { chartKeyOf } from '../domain/seatsio/places-for-item.ts'
import type { SeatsioWorkspace } from '../domain/seatsio/seat-chart.ts'
import { inOwnWords } from './own-availability-words.ts'

/** The sources of the catalogue's answers: a snapshot, the current stock, and the moment. */
export type Offer = {
  readonly catalogue: Catalogue
  readonly stock: StockLevels
  readonly now: number
  /** The workspace whose charts at seats.io are sold from. */
  readonly seatsio?: SeatsioWorkspace | undefined
}

/** The words of e-mails and papers (`documents`) stay on the server. */
export const shopResponse = ({ shop }: Catalogue): WireShop => ({
  ...shop,
  ...(shop.texts && {
    texts: Object.fromEntries(Object.entries(shop.texts).map(([language, own]) => [language, withoutDocuments(own)])),
  }),
})

const withoutDocuments = (texts: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(texts).filter(([group]) => group !== 'documents'))

/** @param unlocked hidden products that are shown because a code opened them. */
export const eventResponse = (event: CatalogueEvent, offer: Offer, unlocked?: ReadonlySet<string>): WireEvent => ({
  ...event.wire,
  ...offeredOf(event, offer, unlocked),
})

/** An event's answer as JSON in UTF-8, without reading its text: all that is written anew is `offered`. */
export const writtenEvent = ({ text }: CatalogueEvent, offered: Buffer): readonly Buffer[] => [
  text.subarray(0, -1),
  comma,
  offered.subarray(1),
]

export const serializeOffered = (event: CatalogueEvent, offer: Offer): Buffer =>
  Buffer.from(JSON.stringify(offeredOf(event, offer)))

const comma = Buffer.from(',')

/** The offer of an event: the fields of its answer that change with the stock and the moment. */
const offeredOf = (event: CatalogueEvent, offer: Offer, unlocked: ReadonlySet<string> = new Set()) => {
  const { catalogue, stock } = offer
  const offers = event.productIds.flatMap(id => {
    const product = catalogue.products.get(id)
    return product && (!product.isHidden || unlocked.has(id))
      ? [{ product, wire: productResponse(product, offer) }]
      : []
  })
  const availability = eventAvailabilityOf(
    event,
    offers.map(({ product, wire }) => ({
      product,
      type: product.type,
      availability: wire.availability ?? { available: false },
    })),
    stock,
  )
  const { seatsio } = offer
  return {
    ...(seatsio &&
      chartKeyOf(event) !== undefined && {
        seatsio: { region: seatsio.region, workspace_key: seatsio.workspaceKey },
      }),
    availability: inOwnWords(availability, catalogue.shop),
    products: offers.map(({ wire }) => wire),
  }
}

/** A product with its current availability and VAT rate (rules/prices-and-vat#vat-rates). */
export const productResponse = (product: CatalogueProduct, { catalogue, stock, now, seatsio }: Offer): WireProduct => {
  const event = product.eventId === undefined ? undefined : catalogue.events.get(product.eventId)
  const moment = { stock, now, isCartEnabled: catalogue.shop.cart_enabled, hasSeatsio: seatsio !== undefined }
  const fees = feesOf(product, catalogue, now)
  return {
    ...product.wire,
    ...(fees.length > 0 && { fees }),
    ...(product.issues?.validDays !== undefined && { valid_days: product.issues.validDays }),
    vat_rate: vatOfProduct(product, catalogue, now) / 10,
    availability: inOwnWords(availabilityOf(product, event, moment), catalogue.shop),
  }
}

/** The fees on top of the price (rules/prices-and-vat#fees-included). */
export const feesOf = (
  product: Pick<CatalogueProduct, 'type' | 'eventId'>,
  { serviceCosts, vatPermille }: Pick<Catalogue, 'serviceCosts' | 'vatPermille'>,
  now: number,
) =>
  serviceCosts
    .filter(cost => isCharged(cost, product))
    .map(({ id, title, titleInPrice, priceCents, per, vatKind }) => ({
      id,
      title,
      ...(titleInPrice && { title_in_price: titleInPrice }),
      price: centsToWire(priceCents),
      per,
      vat_rate: vatPermille(vatKind, now) / 10,
    }))

const feedTypes = ['merchandise', 'membership', 'value_voucher', 'serial_card', 'extra_service', '']

/** The products feed (rules/catalogue#products-feed): products that are listed by themselves, not with an event. */
export const feedResponse = (offer: Offer): readonly WireProduct[] =>
  [...offer.catalogue.products.values()]
    .filter(product => !product.isHidden && product.eventId === undefined && feedTypes.includes(product.type))
    .map(product => productResponse(product, offer))
