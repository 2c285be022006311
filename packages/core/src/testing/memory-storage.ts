import type { KeyValueStorage } from '../ports/key-value-storage.ts'
import type { TabStorage } from '../ports/tab-storage.ts'

/** Storage of one browser, in memory. */
export interface MemoryStorage extends KeyValueStorage {
  /** This storage, seen from another tab of the browser. */
  otherTab(): MemoryStorage
  /** Storage of this tab only. */
  readonly ofTab: TabStorage
  /** All keys and their texts. */
  entries(): Readonly<Record<string, string>>
}

/** Storage of one browser that begins with `entries`. */
export const createMemoryStorage = (entries: Readonly<Record<string, string>> = {}): MemoryStorage => {
  const values = new Map(Object.entries(entries))
  const tabs: Set<() => void>[] = []
  const openTab = (): MemoryStorage => {
    const listeners = new Set<() => void>()
    const ownValues = new Map<string, string>()
    tabs.push(listeners)
    const notifyOthers = (): void => {
      for (const others of tabs) if (others !== listeners) for (const listener of Array.from(others)) listener()
    }
    return {
      get: key => values.get(key),
      set: (key, value) => {
        if (values.get(key) === value) return
        values.set(key, value)
        notifyOthers()
      },
      remove: key => {
        if (values.delete(key)) notifyOthers()
      },
      clear: () => {
        values.clear()
        ownValues.clear()
        notifyOthers()
      },
      onChange: listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      otherTab: openTab,
      ofTab: {
        get: key => ownValues.get(key),
        set: (key, value) => void ownValues.set(key, value),
        remove: key => void ownValues.delete(key),
      },
      entries: () => Object.fromEntries(values),
    }
  }
  return openTab()
}
