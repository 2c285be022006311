import { browserPorts, pixelTracker } from '@portti/adapters'
import { createCore, createServerCore, type Visit } from '@portti/core'
import { isLanguage } from '@portti/core/rules'
import type { CoreOfPage } from '@portti/react'
import { readConsent } from './consent/consent-cookie.ts'
import { importAgain } from './hydration/import-again.ts'
import { sitePages } from './site-pages.ts'

let shared: CoreOfPage | undefined

/** The one core that all islands of a page share. */
export const getCores = (): CoreOfPage => {
  if (shared) return shared
  const { lang, dataset } = document.documentElement
  const ports = browserPorts({ baseUrl: '/api', pages: sitePages(dataset['root'] ?? '/') })
  const core = createCore(
    {
      ...ports,
      tracker: pixelTracker({
        storage: ports.storage,
        pixelIds: dataset['pixels']?.split(' ').filter(Boolean) ?? [],
        hasConsent: () => readConsent(document.cookie) === 'all',
      }),
    },
    { language: isLanguage(lang) ? lang : 'fi' },
  )
  let visit: Promise<Visit> | undefined
  shared = {
    core,
    rendered: createServerCore(),
    importAgain,
    openVisit: () => {
      visit ??= importAgain(() => import('./compose-visit.ts')).then(({ composeVisit }) => composeVisit(core))
      return visit
    },
    openStream: async () => (await import('./compose-stream.ts')).composeStream(core),
  }
  return shared
}
