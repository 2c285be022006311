import type { ShopError } from '../errors/shop-error.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { createStore, type Store } from '../state/store.ts'
import type { CartKey } from '../ticket-api/ticket-api.ts'
import type { Cart } from './cart.ts'
import { type CartSession, createCartSession } from './cart-session.ts'
import type { CartState } from './cart-state.ts'
import * as transitions from './cart-transitions.ts'

/** What this tab knows of the cart: the model that the screen's state comes from, and what the browser keeps of it. */
export interface CartMemory extends Store<CartState> {
  readonly session: CartSession
  model(): transitions.CartModel
  change(next: (model: transitions.CartModel) => transitions.CartModel): void
  fail(error: ShopError): void
  /** Which cart this browser has. The stored one comes first; where nothing is kept, memory serves. */
  key(): CartKey | undefined
  /** Whether the cart may be another than this tab shows: another tab changed it, or an answer was lost. */
  isInDoubt(): boolean
  doubt(): void
  /** A change of this tab may have been done unheard: what is read next is news to the other tabs too. */
  loseAnswer(): void
  beginReading(): void
  /** The server told, on reading, how the cart is. */
  keepRead(cart: Cart): void
  /** The server told, after a change, how the cart is. */
  keepChanged(cart: Cart): void
  forget(): void
  /** A cart turned out to be gone. Another tab may have begun a new one meanwhile: that one stays. */
  leave(gone: CartKey): void
  /** While an answer about a cart was on its way, another tab found that cart gone and began a new one: that one counts. */
  isLeftFor(cart: Cart): boolean
  /** Shows the stored cart as one that is still to be read. */
  followStored(): void
}

export const createCartMemory = (storage: KeyValueStorage, ids: Ids): CartMemory => {
  const session = createCartSession(storage, ids)
  let model: transitions.CartModel = { ...transitions.emptyCartModel, storedCartId: session.read()?.id }
  const store = createStore(transitions.stateOf(model))
  let isInDoubt = false
  let hasLostAnswer = false

  const change: CartMemory['change'] = next => {
    model = next(model)
    store.update(() => transitions.stateOf(model))
  }
  const forget = (): void => {
    session.forget()
    change(transitions.forgotten)
  }
  const said = (cart: Cart): void => change(before => transitions.serverSaid(before, cart))

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    session,
    model: () => model,
    change,
    fail: error => change(before => transitions.failed(before, error)),
    key: () => session.read() ?? (session.isKeeping() ? undefined : model.truth),
    isInDoubt: () => isInDoubt,
    doubt: () => {
      isInDoubt = true
    },
    loseAnswer: () => {
      hasLostAnswer = true
    },
    beginReading: () => {
      isInDoubt = false
      session.beginReading()
    },
    keepRead: cart => {
      if (hasLostAnswer) session.keepChanged(cart)
      else session.keepRead(cart)
      hasLostAnswer = false
      said(cart)
    },
    keepChanged: cart => {
      session.keepChanged(cart)
      said(cart)
    },
    forget,
    leave: gone => {
      const stored = session.read()
      if (stored === undefined || stored.id === gone.id) forget()
      else change(before => transitions.foundStored(before, stored.id))
    },
    isLeftFor: cart => {
      const stored = session.read()
      return stored !== undefined && stored.id !== cart.id
    },
    followStored: () => {
      const stored = session.read()
      if (stored === undefined) return
      isInDoubt = true
      change(before => transitions.foundStored(before, stored.id))
    },
  }
}
