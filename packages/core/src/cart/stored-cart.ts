import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { CartKey } from '../ticket-api/ticket-api.ts'
import type { Cart } from './cart.ts'
import { cartTokenClaims } from './cart-token.ts'
import { pieceCount } from './cart-totals.ts'

/** Which cart this browser has (rules/cart#stored-cart), shared by all its tabs. */
export interface StoredCart {
  read(): CartKey | undefined
  /** The cart that expired in this browser, as long as no other was begun (rules/time-left#expired-notice). */
  expired(): CartKey | undefined
  /** Keeps a cart that was changed here: other tabs read it again. */
  keepChanged(cart: Cart): void
  /**
   * Keeps a cart that was only read. A token that lives no longer than the stored one is not written, or tabs would
   * wake each other with nothing new, for ever.
   */
  keepRead(cart: Cart): void
  forget(): void
  /** Whether another tab changed the cart since this one last changed or read it. */
  hasNews(): boolean
  /** What other tabs changed until now will be in the answer. */
  beginReading(): void
  /** Whether the browser keeps what is stored. In private mode it may not: then a service remembers its cart itself. */
  isKeeping(): boolean
}

export const createStoredCart = (storage: KeyValueStorage, ids: Ids): StoredCart => {
  const read = (): CartKey | undefined => {
    const id = storage.get(storageKeys.cartId)
    const token = storage.get(storageKeys.cartToken)
    return id && token ? { id, token } : undefined
  }
  let isKeeping = read() !== undefined
  let knownChange = storage.get(storageKeys.cartChange)
  const keepChanged = (cart: Cart): void => {
    // Other tabs must never see a cart's id beside another cart's token.
    if (storage.get(storageKeys.cartId) !== cart.id) storage.remove(storageKeys.cartToken)
    storage.set(storageKeys.cartCount, String(pieceCount(cart)))
    storage.set(storageKeys.cartId, cart.id)
    storage.set(storageKeys.cartToken, cart.token)
    knownChange = ids.uuid()
    storage.set(storageKeys.cartChange, knownChange)
    storage.remove(storageKeys.expiredCart)
    isKeeping = read() !== undefined
  }
  return {
    read,
    expired: () => readCartKey(storage.get(storageKeys.expiredCart)),
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
    isKeeping: () => isKeeping,
  }
}

/** A cart's key as it is stored for later. */
export const writeCartKey = ({ id, token }: CartKey): string => JSON.stringify({ id, token })

/** What is stored may have been changed by anyone. */
export const readCartKey = (stored: string | undefined): CartKey | undefined => {
  const [, id, token] = /^\{"id":"([\w-]+)","token":"([\w.-]+)"\}$/.exec(stored ?? '') ?? []
  return id !== undefined && token !== undefined ? { id, token } : undefined
}
