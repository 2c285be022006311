import { consoleLog, systemClock, webStorage } from '@portti/adapters'
import {
  createCatalogueApi,
  createSignInApi,
  createSignInService,
  createStore,
  fetchUntilAnswered,
  type Http,
  type OfflinePins,
  type Shop,
  staffHttp,
} from '@portti/core'
import type { i18n as I18n, ParseKeys } from 'i18next'
import type { ReactNode } from 'react'
import { followScheme } from '../scheme/scheme.ts'
import { chooseLanguage } from '../texts/choose-language.ts'
import { createI18n } from '../texts/create-i18n.ts'
import { showPage } from './show-page.tsx'

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

/** Composes the common parts of every box-office page: its language, the sign-in and the shop. */
export const createStaffPage = ({ place, title, http, addTexts, offlinePins }: StaffPageInput) => {
  const language = chooseLanguage(navigator.languages)
  const i18n = createI18n(language)
  addTexts?.(i18n)
  const showLanguage = () => {
    document.documentElement.lang = i18n.language
    document.title = String(i18n.t(title))
  }
  i18n.on('languageChanged', showLanguage)
  showLanguage()
  followScheme()

  /** Dependencies of the public calls, which need no sign-in. */
  const given = { http, clock: systemClock, log: consoleLog, language }
  const ticketApi = createCatalogueApi(given)
  const shop = createStore<Shop | undefined>(undefined)
  fetchUntilAnswered(ticketApi.fetchShop, systemClock).subscribe(answer => {
    if (answer.isOk()) shop.update(() => answer.value)
  })
  const signIn = createSignInService({
    api: createSignInApi(given),
    storage: webStorage(),
    clock: systemClock,
    ...(offlinePins && { offlinePins }),
  })
  return {
    language,
    /** Dependencies of the calls with the sign-in of staff. */
    staffLine: { ...given, http: staffHttp(http, signIn) },
    ticketApi,
    signIn,
    shop,
    show: (page: ReactNode): void => {
      const element = document.getElementById(place)
      if (!element) throw new Error(`The page has no place for the ${place}`)
      showPage({ element, i18n, page, reload: () => location.reload() })
    },
  }
}
