import { orderingCheckout, type ShopError } from '../errors/shop-error.ts'
import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { TabStorage } from '../ports/tab-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createStore, type Store } from '../state/store.ts'
import type { CartKey } from '../wire/keys.ts'
import type { Cart } from './cart.ts'
import type { CartState } from './cart-state.ts'
import * as cartModel from './cart-state.ts'
import { cartTokenClaims } from './cart-token.ts'
import { pieceCount } from './cart-totals.ts'
import { clearAfterExpiry } from './clear-storage.ts'

/** This browser's cart (rules/cart#stored-cart), shared by all its tabs. */
export interface StoredCart {
  read(): CartKey | undefined
  /** The cart that expired in this browser, until another is begun (rules/time-left#expired-notice). */
  expired(): CartKey | undefined
  /** Stores a cart that was changed here: other tabs read it again. */
  keepChanged(cart: Cart): void
  /**
   * Stores a cart that was only read. A token that expires no later than the stored one is not written; otherwise tabs
   * would wake each other without news, endlessly.
   */
  keepRead(cart: Cart): void
  forget(): void
  /** Whether another tab has changed the cart since this one last changed or read it. */
  hasNews(): boolean
  /** The next answer includes what other tabs have changed until now. */
  beginReading(): void
}

export const createStoredCart = (storage: KeyValueStorage, ids: Ids): StoredCart => {
  const read = (): CartKey | undefined => {
    const id = storage.get(storageKeys.cartId)
    const token = storage.get(storageKeys.cartToken)
    return id && token ? { id, token } : undefined
  }
  let knownChange = storage.get(storageKeys.cartChange)
  const keepChanged = (cart: Cart): void => {
    // Other tabs must never see one cart's id with another cart's token.
    if (storage.get(storageKeys.cartId) !== cart.id) storage.remove(storageKeys.cartToken)
    storage.set(storageKeys.cartCount, String(pieceCount(cart)))
    storage.set(storageKeys.cartId, cart.id)
    storage.set(storageKeys.cartToken, cart.token)
    knownChange = ids.uuid()
    storage.set(storageKeys.cartChange, knownChange)
    storage.remove(storageKeys.expiredCart)
  }
  return {
    read,
    expired: () => parseCartKey(storage.get(storageKeys.expiredCart)),
    keepChanged,
    keepRead: cart => {
      const stored = read()
      const storedUntil = stored && cartTokenClaims(stored.token)?.expiresAt
      const isNews = stored?.id !== cart.id || storedUntil === undefined || storedUntil < (cart.expiresAt ?? 0)
      if (isNews) keepChanged(cart)
      else storage.set(storageKeys.cartCount, String(pieceCount(cart)))
    },
    forget: () => {
      storage.remove(storageKeys.cartId)
      storage.remove(storageKeys.cartToken)
      storage.remove(storageKeys.cartCount)
      storage.remove(storageKeys.cartChange)
      knownChange = undefined
    },
    hasNews: () => storage.get(storageKeys.cartChange) !== knownChange,
    beginReading: () => {
      knownChange = storage.get(storageKeys.cartChange)
    },
  }
}

/** A cart's id and token as stored for later. */
const serializeCartKey = ({ id, token }: CartKey): string => JSON.stringify({ id, token })

/** Storage may have been changed by anyone. */
export const parseCartKey = (stored: string | undefined): CartKey | undefined => {
  const [, id, token] = /^\{"id":"([\w-]+)","token":"([\w.-]+)"\}$/.exec(stored ?? '') ?? []
  return id !== undefined && token !== undefined ? { id, token } : undefined
}

/** A checkout was created. */
export const rememberCheckout = (storage: KeyValueStorage, checkoutId: string, cart: CartKey): void => {
  const last = storage.get(storageKeys.lastCheckoutId)
  const itsCart = storage.get(storageKeys.checkoutCart)
  if (last !== checkoutId && itsCart) storage.set(storageKeys.earlierCheckout, `${last} ${itsCart}`)
  storage.set(storageKeys.checkoutId, checkoutId)
  storage.set(storageKeys.lastCheckoutId, checkoutId)
  storage.set(storageKeys.checkoutCart, serializeCartKey(cart))
}

/** The visitor left for the payment, or its end is unknown (rules/after-payment#start-rule). */
export const markPending = (storage: KeyValueStorage): void => storage.set(storageKeys.paymentPending, 'true')

