import type { Shop } from '@portti/core'
import type { EpochMs, Language } from '@portti/core/rules'
import type { ReactNode } from 'react'
import type { PageTexts } from '../texts/page-texts.ts'
import type { CatalogueReader } from './catalogue-reader.ts'

/** Everything a page is made from. Nothing in it belongs to one visitor, so the result may be cached by anyone. */
export type PageContext = PageTexts & {
  readonly shop: Shop
  readonly language: Language
  /** Root of this language's pages, `/` or for example `/en/` (rules/languages#language-roots). */
  readonly root: string
  /** Path below the language root. */
  readonly path: string
  /** What `splitQuery` lets through; all else is the browser's. */
  readonly query: URLSearchParams
  /** Scheme and host as the visitor sees them, without a slash at the end. */
  readonly origin: string
  readonly now: EpochMs
  readonly catalogue: CatalogueReader
}

export type PageView = {
  readonly kind: 'page'
  readonly status?: number
  /** A part of it could not be read: it is not cached and reloads itself. */
  readonly isPartial?: boolean
  /** Title of the page; the shop's name is added. */
  readonly title: string
  readonly description?: string
  readonly body: ReactNode
  /** `shop`: header with navigation and the whole footer. `checkout`: the quiet frame of the checkout. */
  readonly frame?: 'shop' | 'checkout'
  /** Private to one visitor, or without content of its own: kept from search engines. */
  readonly isPrivate?: boolean
  /** Money, tickets and their secrets are on it: neither chat nor pixels, whatever was consented to. */
  readonly excludesThirdParties?: boolean
  /** However little is on it; private pages do. */
  readonly fillsScreen?: boolean
  /** Plays videos, whose addresses are known only once a ticket opened them. */
  readonly showsVideo?: boolean
  /** Which entry of the navigation is this page's, as a path. */
  readonly navigation?: string | undefined
  /** schema.org data: one thing, or several. */
  readonly structuredData?: object
  /** Region of seats.io whose charts the page may draw: only there its servers are allowed. */
  readonly seatsioRegion?: string | undefined
  /** Path of the picture that stands for the page where it is shared. */
  readonly imagePath?: string
}
export type PageRedirect = {
  readonly kind: 'redirect'
  /** A path; what it leads to stays on the origin whatever is in it. */
  readonly to: string
  /** Hands on what the address asked for. */
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
