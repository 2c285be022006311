import type { KeyValueStorage } from '@portti/core'

/** A browser may forbid its storage (private mode, settings, quota): then nothing is kept, and nothing breaks. */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** The browser's local storage, shared by all tabs. `clear` empties the session storage too (SPEC §4). */
export const webStorage = (): KeyValueStorage => ({
  get: key => attempt(() => localStorage.getItem(key)) ?? undefined,
  set: (key, value) => attempt(() => localStorage.setItem(key, value)),
  remove: key => attempt(() => localStorage.removeItem(key)),
  clear: () => {
    attempt(() => localStorage.clear())
    attempt(() => sessionStorage.clear())
  },
  onChange: listener => {
    const tell = (event: StorageEvent): void => {
      if (event.storageArea === null || event.storageArea === attempt(() => localStorage)) listener()
    }
    addEventListener('storage', tell)
    return () => removeEventListener('storage', tell)
  },
})
