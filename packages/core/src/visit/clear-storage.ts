import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'

const paymentKeys = [
  storageKeys.paymentPending,
  storageKeys.checkoutId,
  storageKeys.lastCheckoutId,
  storageKeys.checkoutCart,
] as const

/**
 * Clears what an expired cart leaves (rules/time-left#storage-cleared). A pending payment stays: a visitor who paid
 * while the cart expired still sees the order (rules/after-payment#start-rule). So do places in lines, which are of no
 * cart (rules/waiting-room#place).
 */
export const clearAfterExpiry = (storage: KeyValueStorage): void => {
  const isPending = storage.get(storageKeys.paymentPending) !== undefined
  const keys = [storageKeys.places, ...(isPending ? paymentKeys : [])]
  const kept = keys.map(key => [key, storage.get(key)] as const)
  storage.clear()
  for (const [key, value] of kept) if (value !== undefined) storage.set(key, value)
}
