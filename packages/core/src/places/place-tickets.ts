import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'

/**
 * The tickets of all places of this browser, comma-separated, for the header of cart changes; the server takes the one
 * of the event. Apart from `stored-places.ts`, because every page loads it.
 */
export const placeTickets = (storage: Pick<KeyValueStorage, 'get'>): string | undefined => {
  const text = storage.get(storageKeys.places)
  if (text === undefined) return undefined
  return [...text.matchAll(/"ticket":"([\w.-]+)"/g)].map(([, ticket]) => ticket).join(',') || undefined
}
