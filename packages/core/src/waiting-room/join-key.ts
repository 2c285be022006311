import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createAttemptKey } from '../wire/attempt-key.ts'
import { isObject } from '../wire/is-object.ts'
import type { IdempotencyKey } from '../wire/keys.ts'
import { storedByEvent } from './stored-by-event.ts'

type Join = { readonly eventId: string; readonly key: IdempotencyKey }

/** A key that a server takes. */
const keyForm = /^[\w-]{1,200}$/

const isJoin = (kept: unknown): kept is Join =>
  isObject(kept) && typeof kept['eventId'] === 'string' && typeof kept['key'] === 'string' && keyForm.test(kept['key'])

const joins = storedByEvent(storageKeys.joins, isJoin)

/**
 * The idempotency key of a browser's join until a place is given: other tabs, and the page after a reload, ask for the
 * same place (rules/waiting-room#one-place-a-browser).
 */
export const createJoinKey = ({ storage, ids }: { readonly storage: KeyValueStorage; readonly ids: Ids }) => {
  /** For a browser that stores nothing. */
  const attempt = createAttemptKey(ids)
  return {
    keyFor: (eventId: string, ticket: string | undefined): IdempotencyKey => {
      const known = joins.find(storage, eventId)
      if (known) return known.key
      const key = attempt.keyFor([eventId, ticket])
      joins.keep(storage, { eventId, key })
      if (joins.find(storage, eventId)?.key === key) attempt.done()
      return key
    },
    done: (eventId: string): void => {
      attempt.done()
      joins.forget(storage, eventId)
    },
  }
}
