import type { Language } from '@portti/core/rules'
import type { ComponentType, ReactNode } from 'react'
import type { Messages } from '../texts/messages.ts'
import type { PageContext, PageView, Route } from './page.ts'

export type FrameProps = { readonly context: PageContext; readonly view: PageView; readonly children: ReactNode }

export type FramelessDocument = (language: Language, messages: Messages, stylesheet: string) => string

/** All that the server shows, handed to it from above: it imports no page. */
export type Site = {
  readonly routes: readonly Route[]
  /** What stands around every page. */
  readonly frame: ComponentType<FrameProps>
  readonly missingPage: (context: PageContext) => Promise<PageView>
  readonly serverErrorPage: (context: PageContext) => PageView
  /** Documents without a frame: the shop's record cannot be read, or there is no shop at this address. */
  readonly unavailableDocument: FramelessDocument
  readonly unknownHostDocument: FramelessDocument
}
