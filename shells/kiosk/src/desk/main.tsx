import '../kiosk.css'
import './desk.css'
import { consoleLog, cryptoIds, fetchHttp, systemClock, webStorage } from '@portti/adapters'
import {
  createBoxOfficeApi,
  createDesk,
  createDeskApi,
  createDoorApi,
  createLiveSales,
  createSignIn,
  createStore,
  createTicketApi,
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
import { DeskApp } from './desk-app.tsx'
import { createDeskParts } from './desk-parts.ts'

const language = chooseLanguage(navigator.languages)
const i18n = createI18n(language)
const given = {
  http: fetchHttp({ baseUrl: '/api', timeoutMs: 15_000 }),
  clock: systemClock,
  log: consoleLog,
  language,
}
const signIn = createSignIn({ api: createBoxOfficeApi(given), storage: webStorage(), clock: systemClock })
const api = createDeskApi(given)
const desk = createDesk({ api, signIn, ids: cryptoIds })
const live = createLiveSales({ api, signIn, clock: systemClock })
const shop = createStore<Shop | undefined>(undefined)
const { readShop, listEvents } = createTicketApi(given)
readUntilAnswered(readShop, systemClock).subscribe(answer => {
  if (answer.isOk()) shop.update(() => answer.value)
})

const parts = createDeskParts({ clock: systemClock, api, door: createDoorApi(given), signIn, listEvents })

const tellLanguage = () => {
  document.documentElement.lang = i18n.language
  document.title = i18n.t('desk.title')
}
i18n.on('languageChanged', tellLanguage)
tellLanguage()

const place = document.getElementById('desk')
if (!place) throw new Error('desk/index.html has no place for the desk')
createRoot(place).render(
  <StrictMode>
    <I18nextProvider i18n={i18n}>
      <DeskApp desk={desk} live={live} signIn={signIn} shop={shop} minutes={watchMinutes(systemClock)} parts={parts} />
    </I18nextProvider>
  </StrictMode>,
)

keepCurrent({ isIdle: () => signIn.getSnapshot().phase !== 'signed_in', changes: signIn })
