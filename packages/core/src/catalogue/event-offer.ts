import type { Cents } from '../money/money.ts'
import type { EpochMs } from '../ports/clock.ts'
import type { Event } from './event.ts'
import { leastToPay } from './fees.ts'
import { isTicketLike, type Product } from './product.ts'

/** What a visitor can do with an event now, in one word (rules/catalogue#offer-of-an-event). */
export type EventOffer =
  | { readonly state: 'cancelled' | 'soldout' | 'closed' | 'past' }
  /** Its time does not hold; it is sold again when it has a new one. */
  | { readonly state: 'postponed' }
  /** Not sold by this shop, such as numbered seats before they can be chosen here. */
  | { readonly state: 'elsewhere' }
  /** Sales begin later. */
  | { readonly state: 'soon'; readonly opensAt?: EpochMs }
  | { readonly state: 'few' | 'plenty' }

/** Whether an event cannot be bought any more: its page shows other events. */
export const isOver = ({ state }: EventOffer): boolean =>
  state === 'cancelled' || state === 'soldout' || state === 'past' || state === 'closed'

/** Tickets of the event in the shop's order; extra services and merchandise are listed apart. */
export const ticketsOf = (event: Event): readonly Product[] => event.products.filter(isTicket).sort(inShopOrder)

const isTicket = ({ type }: Product): boolean => isTicketLike(type) && type !== 'extra_service'

export const extraServicesOf = (event: Event): readonly Product[] =>
  event.products.filter(product => product.type === 'extra_service').sort(inShopOrder)

const inShopOrder = (a: Product, b: Product): number => a.sortOrder - b.sortOrder

/**
 * The cheapest with a price of the tickets that can be bought, else of all tickets; of what else an event without tickets
 * sells. Undefined when nothing has a price.
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

/** What the cheapest costs, with every fee (rules/prices-and-vat#fees-included). */
export const priceFrom = (event: Event): Cents | undefined => {
  const cheapest = cheapestOf(event)
  return cheapest && leastToPay(cheapest)
}

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
