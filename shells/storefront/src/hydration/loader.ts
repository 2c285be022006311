/** The first script of every page. It finds the islands, and fetches and hydrates each at its timing. */
import '../styles.css'
import { storageKeys } from '@portti/core/storage-keys'
import { browserTimers } from '../browser-timers.ts'
import { askConsent } from '../consent/ask-consent.ts'
import { afterPaint } from './after-paint.ts'
import { beginReadingCart } from './cart-ahead.ts'
import { fetchWithRetry } from './fetch-with-retry.ts'
import { serveMenus } from './header-menus.ts'
import { replayInput } from './replay-input.ts'
import { showCartCount } from './show-cart-count.ts'

type IslandModule = { readonly default: (props: never) => unknown }

const islandModules = import.meta.glob<IslandModule>('../islands/*/*.island.tsx')
const started = new WeakSet<Element>()

const stored = (key: string): string | undefined => {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

const start = async (element: HTMLElement): Promise<void> => {
  if (started.has(element)) return
  started.add(element)
  const name = element.dataset['island'] ?? ''
  const load = islandModules[`../islands/${name}/${name}.island.tsx`]
  if (!load) return
  const parts = await fetchWithRetry(name, () => Promise.all([import('./hydrate.tsx'), load()]))
  // The next touch tries again.
  if (!parts) return void started.delete(element)
  const [{ hydrate }, island] = parts
  hydrate(element, island.default)
}

const startWhenSeen = (element: HTMLElement): void => {
  const seen = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return
      seen.disconnect()
      void start(element)
    },
    { rootMargin: '200px' },
  )
  for (const child of element.children) seen.observe(child)
}

const whenBrowserIdle = (run: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 2_000 })
  else browserTimers.after(200, run)
}

const hasSession = (): boolean =>
  Boolean(stored(storageKeys.cartId) ?? stored(storageKeys.paymentPending) ?? stored(storageKeys.expiredCart))

/** Starts an island at its timing; settles when one that needs no visitor has its scripts. */
const arrange = async (element: HTMLElement): Promise<void> => {
  const when = element.dataset['when']
  if (when === 'visible') return startWhenSeen(element)
  if (when === 'painted') await new Promise<void>(afterPaint)
  else if (when !== 'now' && !(when === 'session' && hasSession())) return
  await start(element)
}

if (document.querySelector('[data-island="cart"], [data-island="checkout"]')) beginReadingCart(stored)

const islands = (): NodeListOf<HTMLElement> => document.querySelectorAll<HTMLElement>('[data-island]')
const arranged = Promise.all(Array.from(islands(), arrange))
replayInput(element => void start(element))

/** The cart may have come in another tab, or after this page, or with a code that was typed on it. */
const followCart = (): void => {
  showCartCount(stored(storageKeys.cartCount))
  if (hasSession()) for (const element of islands()) if (element.dataset['when'] === 'session') void start(element)
}
followCart()
serveMenus()
for (const sign of ['pageshow', 'storage', 'portti:cart']) addEventListener(sign, followCart)
askConsent()

/** Starts once the page is idle and has its own scripts: before that, idle work would compete with them. */
void arranged.then(() =>
  whenBrowserIdle(() => void import('./idle-work.ts').then(({ doIdleWork }) => doIdleWork()).catch(() => undefined)),
)
