import type { KeyValueStorage } from '@portti/core'
import { attempt } from '../runtime/attempt.ts'

/** The part of `window` that is used. */
type BrowserWindow = Pick<Window, 'localStorage' | 'sessionStorage' | 'addEventListener' | 'removeEventListener'>

/**
 * The browser's local storage, shared by all tabs. `clear` empties the local and the session storage of the whole origin
 * (rules/time-left#storage-cleared): the recipe **Another storage** says how to keep what other programs have there. If
 * the browser forbids it (private mode, settings, quota), nothing is stored and nothing fails.
 */
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
    // A page in the back/forward cache is not notified of changes, by other tabs or by later pages of its own.
    const notifyRestored = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) listener()
    }
    browser.addEventListener('storage', tell)
    browser.addEventListener('pageshow', notifyRestored)
    return () => {
      browser.removeEventListener('storage', tell)
      browser.removeEventListener('pageshow', notifyRestored)
    }
  },
})
