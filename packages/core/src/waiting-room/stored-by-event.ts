import type { KeyValueStorage } from '../ports/key-value-storage.ts'

/** Older ones are forgotten. */
const maxStored = 5

type Storage = Pick<KeyValueStorage, 'get' | 'set' | 'remove'>

/** A stored list that has one entry an event. Storage may have been changed by anyone: what is no entry is dropped. */
export const storedByEvent = <Entry extends { readonly eventId: string }>(
  key: string,
  isEntry: (kept: unknown) => kept is Entry,
) => {
  const readAll = (storage: Storage): readonly Entry[] => {
    try {
      const kept: unknown = JSON.parse(storage.get(key) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isEntry) : []
    } catch {
      return []
    }
  }
  const othersThan = (storage: Storage, event: string): readonly Entry[] =>
    readAll(storage).filter(({ eventId }) => eventId !== event)
  const writeAll = (storage: Storage, entries: readonly Entry[]): void =>
    entries.length === 0 ? storage.remove(key) : storage.set(key, JSON.stringify(entries))
  return {
    find: (storage: Storage, event: string): Entry | undefined =>
      readAll(storage).find(({ eventId }) => eventId === event),
    keep: (storage: Storage, entry: Entry): void =>
      writeAll(storage, [entry, ...othersThan(storage, entry.eventId)].slice(0, maxStored)),
    forget: (storage: Storage, event: string): void => writeAll(storage, othersThan(storage, event)),
  }
}
