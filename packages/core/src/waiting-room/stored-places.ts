import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { StoredPlace } from './room-state.ts'

/** Older ones are forgotten. */
const maxStored = 5

type Storage = Pick<KeyValueStorage, 'get' | 'set' | 'remove'>

/** Storage may have been changed by anyone: invalid places are dropped. */
const isPlace = (kept: unknown): kept is StoredPlace => {
  if (typeof kept !== 'object' || kept === null) return false
  const { eventId, room, ticket, place } = kept as Partial<Record<keyof StoredPlace, unknown>>
  return [eventId, room, ticket].every(text => typeof text === 'string') && typeof place === 'object' && place !== null
}

const readAll = (storage: Storage): readonly StoredPlace[] => {
  try {
    const kept: unknown = JSON.parse(storage.get(storageKeys.places) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPlace) : []
  } catch {
    return []
  }
}

const writeAll = (storage: Storage, places: readonly StoredPlace[]): void =>
  places.length === 0 ? storage.remove(storageKeys.places) : storage.set(storageKeys.places, JSON.stringify(places))

export const storedPlace = (storage: Storage, eventId: string): StoredPlace | undefined =>
  readAll(storage).find(place => place.eventId === eventId)

export const keepPlace = (storage: Storage, place: StoredPlace): void =>
  writeAll(storage, [place, ...readAll(storage).filter(({ eventId }) => eventId !== place.eventId)].slice(0, maxStored))

export const forgetPlace = (storage: Storage, event: string): void =>
  writeAll(
    storage,
    readAll(storage).filter(({ eventId }) => eventId !== event),
  )
