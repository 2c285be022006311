import type { Language } from '@portti/core/rules'
import type { ComponentType, ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import type { PageContext, PageView, Route } from './page.ts'

export type FrameProps = { readonly context: PageContext; readonly view: PageView; readonly children: ReactNode }

/** All that the server shows, handed to it from above: it imports no page. */
export type Site = {
  readonly routes: readonly Route[]
  /** What stands around every page. */
  readonly frame: ComponentType<FrameProps>
  readonly missingPage: (context: PageContext) => Promise<PageView>
  readonly serverErrorPage: (context: PageContext) => PageView
  /** A document without a frame, for when not even the shop's record can be read. */
  readonly unavailableDocument: (language: Language, messages: Messages, stylesheet: string) => string
}
