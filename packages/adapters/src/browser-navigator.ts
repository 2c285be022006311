import type { Navigator } from '@portti/core'

/** The part of `window.location` that is needed. */
type Location = { readonly pathname: string; assign(url: string): void; reload(): void }

/** The browser's own navigation. */
export const browserNavigator = (place: Location = location): Navigator => ({
  currentPath: () => place.pathname,
  forward: url => place.assign(url),
  reload: () => place.reload(),
})
