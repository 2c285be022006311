import { browserTimers } from './browser-timers.ts'
import { prefetchInBatches } from './prefetch-in-batches.ts'

/** Pages that are worth having before they are asked for: what the page's content leads to. */
const mostPages = 12
const ownPlaces = /\/(cart|checkout|orders|thank-you|api|code|stream)\//

const linkedPages = (): readonly string[] => {
  const pages = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .filter(({ origin, pathname }) => origin === location.origin && pathname.endsWith('/'))
    .filter(({ pathname }) => pathname !== location.pathname && !ownPlaces.test(pathname))
    .map(({ pathname, search }) => `${pathname}${search}`)
  return [...new Set(pages)].slice(0, mostPages)
}

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string }

/** Whether fetching ahead costs the visitor nothing they would mind. */
const isGoodConnection = (): boolean => {
  const { connection } = navigator as { readonly connection?: Connection }
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g'
}

/**
 * Fetches pages ahead in batches (rules/routes#prefetch); the service worker keeps them. What fails is simply not
 * ahead.
 */
export const prefetchPages = (): void => {
  if (!isGoodConnection()) return
  prefetchInBatches({
    items: linkedPages(),
    clock: browserTimers,
    fetch: batch => {
      for (const page of batch) {
        // An unread body would hold its connection.
        fetch(page, { priority: 'low', headers: { accept: 'text/html' } })
          .then(answer => answer.blob())
          .catch(() => undefined)
      }
    },
  })
}
