import type { KeyValueStorage } from '@portti/core'
import { attempt } from '../runtime/attempt.ts'
import { webTabStorage } from './web-tab-storage.ts'

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

/** Stores texts while the tab is open, also over a reload; no other tab sees them. */
export const tabPageStorage = (browser: Pick<Window, 'sessionStorage'> = window): KeyValueStorage => ({
  ...webTabStorage(browser),
  clear: () => attempt(() => browser.sessionStorage.clear()),
  onChange: () => () => undefined,
})
