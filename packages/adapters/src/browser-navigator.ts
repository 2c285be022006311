import type { Navigator } from '@portti/core'

/** The browser's own address bar. */
export const browserNavigator = (): Navigator => ({
  currentPath: () => location.pathname,
  forward: url => location.assign(url),
  reload: () => location.reload(),
})
