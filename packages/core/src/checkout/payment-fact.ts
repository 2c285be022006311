import type { CartKeeper } from '../cart/cart-service.ts'
import { parseCartKey } from '../cart/cart-store.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { CartKey } from '../wire/keys.ts'

/**
 * This browser's memory of its last checkout. The cart's id and token are stored with it: an ordered cart is forgotten
 * and an expired one cleared, but only the token gives access to the payment's status.
 */
export type PaymentFact = {
  readonly checkoutId: string | undefined
  readonly cart: CartKey | undefined
  /** The visitor left for the payment, and its outcome is unknown. */
  readonly isPending: boolean
  /** A page of this browser has already said so. */
  readonly isReported: boolean
}

const told = 'told'

/** The cart of the checkout before the last, if that is the given one: it may still be paid in another tab. */
const earlierCart = (storage: KeyValueStorage, checkoutId: string | undefined): CartKey | undefined => {
  const [, id, cart] = /^(\S+) (.+)$/.exec(storage.get(storageKeys.earlierCheckout) ?? '') ?? []
  return id !== undefined && id === checkoutId ? parseCartKey(cart) : undefined
}

/** `named`: the checkout in the page's address. */
export const readPaymentFact = (storage: KeyValueStorage, named?: string): PaymentFact | undefined => {
  const flag = storage.get(storageKeys.paymentPending)
  const last = storage.get(storageKeys.checkoutId) ?? storage.get(storageKeys.lastCheckoutId)
  const checkoutId = named ?? last
  if (flag === undefined && checkoutId === undefined) return undefined
  const id = storage.get(storageKeys.cartId)
  const token = storage.get(storageKeys.cartToken)
  return {
    checkoutId,
    cart:
      earlierCart(storage, named) ??
      parseCartKey(storage.get(storageKeys.checkoutCart)) ??
      (id && token ? { id, token } : parseCartKey(storage.get(storageKeys.expiredCart))),
    isPending: flag !== undefined && checkoutId === last,
    isReported: flag === told,
  }
}

export const markReported = (storage: KeyValueStorage): void => storage.set(storageKeys.paymentPending, told)

/**
 * The outcome of this checkout's payment is known. For an unpaid checkout its id is kept, so that its page can report it
 * again. A checkout that another page has begun since stays pending.
 */
export const forgetPending = (storage: KeyValueStorage, checkoutId: string | undefined): void => {
  const last = storage.get(storageKeys.checkoutId)
  if (last !== undefined && last !== checkoutId) return
  storage.remove(storageKeys.paymentPending)
  storage.remove(storageKeys.checkoutId)
  storage.remove(storageKeys.currentUrl)
}

/** The cart of a checkout became an order: this browser forgets both. A newer cart and its checkout stay. */
export const forgetOrdered = (
  { storage, cart }: { readonly storage: KeyValueStorage; readonly cart: Pick<CartKeeper, 'key' | 'clear'> },
  ordered: Partial<Pick<PaymentFact, 'cart' | 'checkoutId'>> | undefined,
): void => {
  const id = ordered?.cart?.id
  if (earlierCart(storage, ordered?.checkoutId)) storage.remove(storageKeys.earlierCheckout)
  const last = parseCartKey(storage.get(storageKeys.checkoutCart))
  if (last === undefined || last.id === id) {
    forgetPending(storage, storage.get(storageKeys.checkoutId))
    storage.remove(storageKeys.checkoutCart)
  }
  if (parseCartKey(storage.get(storageKeys.expiredCart))?.id === id) storage.remove(storageKeys.expiredCart)
  if (cart.key()?.id === id) cart.clear()
}
