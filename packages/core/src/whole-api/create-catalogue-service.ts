import { err, ok, type Result } from 'neverthrow'
import * as transitions from '../catalogue/catalogue-state.ts'
import type { Event } from '../catalogue/event.ts'
import type { Product } from '../catalogue/product.ts'
import type { ShopError } from '../errors/shop-error.ts'
import { createStore, type Store } from '../state/store.ts'
import type { GatewayParts } from '../wire/create-call.ts'
import { createCatalogueApi } from './create-catalogue-api.ts'

/**
 * Events and products of a shop, for shells without server-rendered pages (rules/catalogue#failed-loads,
 * rules/wire#calls). Nothing throws: a failure is returned as a value and kept in the state. Concurrent requests for
 * the same thing are sent once.
 */
export interface CatalogueService extends Store<transitions.CatalogueState> {
  loadEvents(): Promise<Result<readonly Event[], ShopError>>
  /** The products feed, at the start (rules/catalogue#products-feed). */
  loadProducts(feedKey: string): Promise<Result<readonly Product[], ShopError>>
  /**
   * Reads one event again; with the cart's token, it includes products that the cart's codes opened
   * (rules/wire#event-with-a-code).
   */
  updateEvent(eventId: string, cartToken?: string): Promise<Result<Event, ShopError>>
  /** A product by its id; fetched when it is not loaded (rules/catalogue#missing-product). */
  product(productId: string): Promise<Result<Product, ShopError>>
}

export const createCatalogueService = (given: GatewayParts): CatalogueService => {
  const ticketApi = createCatalogueApi(given)
  const store = createStore(transitions.emptyCatalogue)
  const { update, getSnapshot, subscribe } = store
  const onItsWay = new Map<string, Promise<Result<unknown, ShopError>>>()

  const once = <Value>(
    key: string,
    ask: () => Promise<Result<Value, ShopError>>,
  ): Promise<Result<Value, ShopError>> => {
    const known = onItsWay.get(key) as Promise<Result<Value, ShopError>> | undefined
    if (known) return known
    const asking = ask().finally(() => onItsWay.delete(key))
    onItsWay.set(key, asking)
    return asking
  }

  const load = async <Item>(
    kind: 'events' | 'products',
    ask: () => Promise<Result<readonly Item[], ShopError>>,
    loaded: (state: transitions.CatalogueState, items: readonly Item[]) => transitions.CatalogueState,
  ): Promise<Result<readonly Item[], ShopError>> => {
    update(state => transitions.loadingBegun(state, kind))
    const answer = await ask()
    update(state =>
      answer.isOk() ? loaded(state, answer.value) : transitions.loadingFailed(state, kind, answer.error),
    )
    return answer
  }

  return {
    getSnapshot,
    subscribe,
    loadEvents: () => once('events', () => load('events', () => ticketApi.listEvents(), transitions.eventsLoaded)),
    loadProducts: feedKey =>
      once(`feed ${feedKey}`, () =>
        load('products', () => ticketApi.listProducts(feedKey), transitions.productsLoaded),
      ),
    updateEvent: (eventId, cartToken) =>
      once(`event ${eventId} ${cartToken}`, async () => {
        const answer = await ticketApi.fetchEvent(eventId, cartToken)
        if (answer.isOk()) update(state => transitions.eventUpdated(state, answer.value))
        return answer
      }),
    product: async productId => {
      const known = transitions.knownProduct(getSnapshot(), productId)
      if (known) return ok(known)
      const answer = await once(`product ${productId}`, () => ticketApi.fetchProduct(productId))
      if (answer.isErr()) return err(answer.error)
      update(state => transitions.productAdded(state, answer.value))
      return ok(answer.value)
    },
  }
}
