import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { TabStorage } from '../ports/tab-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'

const alwaysKept = [storageKeys.places, storageKeys.joins, storageKeys.streamViewerId, storageKeys.streamTab] as const
const paymentKeys = [
  storageKeys.paymentPending,
  storageKeys.checkoutId,
  storageKeys.lastCheckoutId,
  storageKeys.earlierCheckout,
  storageKeys.checkoutCart,
] as const
const tabKeys = [
  storageKeys.checkoutStep,
  storageKeys.buyerDraft,
  storageKeys.chosenMethods,
  storageKeys.commentsDraft,
  storageKeys.participantsDrafts,
] as const

/**
 * Clears storage after a cart expired (rules/time-left#storage-cleared). A pending payment stays: a visitor who paid
 * while the cart expired still sees the order (rules/after-payment#start-rule). Entries of no cart stay too: places in
 * lines and joins under way, the choice that waits for a place, and the viewer of a stream (rules/waiting-room#place,
 * rules/waiting-room#one-place-a-browser, rules/waiting-room#refusals, rules/streams#one-viewer).
 */
export const clearAfterExpiry = (storage: KeyValueStorage, tab: TabStorage): void => {
  const isPending = storage.get(storageKeys.paymentPending) !== undefined
  const keys = [...alwaysKept, ...(isPending ? paymentKeys : [])]
  const kept = keys.map(key => [key, storage.get(key)] as const)
  const keptChoice = tab.get(storageKeys.keptChoice)
  storage.clear()
  for (const [key, value] of kept) if (value !== undefined) storage.set(key, value)
  if (keptChoice !== undefined) tab.set(storageKeys.keptChoice, keptChoice)
}

/** Clears this tab's own entries of the cart: the checkout's step and the typed input. */
export const clearTab = (tab: TabStorage): void => {
  for (const key of tabKeys) tab.remove(key)
}
