import type { TabStorage } from '@portti/core'
import { attempt } from '../runtime/attempt.ts'

/** The browser's session storage. If the browser forbids it, nothing is stored and nothing fails. */
export const webTabStorage = (browser: Pick<Window, 'sessionStorage'> = window): TabStorage => ({
  get: key => attempt(() => browser.sessionStorage.getItem(key)) ?? undefined,
  set: (key, value) => attempt(() => browser.sessionStorage.setItem(key, value)),
  remove: key => attempt(() => browser.sessionStorage.removeItem(key)),
})
