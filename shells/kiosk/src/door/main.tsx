import '../kiosk.css'
import './door.css'
import {
  consoleLog,
  cryptoIds,
  fetchHttp,
  indexedDoorStorage,
  systemClock,
  webStorage,
  webTextHash,
} from '@portti/adapters'
import {
  createBoxOfficeApi,
  createDoor,
  createDoorApi,
  createSignIn,
  createStore,
  createTicketApi,
  type Event,
  readUntilAnswered,
  type Shop,
} from '@portti/core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { chooseLanguage } from '../choose-language.ts'
import { keepCurrent } from '../keep-current.ts'
import { createI18n } from '../texts/create-i18n.ts'
import { watchMinutes } from '../watch-minutes.ts'
import { DoorApp } from './door-app.tsx'

const language = chooseLanguage(navigator.languages)
const i18n = createI18n(language)

const http = fetchHttp({ baseUrl: '/api', timeoutMs: 8_000 })
const given = { http, clock: systemClock, log: consoleLog, language }
const signIn = createSignIn({ api: createBoxOfficeApi(given), storage: webStorage(), clock: systemClock })
const deviceName = (): string => {
  const state = signIn.getSnapshot()
  return state.phase === 'no_key' ? '' : state.till.name
}
const door = createDoor({
  api: createDoorApi(given),
  signIn,
  storage: indexedDoorStorage(),
  hash: webTextHash,
  clock: systemClock,
  ids: cryptoIds,
  device: deviceName,
})
addEventListener('online', () => void door.sendNow())

const shop = createStore<Shop | undefined>(undefined)
const events = createStore<readonly Event[]>([])
const { readShop, listEvents } = createTicketApi(given)
readUntilAnswered(readShop, systemClock).subscribe(answer => {
  if (answer.isOk()) shop.update(() => answer.value)
})
readUntilAnswered(listEvents, systemClock).subscribe(answer => {
  if (answer.isOk()) events.update(() => answer.value)
})

const tellLanguage = () => {
  document.documentElement.lang = i18n.language
  document.title = i18n.t('door.title')
}
i18n.on('languageChanged', tellLanguage)
tellLanguage()

const place = document.getElementById('door')
if (!place) throw new Error('door/index.html has no place for the door')
createRoot(place).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <DoorApp
        door={door}
        signIn={signIn}
        shop={shop}
        events={events}
        minutes={watchMinutes(systemClock)}
        clock={systemClock}
      />
    </I18nextProvider>
  </StrictMode>,
)

keepCurrent({ isIdle: () => door.getSnapshot().phase === 'choosing', changes: door })
