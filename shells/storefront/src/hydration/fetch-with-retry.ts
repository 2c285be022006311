import { retryImport } from './retry-import.ts'

const reloadMark = `portti.reloaded:${location.pathname}`

/** Reloads a page once for an island: a reload that did not help is not repeated. */
const reloadOnce = (island: string): void => {
  try {
    if (sessionStorage.getItem(reloadMark)) return
    sessionStorage.setItem(reloadMark, island)
    location.reload()
  } catch {
    // Without storage a second reload could not be prevented, so the server's HTML stays as it is.
  }
}

/** The island has its scripts: if the page was reloaded for it, that helped. */
const clearReload = (island: string): void => {
  try {
    if (sessionStorage.getItem(reloadMark) === island) sessionStorage.removeItem(reloadMark)
  } catch {
    // Without storage there was no reload.
  }
}

const probeMs = 5_000

/** Whether the shop answers: without it, a reload would end at the browser's own page of errors. */
const doesShopAnswer = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(probeMs) }).then(
    () => true,
    () => false,
  )

/** Resolves when the network is back or the visitor presses something; it captures the press before any island does. */
const nextChance = (): Promise<void> =>
  new Promise(resolve => {
    const listeners = new AbortController()
    const proceed = (): void => {
      listeners.abort()
      resolve()
    }
    for (const kind of ['online', 'click']) addEventListener(kind, proceed, { capture: true, signal: listeners.signal })
  })

const isAnythingLive = (): boolean => document.querySelector('[data-live]') !== null

/**
 * Fetches an island's scripts; a missing file is retried until the shop answers. If it is missing then, for example
 * after a deploy during the visit, the page is reloaded once; after a wait only where nothing on it is live, since a
 * choice could be under way there.
 */
export const fetchWithRetry = async <T>(island: string, load: () => Promise<T>): Promise<T | undefined> => {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const parts = await retryImport(load)
      clearReload(island)
      return parts
    } catch {
      const chance = nextChance()
      if (await doesShopAnswer()) {
        if (!hasWaited || !isAnythingLive()) reloadOnce(island)
        return undefined
      }
      await chance
    }
  }
}
