import type { Navigator, PageKind, Place } from '@portti/core'

/** The pages of one shell: the page at a path, and the path of a place. */
export type SitePages = {
  /** The kind of page at a path without query or fragment. */
  kindOf(path: string): PageKind
  urlOf(place: Place): string
}

/** The part of `window.location` that is used. */
type Location = { readonly pathname: string; assign(url: string): void; replace(url: string): void; reload(): void }

/** Browser navigation between the pages of a site. */
export const browserNavigator = (pages: SitePages, place: Location = location): Navigator => {
  const currentPage = (): PageKind => pages.kindOf(place.pathname)
  return {
    currentPage,
    go: to => {
      const url = pages.urlOf(to)
      if (currentPage() === 'payment_return') place.replace(url)
      else place.assign(url)
    },
    reload: () => place.reload(),
  }
}
