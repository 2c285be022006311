import { assetsStore, forgetEnded, keptAnswer, keptOrdersStore, renewAnswer } from '../kept-orders/kept-orders.ts'
import { isStorable } from './is-storable.ts'
import { languageOf, missingDocument, type OfflineTexts, storedAtText, withNotice } from './offline-document.ts'
import { pageKey } from './page-key.ts'
import { requestKind } from './request-kind.ts'

/*
 * Serves assets, recent pages and saved orders without a network. Pages come from the network whenever it answers; a
 * stored one carries a notice with its time. The server puts the texts before this file.
 */
type Worker = EventTarget & {
  readonly portti: {
    readonly texts: Readonly<Record<string, OfflineTexts>>
    readonly defaultLanguage: string
    readonly stylesheet: string
  }
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }

const worker = self as unknown as Worker
const stores = { assets: assetsStore, pages: 'portti-pages-3', orders: keptOrdersStore } as const
const mostPages = 60
/** Enough for some eight builds. File names change with each; a saved order needs those it was last opened with. */
const mostAssets = 500
const storedAtHeader = 'x-portti-stored-at'
/** rules/routes#load-retries: failed page loads are tried three times more. */
const waitsBeforeRetryMs = [300, 600, 1_200]

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const fetchAgain = async (request: Request): Promise<Response> => {
  for (const waitMs of waitsBeforeRetryMs) {
    const answer = await fetch(request.clone()).catch(() => undefined)
    if (answer && answer.status !== 503) return answer
    await wait(waitMs)
  }
  return fetch(request)
}

/** Deletes the oldest entries beyond `most`. */
const trim = async (cache: Cache, most: number): Promise<void> => {
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(oldest)
}

const keepPage = async (request: Request, answer: Response): Promise<void> => {
  const key = pageKey(request.url)
  if (key === undefined || !isStorable(answer)) return
  const headers = new Headers(answer.headers)
  headers.set(storedAtHeader, new Date().toISOString())
  const cache = await caches.open(stores.pages)
  await cache.put(key, new Response(await answer.blob(), { status: 200, headers }))
  await trim(cache, mostPages)
}

const keepAsset = async (request: Request, answer: Response): Promise<void> => {
  const cache = await caches.open(stores.assets)
  await cache.put(request, answer)
  await trim(cache, mostAssets)
}

const asset = async (event: Fetching): Promise<Response> => {
  const stored = await caches.match(event.request, { cacheName: stores.assets })
  if (stored) return stored
  const answer = await fetch(event.request)
  if (answer.ok) event.waitUntil(keepAsset(event.request, answer.clone()))
  return answer
}

/** The icon's URL stays when the shop's colour changes, so it is served stale-while-revalidate. */
const icon = async (event: Fetching): Promise<Response> => {
  const fresh = fetch(event.request).then(async answer => {
    if (answer.ok) await keepAsset(event.request, answer.clone())
    return answer
  })
  event.waitUntil(fresh.catch(() => undefined))
  return (await caches.match(event.request, { cacheName: stores.assets })) ?? fresh
}

/** The wanted language if the shop has it, else the shop's default. */
const spoken = (wanted: string): string =>
  Object.hasOwn(worker.portti.texts, wanted) ? wanted : worker.portti.defaultLanguage
const textsIn = (language: string): OfflineTexts | undefined => worker.portti.texts[spoken(language)]

const html = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })

const storedPage = async (request: Request): Promise<Response> => {
  const kept = await keptAnswer(caches, request.url, Date.now())
  // Without a notice: an opened order renews itself once its scripts have loaded.
  if (kept) return kept
  const key = pageKey(request.url)
  const stored = key === undefined ? undefined : await caches.match(key, { cacheName: stores.pages })
  if (!stored) {
    const language = spoken(new URL(request.url).pathname.split('/')[1] ?? '')
    const texts = textsIn(language)
    if (!texts) return Response.error()
    return html(missingDocument(language, texts, worker.portti.stylesheet), 503)
  }
  const text = await stored.text()
  const language = languageOf(text)
  const texts = textsIn(language)
  const storedAt = storedAtText(new Date(stored.headers.get(storedAtHeader) ?? 0), language)
  const shown = html(texts ? withNotice(text, texts, storedAt) : text, 200)
  for (const name of ['content-security-policy', 'referrer-policy']) {
    const value = stored.headers.get(name)
    if (value) shown.headers.set(name, value)
  }
  return shown
}

const page = async (event: Fetching): Promise<Response> => {
  event.waitUntil(forgetEnded(caches, Date.now()))
  try {
    const answer = await fetchAgain(event.request)
    event.waitUntil(keepPage(event.request, answer.clone()))
    return answer
  } catch {
    return storedPage(event.request)
  }
}

const prefetched = async (event: Fetching): Promise<Response> => {
  const answer = await fetch(event.request)
  event.waitUntil(keepPage(event.request, answer.clone()))
  return answer
}

const order = async ({ request }: Fetching): Promise<Response> => {
  try {
    const answer = await fetch(request)
    // The page, which may store it for longer, comes after it.
    await renewAnswer(caches, request.url, answer.clone(), Date.now()).catch(() => undefined)
    return answer
  } catch (error) {
    const kept = await keptAnswer(caches, request.url, Date.now())
    if (kept) return kept
    throw error
  }
}

const removeOldStores = async (): Promise<void> => {
  const current: readonly string[] = Object.values(stores)
  for (const name of await caches.keys()) {
    if (name.startsWith('portti-') && !current.includes(name)) await caches.delete(name)
  }
}

worker.addEventListener('install', event => {
  const storeStylesheet = caches.open(stores.assets).then(cache => cache.add(worker.portti.stylesheet))
  ;(event as Lasting).waitUntil(Promise.all([storeStylesheet, worker.skipWaiting()]))
})
worker.addEventListener('activate', event => {
  ;(event as Lasting).waitUntil(Promise.all([removeOldStores(), worker.clients.claim()]))
})
worker.addEventListener('fetch', event => {
  const fetching = event as Fetching
  const { method, url, mode, headers } = fetching.request
  const kind = requestKind({ method, url, mode, accept: headers.get('accept') ?? '' }, worker.location.origin)
  if (kind === 'asset') fetching.respondWith(asset(fetching))
  else if (kind === 'icon') fetching.respondWith(icon(fetching))
  else if (kind === 'page') fetching.respondWith(page(fetching))
  else if (kind === 'prefetch') fetching.respondWith(prefetched(fetching))
  else if (kind === 'order') fetching.respondWith(order(fetching))
})
