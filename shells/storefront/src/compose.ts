import { browserPorts, consentedTracker } from '@portti/adapters'
import { createCore, createServerCore, type Http, type VisitService } from '@portti/core'
import { isLanguage } from '@portti/core/rules'
import type { CoreOfPage } from '@portti/react'
import { ok } from 'neverthrow'
import { currentConsent } from './consent/current-consent.ts'
import { apiUrl, takeAhead } from './hydration/cart-ahead.ts'
import { retryImport } from './hydration/retry-import.ts'
import { sitePages } from './site-pages.ts'

/** Answers a request from the cart that was read ahead, or else sends it. */
const aheadHttp = (http: Http): Http => ({
  send: async request => {
    const answer = await takeAhead(request)
    return answer ? ok(answer) : http.send(request)
  },
})

let shared: CoreOfPage | undefined

/** The one core that all islands of a page share. */
export const getCores = (): CoreOfPage => {
  if (shared) return shared
  const { lang, dataset } = document.documentElement
  const pages = sitePages(dataset['root'] ?? '/')
  const ports = browserPorts({ baseUrl: apiUrl, pages, importAgain: retryImport })
  const core = createCore(
    {
      ...ports,
      http: aheadHttp(ports.http),
      tracker: consentedTracker(
        {
          storage: ports.storage,
          pixelIds: dataset['pixels']?.split(' ').filter(Boolean) ?? [],
          hasConsent: () => currentConsent() === 'all',
        },
        retryImport,
      ),
    },
    { language: isLanguage(lang) ? lang : 'fi' },
  )
  let visit: Promise<VisitService> | undefined
  shared = {
    core,
    rendered: createServerCore(),
    importAgain: retryImport,
    openVisit: () => {
      visit ??= retryImport(() => import('./compose-visit.ts')).then(({ composeVisit }) => composeVisit(core))
      // After a failure the next call tries again.
      visit.catch(() => {
        visit = undefined
      })
      return visit
    },
    openStream: async () => (await retryImport(() => import('./compose-stream.ts'))).composeStream(core),
  }
  return shared
}
