import type { Ids } from '../ports/ids.ts'
import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import { createAttemptKey } from '../wire/attempt-key.ts'
import type { IdempotencyKey } from '../wire/keys.ts'

type Join = readonly [eventId: string, key: IdempotencyKey]

/** Older ones are forgotten. */
const maxStored = 5

/** A key that a server takes. */
const keyForm = /^[\w-]{1,200}$/

/** Storage may have been changed by anyone: what is no join is dropped. */
const isJoin = (kept: unknown): kept is Join =>
  Array.isArray(kept) && typeof kept[0] === 'string' && typeof kept[1] === 'string' && keyForm.test(kept[1])

const readAll = (storage: KeyValueStorage): readonly Join[] => {
  try {
    const kept: unknown = JSON.parse(storage.get(storageKeys.joins) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isJoin) : []
  } catch {
    return []
  }
}

/**
 * The idempotency key of a browser's join until a place is given: other tabs, and the page after a reload, ask for the
 * same place (rules/waiting-room#one-place-a-browser).
 */
export const createJoinKey = ({ storage, ids }: { readonly storage: KeyValueStorage; readonly ids: Ids }) => {
  /** For a browser that stores nothing. */
  const attempt = createAttemptKey(ids)
  const stored = (eventId: string): IdempotencyKey | undefined => readAll(storage).find(([id]) => id === eventId)?.[1]
  const othersThan = (eventId: string): readonly Join[] => readAll(storage).filter(([id]) => id !== eventId)
  return {
    keyFor: (eventId: string, ticket: string | undefined): IdempotencyKey => {
      const known = stored(eventId)
      if (known !== undefined) return known
      const key = attempt.keyFor([eventId, ticket])
      storage.set(storageKeys.joins, JSON.stringify([[eventId, key], ...othersThan(eventId)].slice(0, maxStored)))
      if (stored(eventId) === key) attempt.done()
      return key
    },
    done: (eventId: string): void => {
      attempt.done()
      const others = othersThan(eventId)
      if (others.length === 0) storage.remove(storageKeys.joins)
      else storage.set(storageKeys.joins, JSON.stringify(others))
    },
  }
}
