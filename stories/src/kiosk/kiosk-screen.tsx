import {
  consoleLog,
  cryptoIds,
  type practiceOutcomes,
  silentTracker,
  simulatedCardTerminal,
  systemClock,
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
  type Shop,
  type SignIn,
  watchTicketApi,
} from '@portti/core'
import type { Language } from '@portti/core/rules'
import { createMemoryJournal, createMemoryStorage } from '@portti/core/testing'
import { type ReactNode, useEffect, useInsertionEffect, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { chooseLanguage } from '../../../shells/kiosk/src/choose-language.ts'
import styles from '../../../shells/kiosk/src/kiosk.css?inline'
import { KioskApp } from '../../../shells/kiosk/src/kiosk-app.tsx'
import { createI18n } from '../../../shells/kiosk/src/texts/create-i18n.ts'
import { watchMinutes } from '../../../shells/kiosk/src/watch-minutes.ts'
import { storyEvents } from '../screens/story-catalogue.ts'
import { orderSecret } from '../screens/story-orders.ts'
import { createStoryServer, type ServerMood } from '../screens/story-server.ts'
import { boxOfficeHttp, clerkPin, storyClerks, tillKey } from './box-office-http.ts'

export interface KioskScreenProps {
  /** How far the clerk has come: without a key, before the PIN, or in the sale. */
  readonly signedIn: 'no key' | 'no clerk' | 'selling'
  /** What the card terminal does with every card. */
  readonly terminal?: (typeof practiceOutcomes)[number]
  readonly language?: Language
  readonly mood?: ServerMood
}

/** The whole box office, live, on the real core and the core's own fake of the ticket API. */
export const KioskScreen = ({ signedIn, terminal, language = 'fi', mood = 'quick' }: KioskScreenProps): ReactNode => {
  const [kiosk] = useState(() => openKiosk(language, terminal))
  useInsertionEffect(wearKiosk, [])
  useEffect(() => void kiosk.signIn(signedIn), [kiosk, signedIn])
  useEffect(() => kiosk.setMood(mood), [kiosk, mood])
  useEffect(() => kiosk.dispose, [kiosk])
  return (
    <I18nextProvider i18n={kiosk.i18n}>
      <KioskApp {...kiosk.app} />
    </I18nextProvider>
  )
}

/** Puts the kiosk's styles on the page while it is shown: they set tokens that other stories must not have. */
const wearKiosk = (): (() => void) => {
  const sheet = document.createElement('style')
  sheet.textContent = styles
  document.head.append(sheet)
  return () => sheet.remove()
}

const hourMs = 3_600_000
/** The first event is tonight. */
const eventsOfToday = () =>
  storyEvents.map((event, at) =>
    at === 0 ? { ...event, start_date: new Date(Math.ceil(systemClock.now() / hourMs) * hourMs).toISOString() } : event,
  )

const openKiosk = (language: Language, outcome: KioskScreenProps['terminal']) => {
  const server = createStoryServer(systemClock, { events: eventsOfToday() })
  // Whatever is paid at the counter is this order.
  const order = { number: 'P26-000001', secret: orderSecret }
  server.api.setCheckout({ checkout_status: 'COMPLETED', payment_status: 'paid', order })
  const plainHttp = boxOfficeHttp(server.http)
  const machine = { clock: systemClock, log: consoleLog, language }
  const api = createBoxOfficeApi({ ...machine, http: plainHttp })
  const storage = createMemoryStorage()
  const signIn: SignIn = createSignIn({ api, storage, clock: systemClock })
  const core = createCore(
    {
      http: clerkHttp(plainHttp, () => signIn),
      storage,
      tabStorage: storage.ofTab,
      clock: systemClock,
      ids: cryptoIds,
      navigator: { currentPage: () => 'browse', go: () => undefined, reload: () => core.cart.clear() },
      tracker: silentTracker,
      log: consoleLog,
    },
    { language },
  )
  const shop = createStore<Shop | undefined>(undefined)
  const ticketApi = watchTicketApi({ http: server.http, clock: systemClock, everyMs: 5_000 })
  const terminal = simulatedCardTerminal({ clock: systemClock, outcome })
  return {
    i18n: createI18n(chooseLanguage([language])),
    setMood: (mood: ServerMood) => {
      server.setMood(mood)
      ticketApi.askNow()
    },
    signIn: async (as: KioskScreenProps['signedIn']) => {
      const record = await createTicketApi({ ...machine, http: plainHttp }).readShop()
      shop.update(() => record.unwrapOr(undefined))
      if (as === 'no key') return
      await signIn.useKey(tillKey)
      if (as === 'no clerk') return
      signIn.chooseClerk(String(storyClerks[0]?.id))
      await signIn.usePin(clerkPin)
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
      journal: createMemoryJournal(),
      tabLock: createStore('ours' as const),
      refunds: createRefunds({ api, signIn, terminal, clock: systemClock, ids: cryptoIds }),
      drawer: createDrawer({ api, signIn, ids: cryptoIds }),
      boxOffice: api,
      signIn,
      shop,
      minutes: watchMinutes(systemClock),
      ticketApi,
    },
  }
}