/** A cart that became an order, and the checkout by which it did. */
export type OrderedCart = { readonly cart: CartKey; readonly checkoutId: string }

/** This tab's knowledge of the cart: the model behind the screen's state, and the cart that the browser stores. */
export interface CartStore extends Store<CartState> {
  readonly stored: StoredCart
  model(): cartModel.CartModel
  change(next: (model: cartModel.CartModel) => cartModel.CartModel): void
  fail(error: ShopError): void
  /** This browser's cart, read or not. */
  key(): CartKey | undefined
  /** Whether the cart may differ from what this tab shows: another tab changed it, or an answer was lost. */
  isInDoubt(): boolean
  doubt(): void
  /** A change of this tab may have succeeded without an answer: the next read is news to the other tabs too. */
  loseAnswer(): void
  beginReading(): void
  /** The server answered a read with the cart. */
  keepRead(cart: Cart): void
  /** The server answered a change with the cart. */
  keepChanged(cart: Cart): void
  forget(): void
  /**
   * A cart turned out to be gone. If another tab has begun a new one meanwhile, that one is kept. Where the error tells
   * by which checkout it became an order, that one is remembered (rules/cart#ordered). `hasExpired`: unless it became an
   * order, a notice offers to bring it back (rules/time-left#expired-notice).
   */
  leave(gone: CartKey, error: ShopError, hasExpired?: boolean): void
  /** The cart that was left because it had become an order, unknown to this browser. */
  ordered(): OrderedCart | undefined
  /**
   * While an answer about a cart was on its way, another tab found that cart gone and began a new one: the new one
   * counts.
   */
  isLeftFor(cart: Cart): boolean
  /** Shows the stored cart as not yet read. */
  followStored(): void
}

export const createCartStore = (storage: KeyValueStorage, tabStorage: TabStorage, ids: Ids): CartStore => {
  const stored = createStoredCart(storage, ids)
  let model: cartModel.CartModel = { ...cartModel.emptyCartModel, storedCartId: stored.read()?.id }
  const store = createStore(cartModel.stateOf(model))
  let isInDoubt = false
  let hasLostAnswer = false
  let ordered: OrderedCart | undefined

  const change: CartStore['change'] = next => {
    model = next(model)
    store.update(() => cartModel.stateOf(model))
  }
  const forget = (): void => {
    stored.forget()
    change(cartModel.forgotten)
  }
  const said = (cart: Cart): void => change(before => cartModel.serverResponded(before, cart))
  const showStored = ({ id }: CartKey): void => change(before => cartModel.foundStored(before, id))

  return {
    getSnapshot: store.getSnapshot,
    subscribe: store.subscribe,
    stored,
    model: () => model,
    change,
    fail: error => change(before => cartModel.failed(before, error)),
    key: stored.read,
    isInDoubt: () => isInDoubt,
    doubt: () => {
      isInDoubt = true
    },
    loseAnswer: () => {
      hasLostAnswer = true
    },
    beginReading: () => {
      isInDoubt = false
      stored.beginReading()
    },
    keepRead: cart => {
      if (hasLostAnswer) stored.keepChanged(cart)
      else stored.keepRead(cart)
      hasLostAnswer = false
      said(cart)
    },
    keepChanged: cart => {
      stored.keepChanged(cart)
      said(cart)
    },
    forget,
    ordered: () => ordered,
    leave: (gone, error, hasExpired) => {
      const checkoutId = orderingCheckout(error)
      if (checkoutId !== undefined) {
        ordered = { cart: gone, checkoutId }
        rememberCheckout(storage, checkoutId, gone)
        markPending(storage)
      }
      const now = stored.read()
      if (hasExpired && checkoutId === undefined && now?.id === gone.id) {
        const hadPieces = storage.get(storageKeys.cartCount) !== '0' || model.serverCart?.seats[0] !== undefined
        clearAfterExpiry(storage, tabStorage)
        if (hadPieces) storage.set(storageKeys.expiredCart, serializeCartKey(gone))
      }
      if (now === undefined || now.id === gone.id) forget()
      else showStored(now)
    },
    isLeftFor: cart => (stored.read()?.id ?? cart.id) !== cart.id,
    followStored: () => {
      const now = stored.read()
      if (now === undefined) return
      isInDoubt = true
      showStored(now)
    },
  }
}
