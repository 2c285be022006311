import type { KeyValueStorage } from '@portti/core'

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act()
  } catch {
    return undefined
  }
}

/** Keeps texts in the browser's local storage; forgets silently where there is none or it is full. */
export const webStorage = (): KeyValueStorage => ({
  get: key => attempt(() => localStorage.getItem(key)) ?? undefined,
  set: (key, value) => attempt(() => localStorage.setItem(key, value)),
  remove: key => attempt(() => localStorage.removeItem(key)),
  clear: () => {
    attempt(() => localStorage.clear())
    attempt(() => sessionStorage.clear())
  },
  onChange: listener => {
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  },
})
