import {
  browserNavigator,
  consoleLog,
  cryptoIds,
  fetchHttp,
  silentTracker,
  systemClock,
  webStorage,
} from '@portti/adapters'
import { type Core, createCore } from '@portti/core'
import { isLanguage } from '@portti/core/rules'

let shared: Core | undefined

/** The one core that all islands of a page share. */
export const getCore = (): Core => {
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
  shared = core
  return core
}
