import { consoleLog, cryptoIds, fetchHttp, pageStorage, silentTracker, systemClock } from '@portti/adapters'
import { createCore } from '@portti/core'
import type { Language } from '@portti/core/format'
import type { CoreOfPage } from '@portti/react'

/** A core that reads what a shop sells. It has no cart, stores nothing on the page's site and tracks nobody. */
export const shopCore = (shop: string, language: Language): CoreOfPage => {
  const storage = pageStorage()
  const core = createCore(
    {
      http: fetchHttp({ baseUrl: `${shop}/api` }),
      storage,
      tabStorage: storage,
      clock: systemClock,
      ids: cryptoIds,
      navigator: { currentPage: () => 'browse', go: () => undefined, reload: () => undefined },
      tracker: silentTracker,
      log: consoleLog,
    },
    { language },
  )
  return { core, rendered: core }
}
