import {
  consoleLog,
  cryptoIds,
  pageStorage,
  type practiceOutcomes,
  silentTracker,
  simulatedCardTerminal,
  systemClock,
} from '@portti/adapters'
import {
  type Clock,
  clerkHttp,
  createAllotmentApi,
  createAllotmentService,
  createCore,
  createDrawerApi,
  createDrawerService,
  createHandOutApi,
  createParkedApi,
  createRefundApi,
  createRefundService,
  createStore,
  watchTicketApi,
} from '@portti/core'
import type { Language } from '@portti/core/rules'
import { createMemoryAllotments, createMemoryJournal, createRecordingPrinter } from '@portti/core/testing'
import { orderSecret } from '../screens/story-orders.ts'
import type { ServerMood } from '../screens/story-server.ts'
import { createStoryStaff, type StaffSetting } from './staff-app.tsx'

/** How the card terminal treats every card. */
export type TerminalOutcome = (typeof practiceOutcomes)[number]

type KioskSetting = StaffSetting & {
  /** The network is away, and tickets are held for this till. */
  readonly isOffline?: boolean
  /** Another tab of the device sells. */
  readonly isElsewhere?: boolean
  /** The time of the till's idle lock. */
  readonly clock?: Clock
}

/** Three tickets of tonight, as a till keeps them. */
const held = {
  id: 'kiintio',
  productId: 'venetsialaiset-lippu',
  price: 2_490,
  until: Date.now() + 3_600_000,
  tickets: ['A-1', 'A-2', 'A-3'].map(code => ({ code, qr: { size: 21, path: 'M0 0h1' } })),
}

/** A till on the real core and the core's own fake of the ticket API. */
export const createStoryKiosk = (
  language: Language,
  outcome: TerminalOutcome | undefined,
  setting: KioskSetting = {},
) => {
  const staff = createStoryStaff(language, setting)
  const { server, signIn, storage, staffLine, shop, minutes } = staff
  // Whatever is paid at the counter is this order.
  const order = { number: 'P26-000001', secret: orderSecret }
  server.api.setCheckout({ checkout_status: 'COMPLETED', payment_status: 'paid', order })
  const core = createCore(
    {
      http: clerkHttp(server.http, signIn),
      storage,
      tabStorage: storage.ofTab,
      clock: setting.clock ?? systemClock,
      ids: cryptoIds,
      navigator: { currentPage: () => 'browse', go: () => undefined, reload: () => core.cart.clear() },
      tracker: silentTracker,
      log: consoleLog,
    },
    { language },
  )
  const ticketApi = watchTicketApi({ http: server.http, clock: systemClock, everyMs: 5_000 })
  const kept = createMemoryAllotments()
  const allotments = createAllotmentService({
    api: createAllotmentApi(staffLine),
    signIn,
    storage: kept,
    clock: systemClock,
    ids: cryptoIds,
  })
  if (setting.isOffline) {
    void kept.write({ allotments: [held], unsent: [], refused: [] }).then(allotments.load)
  }
  const silent = { ...createStore('silent' as const), clockAheadMs: createStore(0) }
  const terminal = simulatedCardTerminal({ clock: systemClock, outcome, storage: pageStorage() })
  const journal = createMemoryJournal()
  const sales = createRefundApi(staffLine)
  return {
    i18n: staff.i18n,
    signInTo: staff.signInTo,
    setMood: (mood: ServerMood) => {
      server.setMood(mood)
      ticketApi.refresh()
    },
    dispose: () => {
      ticketApi.stop()
      signIn.dispose()
      core.dispose()
    },
    app: {
      core,
      ids: cryptoIds,
      terminal,
      printer: createRecordingPrinter().printer,
      allotments,
      journal,
      tabLock: createStore<'ours' | 'elsewhere'>(setting.isElsewhere ? 'elsewhere' : 'ours'),
      refunds: createRefundService({ api: sales, signIn, terminal, clock: systemClock, ids: cryptoIds }),
      drawer: createDrawerService({ api: createDrawerApi(staffLine), signIn, ids: cryptoIds, journal }),
      boxOffice: { ...sales, ...createHandOutApi(staffLine), ...createParkedApi(staffLine) },
      signIn,
      shop,
      minutes,
      ticketApi: setting.isOffline ? silent : ticketApi,
    },
  }
}
