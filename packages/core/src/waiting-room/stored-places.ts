import { storageKeys } from '../state/storage-keys.ts'
import type { StoredPlace } from './room-state.ts'
import { storedByEvent } from './stored-by-event.ts'

const isPlace = (kept: unknown): kept is StoredPlace => {
  if (typeof kept !== 'object' || kept === null) return false
  const { eventId, room, ticket, place } = kept as Partial<Record<keyof StoredPlace, unknown>>
  return [eventId, room, ticket].every(text => typeof text === 'string') && typeof place === 'object' && place !== null
}

export const { find: storedPlace, keep: keepPlace, forget: forgetPlace } = storedByEvent(storageKeys.places, isPlace)
