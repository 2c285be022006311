import '../kiosk.css'
import './self.css'
import {
  consoleLog,
  cryptoIds,
  fetchHttp,
  indexedTillJournal,
  pageStorage,
  practiceOutcomes,
  silentTracker,
  simulatedCardTerminal,
  systemClock,
  webStorage,
  webTabLock,
} from '@portti/adapters'
import {
  clerkHttp,
  createBoxOfficeApi,
  createCore,
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
import { chooseLanguage } from '../choose-language.ts'
import { keepCurrent } from '../keep-current.ts'
import { createI18n } from '../texts/create-i18n.ts'
import { SelfApp } from './self-app.tsx'

// In practice mode the address chooses what the terminal does: `?terminal=declined`, `lost` or `silent`.
const asked = new URLSearchParams(location.search).get('terminal')
const practised = practiceOutcomes.find(outcome => outcome === asked)
const language = chooseLanguage(navigator.languages)
const i18n = createI18n(language)

const ticketApi = watchTicketApi({
  http: fetchHttp({ baseUrl: '/api', timeoutMs: 4_000 }),
  clock: systemClock,
  everyMs: 5_000,
})
for (const change of ['online', 'offline']) addEventListener(change, () => ticketApi.askNow())

const plainHttp = ticketApi.overhear(fetchHttp({ baseUrl: '/api', timeoutMs: 8_000 }))
const given = { http: plainHttp, clock: systemClock, log: consoleLog, language }
const signIn: SignIn = createSignIn({ api: createBoxOfficeApi(given), storage: webStorage(), clock: systemClock })
// What a customer does stays in the memory of this page.
const core = createCore(
  {
    http: clerkHttp(plainHttp, () => signIn),
    storage: pageStorage(),
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
readUntilAnswered(createTicketApi(given).readShop, systemClock).subscribe(answer => {
  if (answer.isOk()) shop.update(() => answer.value)
})

const tellLanguage = () => {
  document.documentElement.lang = i18n.language
  document.title = i18n.t('self.title')
}
i18n.on('languageChanged', tellLanguage)
tellLanguage()

const place = document.getElementById('self')
if (!place) throw new Error('self/index.html has no place for the self-service')
createRoot(place).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <SelfApp
        core={core}
        ids={cryptoIds}
        terminal={simulatedCardTerminal({ clock: systemClock, outcome: practised })}
        journal={indexedTillJournal()}
        tabLock={webTabLock('portti-till')}
        signIn={signIn}
        shop={shop}
        ticketApi={ticketApi}
        firstLanguage={language}
      />
    </I18nextProvider>
  </StrictMode>,
)

keepCurrent({ isIdle: () => signIn.getSnapshot().phase !== 'signed_in', changes: signIn })
