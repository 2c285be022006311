import {
  browserNavigator,
  consoleLog,
  cryptoIds,
  fetchHttp,
  silentTracker,
  systemClock,
  webStorage,
} from '@portti/adapters'
import { createCore, createInertCore } from '@portti/core'
import { isLanguage } from '@portti/core/rules'
import type { CoreOfPage } from '@portti/react'

let shared: CoreOfPage | undefined

/** The one core that all islands of a page share. */
export const getCores = (): CoreOfPage => {
  if (shared) return shared
  const { lang, dataset } = document.documentElement
  const core = createCore(
    {
      http: fetchHttp({ baseUrl: '/api' }),
      storage: webStorage(),
      clock: systemClock,
      ids: cryptoIds,
      navigator: browserNavigator(),
      tracker: silentTracker,
      log: consoleLog,
    },
    { language: isLanguage(lang) ? lang : 'fi', languageRoot: dataset['root'] ?? '/' },
  )
  shared = { core, rendered: createInertCore() }
  return shared
}
