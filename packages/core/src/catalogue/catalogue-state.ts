import type { ShopError } from '../errors/shop-error.ts'
import type { Event } from './event.ts'
import type { Product } from './product.ts'

/** The load of one kind. A failed load leaves nothing and keeps the reason (rules/catalogue#failed-loads). */
export type Loaded<Item> = {
  readonly phase: 'empty' | 'loading' | 'loaded' | 'failed'
  readonly items: readonly Item[]
  readonly error?: ShopError
}

/** Events and products as last read (rules/catalogue#failed-loads). */
export type CatalogueState = { readonly events: Loaded<Event>; readonly products: Loaded<Product> }
type Kind = keyof CatalogueState

export const emptyCatalogue: CatalogueState = {
  events: { phase: 'empty', items: [] },
  products: { phase: 'empty', items: [] },
}

/** The previous content stays visible while it is read again. */
export const loadingBegun = (state: CatalogueState, kind: Kind): CatalogueState => ({
  ...state,
  [kind]: { phase: 'loading', items: state[kind].items },
})

export const loadingFailed = (state: CatalogueState, kind: Kind, error: ShopError): CatalogueState => ({
  ...state,
  [kind]: { phase: 'failed', items: [], error },
})

/** Replaces everything of a kind. */
export const eventsLoaded = (state: CatalogueState, items: readonly Event[]): CatalogueState => ({
  ...state,
  events: { phase: 'loaded', items },
})
export const productsLoaded = (state: CatalogueState, items: readonly Product[]): CatalogueState => ({
  ...state,
  products: { phase: 'loaded', items },
})

const withItem = <Item extends { readonly id: string }>(loaded: Loaded<Item>, item: Item): Loaded<Item> => ({
  ...loaded,
  items: loaded.items.some(({ id }) => id === item.id)
    ? loaded.items.map(other => (other.id === item.id ? item : other))
    : [...loaded.items, item],
})

/** A refreshed event keeps its position; a new one comes last. */
export const eventUpdated = (state: CatalogueState, event: Event): CatalogueState => ({
  ...state,
  events: withItem(state.events, event),
})

export const productAdded = (state: CatalogueState, product: Product): CatalogueState => ({
  ...state,
  products: withItem(state.products, product),
})

/** A known product: of the feed, or of an event. */
export const knownProduct = ({ events, products }: CatalogueState, productId: string): Product | undefined => {
  const own = products.items.find(({ id }) => id === productId)
  if (own) return own
  for (const event of events.items) {
    const found = event.products.find(({ id }) => id === productId)
    if (found) return found
  }
  return undefined
}
