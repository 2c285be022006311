import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { Event } from './event.ts'
import { minToPay } from './fees.ts'
import { isTicketLike, type Product } from './product.ts'

/** The offer of an event to a visitor now (rules/catalogue#offer-of-an-event). */
export type EventOffer =
  | { readonly state: 'cancelled' | 'soldout' | 'closed' | 'past' }
  /** Its date no longer holds; sales resume when it has a new one. */
  | { readonly state: 'postponed' }
  /** Not sold by this shop, for example numbered seats that cannot be chosen here yet. */
  | { readonly state: 'elsewhere' }
  /** Sales begin later. */
  | { readonly state: 'soon'; readonly opensAt?: EpochMs }
  | { readonly state: 'few' | 'plenty' }

/** Whether an event can no longer be bought: its page then shows other events. */
export const isOver = ({ state }: EventOffer): boolean =>
  state === 'cancelled' || state === 'soldout' || state === 'past' || state === 'closed'

/** Tickets of the event in the shop's order; extra services and merchandise are listed separately. */
export const ticketsOf = (event: Event): readonly Product[] => event.products.filter(isTicket).sort(inShopOrder)

const isTicket = ({ type }: Product): boolean => isTicketLike(type) && type !== 'extra_service'

export const extraServicesOf = (event: Event): readonly Product[] =>
  event.products.filter(product => product.type === 'extra_service').sort(inShopOrder)

/** Goods that are sold with the event, and products without a type, such as a donation. */
export const goodsOf = (event: Event): readonly Product[] =>
  event.products.filter(({ type }) => type === 'merchandise' || type === '').sort(inShopOrder)

const inShopOrder = (a: Product, b: Product): number => a.sortOrder - b.sortOrder

/**
 * The cheapest priced ticket that can be bought, else the cheapest of all tickets. For an event without tickets, the
 * same of its other products. Undefined when nothing has a price.
 */
export const cheapestOf = (event: Event): Product | undefined => {
  let [cheapest, cheapestOnSale]: (Product | undefined)[] = []
  const hasTickets = event.products.some(isTicket)
  for (const product of event.products) {
    const { price, availability } = product
    if (!(price > 0) || (hasTickets && !isTicket(product))) continue
    if (cheapest === undefined || price < cheapest.price) cheapest = product
    if (availability.available && (cheapestOnSale === undefined || price < cheapestOnSale.price)) {
      cheapestOnSale = product
    }
  }
  return cheapestOnSale ?? cheapest
}

/** Price of the cheapest, with all mandatory fees (rules/prices-and-vat#fees-included). */
export const priceFrom = (event: Event): Cents | undefined => {
  const cheapest = cheapestOf(event)
  return cheapest && minToPay(cheapest)
}

/** The offer of an event at `now`; the event’s own status goes before its stock. */
export const offerOf = (event: Event, now: EpochMs): EventOffer => {
  const { availability } = event
  if (event.status === 'cancelled') return { state: 'cancelled' }
  if (event.status === 'postponed') return { state: 'postponed' }
  if ((event.endsAt ?? event.startsAt) < now) return { state: 'past' }
  if (availability.available) return { state: availability.status === 'yellow' ? 'few' : 'plenty' }
  if (availability.reasonCode === 'not_yet_open') {
    return availability.openAt === undefined ? { state: 'soon' } : { state: 'soon', opensAt: availability.openAt }
  }
  if (availability.reasonCode === 'not_for_sale') return { state: 'elsewhere' }
  return { state: availability.reasonCode === 'sold_out' ? 'soldout' : 'closed' }
}
