import type { Event } from '../../catalogue/event.ts'
import type { Product } from '../../catalogue/product.ts'
import type { CoreParts } from '../../compose/create-core.ts'
import { createStore } from '../../state/store.ts'
import { createCatalogueService } from '../../whole-api/create-catalogue-service.ts'

type Read = {
  readonly phase: 'loading' | 'loaded' | 'failed'
  readonly events: readonly Event[]
  readonly products: readonly Product[]
}

/**
 * The catalogue of a till. The last reading stays while the ticket API is silent, for the next clerk too: held tickets
 * are sold by it (rules/kiosk#allotment).
 */
export const createCounterCatalogue = ({ open }: Pick<CoreParts, 'open'>) => {
  const catalogue = open(createCatalogueService)
  const store = createStore<Read>({ phase: 'loading', events: [], products: [] })
  const follow = (): void => {
    const { events, products } = catalogue.getSnapshot()
    store.update(before => {
      const read = events.phase === 'loaded' ? events.items : before.events
      return {
        phase:
          read.length > 0 || events.phase === 'loaded' ? 'loaded' : events.phase === 'failed' ? 'failed' : 'loading',
        events: read,
        products: products.phase === 'loaded' ? products.items : before.products,
      }
    })
  }
  follow()
  const dispose = catalogue.subscribe(follow)
  const { loadEvents, loadProducts, updateEvent } = catalogue
  const { getSnapshot, subscribe } = store
  return { getSnapshot, subscribe, loadEvents, loadProducts, updateEvent, dispose }
}
