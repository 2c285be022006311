import type { Navigator, PageKind, Place } from '@portti/core'

/** The pages of one shell: what is at a path, and where a place is. */
export type SitePages = {
  /** The kind of page at a path, which has neither query nor fragment. */
  kindOf(path: string): PageKind
  urlOf(place: Place): string
}

/** The part of `window.location` that is needed. */
type Location = { readonly pathname: string; assign(url: string): void; reload(): void }

/** The browser's own navigation between the pages of a site. */
export const browserNavigator = (pages: SitePages, place: Location = location): Navigator => ({
  currentPage: () => pages.kindOf(place.pathname),
  go: to => place.assign(pages.urlOf(to)),
  reload: () => place.reload(),
})
