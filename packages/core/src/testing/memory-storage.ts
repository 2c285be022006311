import type { KeyValueStorage } from '../ports/key-value-storage.ts'

/** Storage of one browser, in memory. */
export interface MemoryStorage extends KeyValueStorage {
  /** The same storage as another tab of the browser has it. */
  otherTab(): MemoryStorage
  /** Every key and its text. */
  entries(): Readonly<Record<string, string>>
}

export const createMemoryStorage = (entries: Readonly<Record<string, string>> = {}): MemoryStorage => {
  const values = new Map(Object.entries(entries))
  const tabs: Set<() => void>[] = []
  const openTab = (): MemoryStorage => {
    const listeners = new Set<() => void>()
    tabs.push(listeners)
    const tellOthers = (): void => {
      for (const others of tabs) if (others !== listeners) for (const listener of Array.from(others)) listener()
    }
    return {
      get: key => values.get(key),
      set: (key, value) => {
        if (values.get(key) === value) return
        values.set(key, value)
        tellOthers()
      },
      remove: key => {
        if (values.delete(key)) tellOthers()
      },
      clear: () => {
        values.clear()
        tellOthers()
      },
      onChange: listener => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      otherTab: openTab,
      entries: () => Object.fromEntries(values),
    }
  }
  return openTab()
}
