import type { KeyValueStorage } from '@portti/core'

/** A browser may forbid its storage (private mode, settings, quota): then nothing is kept, and nothing breaks. */
const attempt = <Value>(act: () => Value): Value | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** The part of `window` that is needed. */
type BrowserWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'>

/** The browser's local storage, shared by all tabs. `clear` empties the session storage too (SPEC §4). */
export const webStorage = (browser: BrowserWindow = window): KeyValueStorage => ({
  get: key => attempt(() => browser.localStorage.getItem(key)) ?? undefined,
  set: (key, value) => attempt(() => browser.localStorage.setItem(key, value)),
  remove: key => attempt(() => browser.localStorage.removeItem(key)),
  clear: () => {
    attempt(() => browser.localStorage.clear())
    attempt(() => browser.sessionStorage.clear())
  },
  onChange: listener => {
    const tell = (event: StorageEvent): void => {
      if (event.storageArea === attempt(() => browser.localStorage)) listener()
    }
    browser.addEventListener('storage', tell)
    return () => browser.removeEventListener('storage', tell)
  },
})
