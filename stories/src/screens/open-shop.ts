import { consoleLog, cryptoIds, silentTracker, systemClock } from '@portti/adapters'
import type { WireShop } from '@portti/contract'
import {
  type Core,
  createCore,
  createServerCore,
  createStreamService,
  createTicketApi,
  createVisit,
  type PageKind,
  type Place,
  type TabStorage,
  type TicketApi,
} from '@portti/core'
import type { Language } from '@portti/core/rules'
import { createMemoryStorage } from '@portti/core/testing'
import type { CoreOfPage } from '@portti/react'
import { createStoryServer, type StoryServer } from './story-server.ts'

/** One visitor's shop in a story. Its pages share the server and the browser storage. */
export interface StoryShop {
  readonly server: StoryServer
  /** Creates the core of a page. As in a browser, each page has its own. */
  openPage(page: PageKind, go: (place: Place) => void, search: URLSearchParams): CoreOfPage
  /** A core without a page, to set up a story's initial state. */
  readonly core: Core
  readonly ticketApi: TicketApi
  readonly tabStorage: TabStorage
}

export const openShop = (language: Language, record: Partial<WireShop> = {}): StoryShop => {
  const server = createStoryServer(systemClock, record)
  const storage = createMemoryStorage()
  const machine = { clock: systemClock, ids: cryptoIds, tracker: silentTracker, log: consoleLog, http: server.http }
  const coreOn = (currentPage: PageKind, go: (place: Place) => void): Core =>
    createCore(
      {
        ...machine,
        storage,
        tabStorage: storage.ofTab,
        navigator: { currentPage: () => currentPage, go, reload: () => undefined },
      },
      { language },
    )
  return {
    server,
    tabStorage: storage.ofTab,
    core: coreOn('browse', () => undefined),
    ticketApi: createTicketApi({ ...machine, language }),
    openPage: (page, go, search) => {
      const core = coreOn(page, go)
      return {
        core,
        rendered: createServerCore(),
        openStream: () => Promise.resolve(createStreamService({ ...machine, storage, ticketApi: core.ticketApi })),
        openVisit: () => {
          const visit = core.open(createVisit)
          visit.start(search.get('checkout') ?? undefined)
          return Promise.resolve(visit)
        },
      }
    },
  }
}
