import { createCatalogueService } from '../catalogue/create-catalogue-service.ts'
import type { Event } from '../catalogue/event.ts'
import { asksParticipants, type Product } from '../catalogue/product.ts'
import type { CoreParts } from '../create-core.ts'
import { createStore } from '../state/store.ts'
import type { LocalizedText } from '../text/localized-text.ts'

type Read = {
  readonly phase: 'loading' | 'loaded' | 'failed'
  readonly events: readonly Event[]
  readonly products: readonly Product[]
}

const soldInWebShop: LocalizedText = {
  fi: 'Myydään verkkokaupassa, jossa kysytään osallistujien tiedot',
  en: 'Sold in the web shop, which asks for the participants’ details',
  sv: 'Säljs i webbutiken, där deltagarnas uppgifter frågas',
  de: 'Wird im Webshop verkauft, wo die Angaben der Teilnehmenden abgefragt werden',
}

/** The event as a window sells it: it asks for no participant’s details (rules/kiosk#tiles). */
const atWindow = (event: Event): Event =>
  event.registrationFields === undefined
    ? event
    : {
        ...event,
        products: event.products.map(product =>
          asksParticipants(event, product) && product.availability.available
            ? { ...product, availability: { ...product.availability, ...notAtWindow } }
            : product,
        ),
      }

const notAtWindow = { available: false, status: 'red', info: soldInWebShop, reasonCode: 'not_for_sale' } as const

/**
 * The catalogue of a till. What was read last stays while the ticket API is silent, for the next clerk too: held tickets
 * are sold by it (rules/kiosk#allotment).
 */
export const createCounterCatalogue = ({ open }: Pick<CoreParts, 'open'>) => {
  const catalogue = open(createCatalogueService)
  const store = createStore<Read>({ phase: 'loading', events: [], products: [] })
  const follow = (): void => {
    const { events, products } = catalogue.getSnapshot()
    store.update(before => {
      const read = events.phase === 'loaded' ? events.items.map(atWindow) : before.events
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
