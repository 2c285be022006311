import { consoleLog, systemClock, webStorage } from '@portti/adapters'
import {
  createBoxOfficeApi,
  createCatalogueApi,
  createSignIn,
  createStore,
  type Http,
  type OfflinePins,
  readUntilAnswered,
  type Shop,
} from '@portti/core'
import type { i18n as I18n, ParseKeys } from 'i18next'
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { followScheme } from '../scheme/scheme.ts'
import { chooseLanguage } from '../texts/choose-language.ts'
import { createI18n } from '../texts/create-i18n.ts'

export type StaffPageInput = {
  /** Id of the element that the page fills. */
  readonly place: 'kiosk' | 'door' | 'desk' | 'self'
  readonly title: ParseKeys
  readonly http: Http
  /** Adds texts that only this page has. */
  readonly addTexts?: (i18next: I18n) => void
  /** Where tickets are sold without the ticket API too. */
  readonly offlinePins?: OfflinePins
}

/** What every page of the box office begins with: its language, who is signed in, and the shop. */
export const openStaffPage = ({ place, title, http, addTexts, offlinePins }: StaffPageInput) => {
  const language = chooseLanguage(navigator.languages)
  const i18n = createI18n(language)
  addTexts?.(i18n)
  const tellLanguage = () => {
    document.documentElement.lang = i18n.language
    document.title = String(i18n.t(title))
  }
  i18n.on('languageChanged', tellLanguage)
  tellLanguage()
  followScheme()

  /** What the calls of this page are made with. */
  const given = { http, clock: systemClock, log: consoleLog, language }
  const boxOffice = createBoxOfficeApi(given)
  const ticketApi = createCatalogueApi(given)
  const shop = createStore<Shop | undefined>(undefined)
  readUntilAnswered(ticketApi.readShop, systemClock).subscribe(answer => {
    if (answer.isOk()) shop.update(() => answer.value)
  })
  return {
    language,
    given,
    boxOffice,
    ticketApi,
    signIn: createSignIn({
      api: boxOffice,
      storage: webStorage(),
      clock: systemClock,
      ...(offlinePins && { offlinePins }),
    }),
    shop,
    show: (page: ReactNode): void => {
      const element = document.getElementById(place)
      if (!element) throw new Error(`The page has no place for the ${place}`)
      createRoot(element).render(
        <StrictMode>
          <I18nextProvider i18n={i18n}>{page}</I18nextProvider>
        </StrictMode>,
      )
    },
  }
}
