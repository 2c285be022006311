import { mayKeep, publicCalls, requestKind } from './request-kind.ts'

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
type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Fetching = Lasting & { readonly request: Request; respondWith(answer: Promise<Response>): void }

const worker = self as unknown as Worker
const { version, files } = worker.portti
const store = `portti-kiosk-${version}`
/** A slower network counts as none: the stored page is better than waiting. */
const patienceMs = 3_000

const keep = async (request: Request, answer: Response): Promise<void> => {
  const kind = requestKind(request, worker.location.origin)
  if (mayKeep(kind, answer)) await (await caches.open(store)).put(new URL(request.url).pathname, answer.clone())
}

const stored = (request: Request): Promise<Response | undefined> => caches.match(new URL(request.url).pathname)

const fromNetwork = async (request: Request, event: Lasting): Promise<Response> => {
  const answer = await fetch(request)
  event.waitUntil(keep(request, answer))
  return answer
}

const networkFirst = async (request: Request, event: Lasting): Promise<Response> => {
  const slow = new Promise<undefined>(resolve => setTimeout(() => resolve(undefined), patienceMs))
  const asked = fromNetwork(request, event)
  const first = await Promise.race([asked.catch(() => undefined), slow])
  return first ?? (await stored(request)) ?? asked
}

worker.addEventListener('install', event => {
  // The page that installs this has read the shop before anybody stored it.
  const readPublic = Promise.allSettled(
    publicCalls.map(path => fetch(path).then(answer => keep(new Request(path), answer))),
  )
  ;(event as Lasting).waitUntil(Promise.all([caches.open(store).then(cache => cache.addAll([...files])), readPublic]))
})

worker.addEventListener('activate', event => {
  const forgetOld = async () => {
    const names = await caches.keys()
    const old = names.filter(name => name.startsWith('portti-kiosk-') && name !== store)
    await Promise.all(old.map(name => caches.delete(name)))
    await worker.clients.claim()
  }
  ;(event as Lasting).waitUntil(forgetOld())
})

// A page says when nothing is under way: only then does a new version take over.
worker.addEventListener('message', event => {
  if ((event as MessageEvent).data === 'take-over') void worker.skipWaiting()
})

worker.addEventListener('fetch', event => {
  const fetching = event as Fetching
  const { request } = fetching
  const kind = requestKind(request, worker.location.origin)
  if (kind === 'asset') fetching.respondWith(stored(request).then(known => known ?? fromNetwork(request, fetching)))
  if (kind === 'page' || kind === 'public') fetching.respondWith(networkFirst(request, fetching))
})
