import { isLanguage, type Language } from '@portti/core/format'
import {
  assetsStore,
  deleteEndedOrders,
  renewSavedResponse,
  savedOrdersStore,
  savedResponse,
} from '../saved-orders/saved-orders.ts'
import { languageOf, type OfflineTexts, storedAtText, withNotice } from './offline-document.ts'
import { pageKey } from './page-key.ts'
import { requestKind } from './request-kind.ts'
import { isStorableAsset, isStorablePage } from './storable-responses.ts'

/*
 * Serves assets, recent pages and saved orders without a network. Pages come from the network whenever it answers; a
 * stored one carries a notice with its time. The server puts the texts before this file.
 */
type Worker = EventTarget & {
  readonly portti: {
    readonly texts: Readonly<Record<string, OfflineTexts>>
    readonly defaultLanguage: Language
    /** Addresses of everything that a page which is not stored needs. */
    readonly files: readonly string[]
  }
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type FetchEvent = ExtendableEvent & { readonly request: Request; respondWith(response: Promise<Response>): void }

const worker = self as unknown as Worker
const stores = { assets: assetsStore, pages: 'portti-pages-3', orders: savedOrdersStore } as const
const maxPages = 60
/** Enough for some eight builds. File names change with each; a saved order needs those it was last opened with. */
const maxAssets = 500
const storedAtHeader = 'x-portti-stored-at'
/** rules/routes#load-retries: failed page loads are tried three times more. */
const waitsBeforeRetryMs = [300, 600, 1_200]

const wait = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))

const fetchWithRetry = async (request: Request): Promise<Response> => {
  for (const waitMs of waitsBeforeRetryMs) {
    const response = await fetch(request.clone()).catch(() => undefined)
    if (response && response.status !== 503) return response
    await wait(waitMs)
  }
  return fetch(request)
}

/** Deletes the oldest entries beyond `max`. */
const trim = async (cache: Cache, max: number): Promise<void> => {
  const keys = await cache.keys()
  for (const oldest of keys.slice(0, Math.max(0, keys.length - max))) await cache.delete(oldest)
}

const storePage = async (request: Request, response: Response): Promise<void> => {
  const key = pageKey(request.url)
  if (key === undefined || !isStorablePage(response)) return
  const headers = new Headers(response.headers)
  headers.set(storedAtHeader, new Date().toISOString())
  const cache = await caches.open(stores.pages)
  await cache.put(key, new Response(await response.blob(), { status: 200, headers }))
  await trim(cache, maxPages)
}

const storeAsset = async (request: Request, response: Response): Promise<void> => {
  const cache = await caches.open(stores.assets)
  await cache.put(request, response)
  await trim(cache, maxAssets)
}

const asset = async (event: FetchEvent): Promise<Response> => {
  const stored = await caches.match(event.request, { cacheName: stores.assets })
  if (stored && isStorableAsset(stored)) return stored
  try {
    const response = await fetch(event.request)
    if (isStorableAsset(response)) event.waitUntil(storeAsset(event.request, response.clone()))
    return response
  } catch (error) {
    // A saved order stores everything that its page loaded.
    if (stored) return stored
    throw error
  }
}

/** The icon's URL stays when the shop's colour changes, so it is served stale-while-revalidate. */
const icon = async (event: FetchEvent): Promise<Response> => {
  const fresh = fetch(event.request).then(async response => {
    if (response.ok) await storeAsset(event.request, response.clone())
    return response
  })
  event.waitUntil(fresh.catch(() => undefined))
  return (await caches.match(event.request, { cacheName: stores.assets })) ?? fresh
}

/** The wanted language if the shop has it, else the shop's default. */
const spoken = (wanted: string): Language =>
  isLanguage(wanted) && Object.hasOwn(worker.portti.texts, wanted) ? wanted : worker.portti.defaultLanguage
const textsIn = (language: string): OfflineTexts | undefined => worker.portti.texts[spoken(language)]

const html = (text: string, status: number): Response =>
  new Response(text, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "default-src 'none'; img-src 'self' data:; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    },
  })

const storedPage = async (request: Request): Promise<Response> => {
  const saved = await savedResponse(caches, request.url, Date.now())
  // Without a notice: an opened order renews itself once its scripts have loaded.
  if (saved) return saved
  const key = pageKey(request.url)
  const stored = key === undefined ? undefined : await caches.match(key, { cacheName: stores.pages })
  if (!stored) {
    const texts = textsIn(new URL(request.url).pathname.split('/')[1] ?? '')
    return texts ? html(texts.missingPage, 503) : Response.error()
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

const page = async (event: FetchEvent): Promise<Response> => {
  event.waitUntil(deleteEndedOrders(caches, Date.now()))
  try {
    const response = await fetchWithRetry(event.request)
    event.waitUntil(storePage(event.request, response.clone()))
    return response
  } catch {
    return storedPage(event.request)
  }
}

const prefetched = async (event: FetchEvent): Promise<Response> => {
  const response = await fetch(event.request)
  event.waitUntil(storePage(event.request, response.clone()))
  return response
}

const order = async ({ request }: FetchEvent): Promise<Response> => {
  try {
    const response = await fetch(request)
    // The page, which may store it for longer, comes after it.
    await renewSavedResponse(caches, request.url, response.clone(), Date.now()).catch(() => undefined)
    return response
  } catch (error) {
    const saved = await savedResponse(caches, request.url, Date.now())
    if (saved) return saved
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
  const storeFiles = caches.open(stores.assets).then(cache => cache.addAll([...worker.portti.files]))
  ;(event as ExtendableEvent).waitUntil(Promise.all([storeFiles, worker.skipWaiting()]))
})
worker.addEventListener('activate', event => {
  ;(event as ExtendableEvent).waitUntil(Promise.all([removeOldStores(), worker.clients.claim()]))
})
worker.addEventListener('fetch', event => {
  const fetchEvent = event as FetchEvent
  const { method, url, mode, headers } = fetchEvent.request
  const kind = requestKind({ method, url, mode, accept: headers.get('accept') ?? '' }, worker.location.origin)
  if (kind === 'asset') fetchEvent.respondWith(asset(fetchEvent))
  else if (kind === 'icon') fetchEvent.respondWith(icon(fetchEvent))
  else if (kind === 'page') fetchEvent.respondWith(page(fetchEvent))
  else if (kind === 'prefetch') fetchEvent.respondWith(prefetched(fetchEvent))
  else if (kind === 'order') fetchEvent.respondWith(order(fetchEvent))
})
