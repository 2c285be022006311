import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createAttemptKey } from '../wire/attempt-key.ts'
import type { IdempotencyKey } from '../wire/keys.ts'

const slotOf = (eventId: string): string => `${storageKeys.places}.${eventId}`

/** A key that a server takes. The storage may hold anything. */
const keyForm = /^[\w-]{1,200}$/

/**
 * The idempotency key of a browser's join until a place is given: other tabs, and the page after a reload, ask for the
 * same place (rules/waiting-room#one-place-a-browser).
 */
export const createJoinKey = ({ storage, ids }: { readonly storage: KeyValueStorage; readonly ids: Ids }) => {
  /** For a browser that stores nothing. */
  const attempt = createAttemptKey(ids)
  return {
    keyFor: (eventId: string, ticket: string | undefined): IdempotencyKey => {
      const slot = slotOf(eventId)
      const stored = storage.get(slot) ?? ''
      const key = keyForm.test(stored) ? stored : attempt.keyFor([eventId, ticket])
      storage.set(slot, key)
      if (storage.get(slot) === key) attempt.done()
      return key
    },
    done: (eventId: string): void => {
      attempt.done()
      storage.remove(slotOf(eventId))
    },
  }
}
