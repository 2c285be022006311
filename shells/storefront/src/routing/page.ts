import type { Shop } from '@portti/core'
import type { EpochMs, Language } from '@portti/core/rules'
import type { ReactNode } from 'react'
import type { PageTexts } from '../texts/page-texts.ts'
import type { CatalogueReader } from './catalogue-reader.ts'

/** Everything a page is rendered from. Nothing in it belongs to one visitor, so public caches may store the result. */
export type PageContext = PageTexts & {
  readonly shop: Shop
  readonly language: Language
  /** Root of this language's pages, `/` or for example `/en/` (rules/languages#language-roots). */
  readonly root: string
  /** Path below the language root. */
  readonly path: string
  /** The parameters that `splitQuery` selects. Only the browser reads the others. */
  readonly query: URLSearchParams
  /** Scheme and host as the visitor sees them, without a trailing slash. */
  readonly origin: string
  readonly now: EpochMs
  readonly catalogue: CatalogueReader
}

export type PageView = {
  readonly kind: 'page'
  readonly status?: number
  /** A part of the page could not be read. The page is not cached, and reloads itself unless it takes input. */
  readonly isPartial?: boolean | undefined
  /** A reload would lose choices or typed text of the page. */
  readonly takesInput?: boolean
  /** Title of the page without the shop's name, which is added. */
  readonly title: string
  readonly description?: string
  readonly body: ReactNode
  /** `shop`: header with navigation and the full footer. `checkout`: a reduced header and footer. */
  readonly frame?: 'shop' | 'checkout'
  /** Private to one visitor, or without content of its own. Search engines may not index it. */
  readonly isPrivate?: boolean
  /** The page holds payments, tickets or secrets: no chat and no pixels, even with consent. */
  readonly excludesThirdParties?: boolean
  /** Fills the screen even with little content. Private pages always do. */
  readonly fillsScreen?: boolean
  /** After how many seconds the page reloads itself when no script follows its changes. */
  readonly refreshSeconds?: number
  /** Plays videos, whose hosts are unknown until a ticket opens the stream. */
  readonly showsVideo?: boolean
  /** Path of this page's entry in the navigation. */
  readonly navigation?: string | undefined
  /** schema.org data: one item or several. */
  readonly structuredData?: object
  /** seats.io region of the page's charts. The content security policy allows its servers on this page only. */
  readonly seatsioRegion?: string | undefined
  /** Picture for link previews: an address, or a path of this origin. The shop's card unless told. */
  readonly image?: string | undefined
}
export type PageRedirect = {
  readonly kind: 'redirect'
  /** A path. The redirect stays on the same origin whatever the path contains. */
  readonly to: string
  /** Whether the redirect passes on the query. */
  readonly keepsQuery?: boolean
  readonly permanent: boolean
}
export type PageMissing = { readonly kind: 'missing' }
export type PageResult = PageView | PageRedirect | PageMissing

export type Page = (
  context: PageContext,
  parameters: Readonly<Record<string, string>>,
) => Promise<PageResult> | PageResult

/** A page and the pattern of its path below the language root. */
export type Route = readonly [pathname: string, page: Page]

export const missing: PageMissing = { kind: 'missing' }
