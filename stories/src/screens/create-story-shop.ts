import { consoleLog, cryptoIds, silentTracker } from '@portti/adapters'
import {
  type Core,
  createCore,
  createServerCore,
  createStreamApi,
  createStreamService,
  createTicketApi,
  createVisitService,
  type KeyValueStorage,
  type Navigator,
  type PageKind,
  type TabStorage,
  type TicketApi,
} from '@portti/core'
import type { Language } from '@portti/core/rules'
import { createMemoryStorage } from '@portti/core/testing'
import type { CoreOfPage } from '@portti/react'
import { fasterClock } from './faster-clock.ts'
import { createStoryServer, type ServerMood, type StoryServer, type StoryServerSettings } from './story-server.ts'

/** One visitor's shop in a story. Its pages share the server and the browser storage. */
export interface StoryShop {
  readonly server: StoryServer
  /** Where the carts expire, their time is over for the page too, as in the shop. */
  setMood(mood: ServerMood): void
  /** Creates the core of a page. As in a browser, each page has its own. */
  openPage(page: PageKind, moves: Moves, search: URLSearchParams): CoreOfPage
  /** A core without a page, to set up a story's initial state. */
  readonly core: Core
  readonly ticketApi: TicketApi
  readonly storage: KeyValueStorage
  readonly tabStorage: TabStorage
}

/** The moves that a page's core asks the browser for. */
export type Moves = Pick<Navigator, 'go' | 'reload'>

export interface StoryShopSettings extends StoryServerSettings {
  readonly language: Language
  /** How many times as fast as the machine's the shop's clock goes. */
  readonly speed: number
}

/** No cart lives longer. */
const longestCartMs = 60 * 60_000
const nowhere: Moves = { go: () => undefined, reload: () => undefined }

export const createStoryShop = ({ language, speed, ...ofServer }: StoryShopSettings): StoryShop => {
  const clock = fasterClock(speed)
  const server = createStoryServer(clock, ofServer)
  const storage = createMemoryStorage()
  const machine = { clock, ids: cryptoIds, tracker: silentTracker, log: consoleLog, http: server.http }
  const coreOn = (currentPage: PageKind, moves: Moves): Core =>
    createCore(
      {
        ...machine,
        storage,
        tabStorage: storage.ofTab,
        navigator: { currentPage: () => currentPage, ...moves },
      },
      { language },
    )
  return {
    server,
    setMood: mood => {
      if (mood === 'carts expire') clock.skip(longestCartMs)
      server.setMood(mood)
    },
    storage,
    tabStorage: storage.ofTab,
    core: coreOn('browse', nowhere),
    ticketApi: createTicketApi({ ...machine, language }),
    openPage: (page, moves, search) => {
      const core = coreOn(page, moves)
      return {
        core,
        rendered: createServerCore(),
        openStream: () =>
          Promise.resolve(createStreamService({ ...machine, storage, streams: core.open(createStreamApi) })),
        openVisit: () => {
          const visit = core.open(createVisitService)
          visit.start(search.get('checkout') ?? undefined)
          return Promise.resolve(visit)
        },
      }
    },
  }
}
