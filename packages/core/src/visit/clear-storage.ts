import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'

const pendingKeys = [
  storageKeys.paymentPending,
  storageKeys.checkoutId,
  storageKeys.lastCheckoutId,
  storageKeys.checkoutCart,
] as const

/**
 * Clears everything else (rules/after-payment#start-rule): a visitor who paid while the cart expired still sees the
 * order.
 */
export const clearAllButPending = (storage: KeyValueStorage): void => {
  const isPending = storage.get(storageKeys.paymentPending) !== undefined
  const kept = pendingKeys.map(key => [key, storage.get(key)] as const)
  storage.clear()
  if (!isPending) return
  for (const [key, value] of kept) if (value !== undefined) storage.set(key, value)
}
