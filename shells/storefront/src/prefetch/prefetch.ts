import { browserTimers } from '../browser-timers.ts'
import { prefetchInBatches } from './prefetch-in-batches.ts'

/** Most pages to prefetch from the links in a page's content. */
const maxPages = 12
const ownPlaces = /\/(cart|checkout|orders|thank-you|api|code|stream)\//

const linkedPages = (): readonly string[] => {
  const pages = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('/'))
    .filter(({ pathname }) => pathname !== location.pathname && !ownPlaces.test(pathname))
    .map(({ pathname, search }) => `${pathname}${search}`)
  return [...new Set(pages)].slice(0, maxPages)
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether the connection is fast and data saving is off. */
const isGoodConnection = (): boolean => {
  const { connection } = navigator as { readonly connection?: Connection }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/**
 * Prefetches pages in batches (rules/routes#prefetch). The service worker stores them. Failures are ignored.
 */
export const prefetchPages = (): void => {
  if (!isGoodConnection()) return
  prefetchInBatches({
    items: linkedPages(),
    clock: browserTimers,
    fetch: batch => {
      for (const page of batch) {
        // An unread body would keep its connection open.
        fetch(page, { priority: 'low', headers: { accept: 'text/html' } })
          .then(answer => answer.blob())
          .catch(() => undefined)
      }
    },
  })
}
