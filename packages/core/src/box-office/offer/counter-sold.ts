import type { Event } from '../../catalogue/event.ts'
import type { Product } from '../../catalogue/product.ts'
import type { Core } from '../../compose/create-core.ts'
import { soldEvents } from '../../staff/sold-events.ts'
import type { Till } from '../../staff/till.ts'
import type { createCounterCatalogue } from './counter-catalogue.ts'
import { type CounterIndex, indexSold } from './counter-search.ts'
import { createOpenedEvents } from './opened-events.ts'

/** The products that a till sells of its catalogue, as it was read last, with those that its cart's codes open. */
export const createSoldItems = (given: {
  readonly core: Pick<Core, 'cart' | 'clock' | 'ticketApi'>
  readonly catalogue: ReturnType<typeof createCounterCatalogue>
  readonly till: Pick<Till, 'eventIds'>
  readonly timeZone: string
  readonly feedKey: string | undefined
  readonly onRead: () => void
}) => {
  const { core, catalogue, till, timeZone, feedKey, onRead } = given
  let index: CounterIndex | undefined
  /** Products sold without an event. */
  const merchandise = (): readonly Product[] => (till.eventIds ? [] : catalogue.getSnapshot().products)
  const events = (): readonly Event[] => opened.among(catalogue.getSnapshot().events)
  const indexNow = (): void => {
    index = indexSold(soldEvents(events(), till, core.clock.now()), merchandise(), timeZone)
    onRead()
  }
  const opened = createOpenedEvents(core, indexNow)
  return {
    events,
    merchandise,
    /** The events with tickets that the codes of the cart open. */
    opened,
    index: (): CounterIndex => index ?? [],
    read: async (): Promise<void> => {
      // The catalogue of an earlier clerk's counter is searched at once, even while the ticket API does not answer.
      if (!index) indexNow()
      opened.refresh()
      await Promise.all([catalogue.loadEvents(), ...(feedKey === undefined ? [] : [catalogue.loadProducts(feedKey)])])
      indexNow()
    },
    /** Reads the stock left by a sale, without waiting for the minute. */
    refresh: async (lines: readonly { readonly product: Product }[]): Promise<void> => {
      const left = new Set(lines.map(({ product }) => product.id))
      const sold = events().filter(({ products }) => products.some(({ id }) => left.has(id)))
      await Promise.all(sold.map(({ id }) => catalogue.updateEvent(id)))
      indexNow()
    },
  }
}
