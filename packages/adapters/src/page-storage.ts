import type { KeyValueStorage } from '@portti/core'

/** Stores texts while the page is open: no data of a sale outlives it, and no other tab sees it. */
export const pageStorage = (): KeyValueStorage => {
  const values = new Map<string, string>()
  return {
    get: key => values.get(key),
    set: (key, value) => void values.set(key, value),
    remove: key => void values.delete(key),
    clear: () => values.clear(),
    onChange: () => () => undefined,
  }
}
