import {
  connectedCardTerminal,
  consoleLog,
  cryptoIds,
  devicePrinter,
  fetchHttp,
  indexedTillJournal,
  pageStorage,
  practiceOutcomes,
  silentTracker,
  systemClock,
  type UsbPort,
  webStorage,
  webTabLock,
} from '@portti/adapters'
import { clerkHttp, createCore, type KeyValueStorage, type Till, watchTicketApi, watchTillJournal } from '@portti/core'
import { createStaffPage, type StaffPageInput } from './staff-page.tsx'

const pollEveryMs = 5_000
/** The question whether the ticket API is ready has as long as a call: a slow line is none that is down. */
const timeoutMs = 8_000

type SellingPageInput = Omit<StaffPageInput, 'http'> & {
  /** Where the key of the basket's cart is kept. */
  readonly storage: KeyValueStorage
}

/** Composes a page that sells: the common parts of a box-office page, the core, the card terminal and the printer. */
export const createSellingPage = ({ storage, ...place }: SellingPageInput) => {
  const network = watchTicketApi({
    http: fetchHttp({ baseUrl: '/api', timeoutMs }),
    clock: systemClock,
    everyMs: pollEveryMs,
  })
  for (const change of ['online', 'offline']) addEventListener(change, () => network.refresh())
  const http = network.observe(fetchHttp({ baseUrl: '/api', timeoutMs }))
  const page = createStaffPage({ ...place, http })
  const { signIn } = page
  // The data of a customer stays in the memory of this page.
  const core = createCore(
    {
      http: clerkHttp(http, signIn),
      storage,
      tabStorage: pageStorage(),
      clock: systemClock,
      ids: cryptoIds,
      navigator: { currentPage: () => 'browse', go: () => undefined, reload: () => core.cart.clear() },
      tracker: silentTracker,
      log: consoleLog,
    },
    { language: page.language },
  )
  const till = (): Till | undefined => {
    const state = signIn.getSnapshot()
    return state.phase === 'no_key' ? undefined : state.till
  }
  // In practice mode the address chooses what the terminal does: `?terminal=declined`, `lost` or `silent`.
  const outcomeParameter = new URLSearchParams(location.search).get('terminal')
  const own = { http: fetchHttp({ baseUrl: '' }), token: signIn.token }
  return {
    ...page,
    core,
    ids: cryptoIds,
    network,
    terminal: connectedCardTerminal({
      ...own,
      clock: systemClock,
      saleId: () => till()?.name ?? '',
      practised: practiceOutcomes.find(outcome => outcome === outcomeParameter),
      storage: webStorage(),
    }),
    printer: devicePrinter({
      ...own,
      chosen: () => till()?.printer,
      usb: 'usb' in navigator ? (navigator.usb as UsbPort) : undefined,
    }),
    journal: watchTillJournal(indexedTillJournal()),
    tabLock: webTabLock('portti-till'),
  }
}
