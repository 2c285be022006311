import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import { storageKeys } from '../state/storage-keys.ts'
import type { KeptPlace } from './room-state.ts'

/** Older ones are forgotten. */
const mostKept = 5

type Storage = Pick<KeyValueStorage, 'get' | 'set' | 'remove'>

const readAll = (storage: Storage): readonly KeptPlace[] => {
  try {
    return JSON.parse(storage.get(storageKeys.places) ?? '[]') as readonly KeptPlace[]
  } catch {
    return []
  }
}

const writeAll = (storage: Storage, places: readonly KeptPlace[]): void =>
  places.length === 0 ? storage.remove(storageKeys.places) : storage.set(storageKeys.places, JSON.stringify(places))

export const keptPlace = (storage: Storage, eventId: string): KeptPlace | undefined =>
  readAll(storage).find(place => place.eventId === eventId)

export const keepPlace = (storage: Storage, place: KeptPlace): void =>
  writeAll(storage, [place, ...readAll(storage).filter(({ eventId }) => eventId !== place.eventId)].slice(0, mostKept))

export const forgetPlace = (storage: Storage, event: string): void =>
  writeAll(
    storage,
    readAll(storage).filter(({ eventId }) => eventId !== event),
  )
