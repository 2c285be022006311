import type { Event, Product } from '@portti/core'
import { type EventOffer, goodsBeside, isOver, otherEvents } from '@portti/core/rules'
import type { PageContext } from '../routing/page.ts'

/** How many goods and other events are listed under an event. */
const goodsShown = 4
const othersShown = 4

/** Lists on an event's page, besides the event itself. */
export type EventPageLists = {
  /** All that the shop sells without an event. */
  readonly products: readonly Product[]
  /** Goods that go with the event. */
  readonly goods: readonly Product[]
  /** Events that may sell the products that this one's products require; empty where nothing needs them. */
  readonly events: readonly Event[]
  /** Events to go to instead of one that is over. */
  readonly others: readonly Event[]
  /** A list could not be read. */
  readonly isPartial: boolean
}

/**
 * Reads the lists around an event. The list of events is long in a big shop: it is read only for posters on goods, for
 * required tickets of other events, and when this event can no longer be bought.
 */
export const readEventPage = async (
  event: Event,
  offer: EventOffer,
  { catalogue, now }: Pick<PageContext, 'catalogue' | 'now'>,
): Promise<EventPageLists> => {
  const productsAnswer = await catalogue.products()
  const products = productsAnswer.unwrapOr([])
  const goods = goodsBeside(event, products, goodsShown)
  const isGone = isOver(offer)
  const needsEvents =
    isGone || goods.length > 0 || event.products.some(({ requiredProducts }) => requiredProducts.length > 0)
  const eventsAnswer = needsEvents ? await catalogue.events() : undefined
  const events = eventsAnswer?.unwrapOr([]) ?? []
  return {
    products,
    goods,
    events,
    others: isGone ? otherEvents(event, events, { now, limit: othersShown }) : [],
    isPartial: productsAnswer.isErr() || eventsAnswer?.isErr() === true,
  }
}
