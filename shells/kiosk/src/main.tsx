import './kiosk.css'
import {
  connectedCardTerminal,
  consoleLog,
  cryptoIds,
  fetchHttp,
  indexedTillJournal,
  pageStorage,
  practiceOutcomes,
  silentTracker,
  systemClock,
  webStorage,
  webTabLock,
} from '@portti/adapters'
import {
  clerkHttp,
  createBoxOfficeApi,
  createCore,
  createDrawer,
  createRefunds,
  createSignIn,
  createStore,
  createTicketApi,
  readUntilAnswered,
  type Shop,
  type SignIn,
  watchTicketApi,
} from '@portti/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { chooseLanguage } from './choose-language.ts'
import { keepCurrent } from './keep-current.ts'
import { KioskApp } from './kiosk-app.tsx'
import { followScheme } from './scheme/scheme.ts'
import { createI18n } from './texts/create-i18n.ts'
import { watchMinutes } from './watch-minutes.ts'

// In practice mode the address chooses what the terminal does: `?terminal=declined`, `lost` or `silent`.
const asked = new URLSearchParams(location.search).get('terminal')
const practised = practiceOutcomes.find(outcome => outcome === asked)
const askEveryMs = 5_000
const language = chooseLanguage(navigator.languages)
const i18n = createI18n(language)

const ticketApi = watchTicketApi({
  http: fetchHttp({ baseUrl: '/api', timeoutMs: 4_000 }),
  clock: systemClock,
  everyMs: askEveryMs,
})
for (const change of ['online', 'offline']) addEventListener(change, () => ticketApi.askNow())

const plainHttp = ticketApi.overhear(fetchHttp({ baseUrl: '/api', timeoutMs: 8_000 }))
const http = clerkHttp(plainHttp, (): SignIn => signIn)
const boxOffice = createBoxOfficeApi({ http: plainHttp, clock: systemClock, log: consoleLog, language })
const signIn = createSignIn({
  api: boxOffice,
  storage: webStorage(),
  clock: systemClock,
})
// Customer data of a sale stays in the memory of this page.
const storage = pageStorage()
const core = createCore(
  {
    http,
    storage,
    tabStorage: pageStorage(),
    clock: systemClock,
    ids: cryptoIds,
    navigator: { currentPage: () => 'browse', go: () => undefined, reload: () => core.cart.clear() },
    tracker: silentTracker,
    log: consoleLog,
  },
  { language },
)
const shop = createStore<Shop | undefined>(undefined)
const { readShop } = createTicketApi({ http: plainHttp, clock: systemClock, log: consoleLog, language })
readUntilAnswered(readShop, systemClock).subscribe(answer => {
  if (answer.isOk()) shop.update(() => answer.value)
})

const drawer = createDrawer({ api: boxOffice, signIn, ids: cryptoIds })
const terminal = connectedCardTerminal({
  http: fetchHttp({ baseUrl: '' }),
  clock: systemClock,
  saleId: () => {
    const state = signIn.getSnapshot()
    return state.phase === 'no_key' ? '' : state.till.name
  },
  token: signIn.token,
  practised,
})
const refunds = createRefunds({ api: boxOffice, signIn, terminal, clock: systemClock, ids: cryptoIds })

const tellLanguage = () => {
  document.documentElement.lang = i18n.language
  document.title = i18n.t('title')
}
i18n.on('languageChanged', tellLanguage)
tellLanguage()

followScheme()

const place = document.getElementById('kiosk')
if (!place) throw new Error('index.html has no place for the kiosk')
createRoot(place).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <KioskApp
        core={core}
        ids={cryptoIds}
        terminal={terminal}
        journal={indexedTillJournal()}
        tabLock={webTabLock('portti-till')}
        drawer={drawer}
        refunds={refunds}
        boxOffice={boxOffice}
        signIn={signIn}
        shop={shop}
        minutes={watchMinutes(systemClock)}
        ticketApi={ticketApi}
      />
    </I18nextProvider>
  </StrictMode>,
)

keepCurrent({
  isIdle: () => {
    const basket = core.cart.getSnapshot()
    const isEmpty = basket.phase !== 'present' || basket.cart.items.length === 0
    // A locked till keeps its basket in this page.
    return isEmpty && signIn.getSnapshot().phase !== 'signed_in'
  },
  changes: signIn,
})
