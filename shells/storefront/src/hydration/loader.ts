import '../styles.css'
import { storageKeys } from '@portti/core/storage-keys'
import { consentChanged, readConsent } from '../consent/consent-cookie.ts'
import { afterPaint } from './after-paint.ts'
import { browserTimers } from './browser-timers.ts'
import { beginReadingCart } from './cart-ahead.ts'
import { serveMenus } from './header-menus.ts'
import { importAgain } from './import-again.ts'

/**
 * The first script of every page. It finds the islands, and fetches and hydrates each at its timing. A click on an
 * island that is not live yet is replayed once it is, and what was typed or chosen in it is typed or chosen again.
 */
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
const forgetReload = (island: string): void => {
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

/** The network is back, or the visitor presses something; heard before a press on an island is held back below. */
const nextChance = (): Promise<void> =>
  new Promise(resolve => {
    const heard = new AbortController()
    const tell = (): void => {
      heard.abort()
      resolve()
    }
    for (const kind of ['online', 'click']) addEventListener(kind, tell, { capture: true, signal: heard.signal })
  })

const isAnythingLive = (): boolean => document.querySelector('[data-live]') !== null

/**
 * Retries a missing file until the shop answers. If it is missing then, for example after a deploy during the visit,
 * the page is reloaded once; after a wait only where nothing on it is live, since a choice could be under way there.
 */
const fetchAgain = async <T>(island: string, load: () => Promise<T>): Promise<T | undefined> => {
  for (let hasWaited = false; ; hasWaited = true) {
    try {
      const parts = await importAgain(load)
      forgetReload(island)
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

const start = async (element: HTMLElement): Promise<void> => {
  if (started.has(element)) return
  started.add(element)
  const name = element.dataset['island'] ?? ''
  const load = islandModules[`../islands/${name}/${name}.island.tsx`]
  if (!load) return
  const parts = await fetchAgain(name, () => Promise.all([import('./hydrate.tsx'), load()]))
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

const whenIdle = (run: () => void): void => {
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

const islandOf = (event: Event): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>('[data-island]:not([data-live])') : null

for (const kind of ['pointerdown', 'focusin', 'keydown']) {
  document.addEventListener(
    kind,
    event => {
      const element = islandOf(event)
      if (element) void start(element)
    },
    { capture: true, passive: true },
  )
}

document.addEventListener(
  'click',
  event => {
    const element = islandOf(event)
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    if (!element || !button || !element.contains(button)) return
    event.preventDefault()
    // React already listens while it hydrates. It must not handle this click as well as the replayed one.
    event.stopPropagation()
    // Each click is replayed in its own task, so that a second one sees the effect of the first.
    element.addEventListener('portti:live', () => setTimeout(() => button.isConnected && button.click()), {
      once: true,
    })
    void start(element)
  },
  { capture: true },
)

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What was typed or chosen last in fields of islands that are not live yet. */
const typed = new Map<Field, string>()

/**
 * Types or chooses it again, and leaves the field again if it was left meanwhile: in a task of its own, which sees the
 * typed text.
 */
const retype = (field: Field): void => {
  // React takes note of what is set on the field itself, and hears only of what differs from that.
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', typed.get(field), field)
  field.dispatchEvent(new Event('change', { bubbles: true }))
  setTimeout(
    () => document.activeElement !== field && field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  )
}

/** Presses a checkbox or radio button again: from its other state, which React takes note of. */
const pressAgain = (box: HTMLInputElement, isChecked: boolean): void => {
  box.checked = !isChecked
  box.click()
}

document.addEventListener(
  'input',
  event => {
    const element = islandOf(event)
    const field = event.target as Field
    const whenLive = (run: () => void): void =>
      element?.addEventListener('portti:live', () => setTimeout(run), { once: true })
    if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
      const { checked } = field
      return whenLive(() => pressAgain(field, checked))
    }
    // A field that waits for its turn takes what is typed meanwhile too: its island may be live by then.
    if (!typed.has(field)) {
      if (!element) return
      whenLive(() => retype(field))
    }
    typed.set(field, field.value)
  },
  { capture: true },
)

document.addEventListener(
  'submit',
  event => {
    if (!islandOf(event) || !(event.target instanceof HTMLFormElement) || event.target.hasAttribute('action')) return
    event.preventDefault()
  },
  { capture: true },
)

/** Shows the number of items in the cart before the badge's island is live. */
const showCartCount = (): void => {
  const count = stored(storageKeys.cartCount)
  for (const badge of document.querySelectorAll<HTMLElement>('[data-part="cart-count"]')) {
    if (badge.closest('[data-live]')) continue
    badge.textContent = count ?? ''
    badge.hidden = !count || count === '0'
  }
  if (hasSession()) for (const element of islands()) if (element.dataset['when'] === 'session') void start(element)
}
showCartCount()
serveMenus()
addEventListener('pageshow', showCartCount)
addEventListener('storage', showCartCount)

/** Shows the consent question until a choice is made (rules/consent#equal-choice). It hydrates on touch. */
const askConsent = (): void => {
  const isUndecided = readConsent(document.cookie) === undefined
  for (const banner of document.querySelectorAll<HTMLElement>('[data-part="consent"]:not([data-inline])')) {
    banner.hidden = !isUndecided
  }
}
askConsent()
addEventListener('pageshow', askConsent)
addEventListener(consentChanged, askConsent)

/** Once the page is idle, and has what it needs itself: until then the rest would share its line. */
void arranged.then(() =>
  whenIdle(() => void import('./idle-work.ts').then(({ doIdleWork }) => doIdleWork()).catch(() => undefined)),
)
