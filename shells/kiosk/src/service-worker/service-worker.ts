import { hasAnswered, mayStore, pages, publicCalls, requestKind } from './request-kind.ts'

/*
 * Opens the kiosk's screens without a network (rules/kiosk#installable). The network has the first word; what is stored
 * is the shell of this version and the public catalogue. The server puts the version and its files before this file.
 */
type Worker = EventTarget & {
  readonly portti: { readonly version: string; readonly files: readonly string[] }
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
}
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }
type Path = { readonly urlPattern: string }
type Route = { readonly condition: { readonly not: { readonly or: readonly Path[] } }; readonly source: 'network' }
type InstallEvent = ExtendableEvent & { addRoutes?(routes: readonly Route[]): Promise<void> }
type FetchEvent = ExtendableEvent & { readonly request: Request; respondWith(response: Promise<Response>): void }

const worker = self as unknown as Worker
const { version, files } = worker.portti
const store = `portti-kiosk-${version}`
/** A slower network counts as none: the stored page is better than waiting. */
const timeoutMs = 3_000

const storeResponse = async (request: Request, response: Response): Promise<void> => {
  if (!mayStore(requestKind(request, worker.location.origin), response)) return
  // Copied at once: the page soon reads the answer itself.
  const copy = response.clone()
  await (await caches.open(store)).put(new URL(request.url).pathname, copy)
}

/** A window that waits with the newer version still asks for files of the one before. */
const stored = async (request: Request): Promise<Response | undefined> => {
  const { pathname } = new URL(request.url)
  return (await caches.match(pathname, { cacheName: store })) ?? caches.match(pathname)
}

const fromNetwork = async (request: Request, event: ExtendableEvent): Promise<Response> => {
  const response = await fetch(request)
  event.waitUntil(storeResponse(request, response))
  return response
}

const networkFirst = async (request: Request, event: ExtendableEvent): Promise<Response> => {
  const slow = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), timeoutMs))
  const fetched = fromNetwork(request, event)
  const first = await Promise.race([fetched.catch(() => undefined), slow])
  if (first && hasAnswered(first)) return first
  return (await stored(request)) ?? first ?? fetched
}

/**
 * Sends what this file does not answer straight to the network, where the browser can. Otherwise every call of the page
 * is an event here, and a call that is under way when a newer version takes over may hold it back for five minutes.
 */
const leaveOthers = async (event: InstallEvent): Promise<void> => {
  const answered = ['/assets/*', ...pages, ...publicCalls].map(urlPattern => ({ urlPattern }))
  // A browser that knows routes, but not this condition, sends every call here as before.
  await event.addRoutes?.([{ condition: { not: { or: answered } }, source: 'network' }]).catch(() => undefined)
}

worker.addEventListener('install', event => {
  // The page that installs this has read the shop before anybody stored it.
  const readPublic = Promise.allSettled(
    publicCalls.map(path => fetch(path).then(response => storeResponse(new Request(path), response))),
  )
  const keepShell = caches.open(store).then(cache => cache.addAll([...files]))
  ;(event as InstallEvent).waitUntil(Promise.all([keepShell, readPublic, leaveOthers(event as InstallEvent)]))
})

worker.addEventListener('activate', event => {
  const deleteOldCaches = async () => {
    const names = await caches.keys()
    const others = names.filter(name => name.startsWith('portti-kiosk-') && name !== store)
    // The latest of them is what a window in the middle of a sale was opened with.
    await Promise.all(others.slice(0, -1).map(name => caches.delete(name)))
    await worker.clients.claim()
  }
  ;(event as ExtendableEvent).waitUntil(deleteOldCaches())
})

// A page says when nothing is under way: only then does a new version take over.
worker.addEventListener('message', event => {
  if ((event as MessageEvent).data === 'take-over') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const fetchEvent = event as FetchEvent
  const { request } = fetchEvent
  const kind = requestKind(request, worker.location.origin)
  if (kind === 'asset') fetchEvent.respondWith(stored(request).then(known => known ?? fromNetwork(request, fetchEvent)))
  if (kind === 'page' || kind === 'public') fetchEvent.respondWith(networkFirst(request, fetchEvent))
})
