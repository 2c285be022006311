import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { TabStorage } from '../ports/tab-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'

const alwaysKept = [storageKeys.places, storageKeys.streamViewerId, storageKeys.streamTab] as const
const paymentKeys = [
  storageKeys.paymentPending,
  storageKeys.checkoutId,
  storageKeys.lastCheckoutId,
  storageKeys.earlierCheckout,
  storageKeys.checkoutCart,
] as const

/**
 * Clears what an expired cart leaves (rules/time-left#storage-cleared). A pending payment stays: a visitor who paid
 * while the cart expired still sees the order (rules/after-payment#start-rule). So do places in lines and who watches a
 * stream, which are of no cart (rules/waiting-room#place, rules/streams#one-viewer).
 */
export const clearAfterExpiry = (storage: KeyValueStorage): void => {
  const isPending = storage.get(storageKeys.paymentPending) !== undefined
  const keys = [...alwaysKept, ...(isPending ? paymentKeys : [])]
  const kept = keys.map(key => [key, storage.get(key)] as const)
  storage.clear()
  for (const [key, value] of kept) if (value !== undefined) storage.set(key, value)
}

/** Clears what this tab alone keeps of the cart: the checkout's step, and what was typed. */
export const clearTab = (tab: TabStorage): void => {
  const { checkoutStep, buyerDraft, chosenMethods, commentsDraft } = storageKeys
  for (const key of [checkoutStep, buyerDraft, chosenMethods, commentsDraft]) tab.remove(key)
}
