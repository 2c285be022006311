import type { Language } from '@portti/core/rules'
import type { ComponentType, FunctionComponent, ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import type { EmbeddedEvent, EmbedRefusal } from './embedded-event.ts'
import type { PageContext, PageView, Route } from './page.ts'

/** Everything that a frame may depend on: pages with equal values share one rendering. */
export type FrameContext = Pick<PageContext, 'shop' | 'language' | 'messages' | 't' | 'root' | 'path'> & {
  /** The year of the page, for the footer. */
  readonly year: number
}
export type FrameView = Pick<PageView, 'frame' | 'navigation' | 'fillsScreen' | 'isPrivate'>
export type FrameProps = { readonly context: FrameContext; readonly view: FrameView; readonly children: ReactNode }

export type FramelessDocument = (language: Language, messages: Messages, stylesheet: string) => string

/** Pages and frames for the server. They are injected, because the server may not import pages. */
export type Site = {
  readonly routes: readonly Route[]
  /** Frame of every page. On pages of the catalogue, the path stands in its links only. */
  readonly frame: ComponentType<FrameProps>
  readonly missingPage: (context: PageContext) => Promise<PageView>
  /** The data of a buy panel on another site, and the answer to a site that the shop does not name. */
  readonly embeddedEvent: (context: PageContext, eventId: string) => Promise<EmbeddedEvent<object> | EmbedRefusal>
  readonly refusedSite: (context: PageContext, eventId: string) => EmbedRefusal
  readonly serverErrorPage: (context: PageContext) => PageView
  /** The body of the page shown without a network for a page that is not stored. */
  readonly offlinePage: FunctionComponent<{
    readonly context: Pick<FrameContext, 'shop' | 'language' | 'messages' | 'root'>
  }>
  /** Documents without a frame, for when the shop's record cannot be read or the host has no shop. */
  readonly unavailableDocument: FramelessDocument
  readonly unknownHostDocument: FramelessDocument
}
