import type { Event } from '../../catalogue/event.ts'
import type { Product } from '../../catalogue/product.ts'
import type { Core } from '../../compose/create-core.ts'
import type { Till } from '../till/till.ts'
import type { createCounterCatalogue } from './counter-catalogue.ts'
import { type CounterIndex, indexSold } from './counter-search.ts'
import { soldEvents } from './day-events.ts'
import { createOpenedEvents } from './opened-events.ts'

/** What a till sells of its catalogue, as it was read last, with what the codes of its cart open. */
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
    /** What the codes of the cart open. */
    opened,
    index: (): CounterIndex => index ?? [],
    read: async (): Promise<void> => {
      // What an earlier clerk's counter read is found at once, also while the ticket API does not answer.
      if (!index) indexNow()
      opened.readAgain()
      await Promise.all([catalogue.loadEvents(), ...(feedKey === undefined ? [] : [catalogue.loadProducts(feedKey)])])
      indexNow()
    },
    /** What a sale left, without waiting for the minute. */
    refresh: async (lines: readonly { readonly product: Product }[]): Promise<void> => {
      const left = new Set(lines.map(({ product }) => product.id))
      const sold = events().filter(({ products }) => products.some(({ id }) => left.has(id)))
      await Promise.all(sold.map(({ id }) => catalogue.updateEvent(id)))
      indexNow()
    },
  }
}
