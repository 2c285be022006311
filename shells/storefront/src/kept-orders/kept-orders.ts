/**
 * Orders saved on this device at the visitor's request: the order page and its data, keyed by path. Only a hash of the
 * order's secret is stored. An entry is returned only to a request with the secret (rules/routes#service-worker).
 */
export const keptOrdersStore = 'portti-orders-2'
/** Scripts and styles of pages, those of saved orders among them. */
export const assetsStore = 'portti-assets-1'

const untilHeader = 'x-portti-until'
const secretHeader = 'x-portti-secret'

type Store = Pick<CacheStorage, 'open'>

const hashOf = async (url: URL): Promise<string> => {
  const secret = new TextEncoder().encode(url.searchParams.get('secret') ?? '')
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', secret))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}

/** When a stored response is over (epoch ms). */
const keptUntil = (kept: Response): number => Number(kept.headers.get(untilHeader))

const isOver = (kept: Response, now: number): boolean => now >= keptUntil(kept)

/** Stores the response of an address until a time (epoch ms). */
export const keepAnswer = async (store: Store, address: string, answer: Response, until: number): Promise<void> => {
  const url = new URL(address)
  const headers = new Headers(answer.headers)
  headers.set(untilHeader, String(until))
  headers.set(secretHeader, await hashOf(url))
  const cache = await store.open(keptOrdersStore)
  await cache.put(url.origin + url.pathname, new Response(await answer.blob(), { status: 200, headers }))
}

/** The stored response of an address, if the address has the right secret. */
export const keptAnswer = async (store: Store, address: string, now: number): Promise<Response | undefined> => {
  const url = new URL(address)
  const kept = await (await store.open(keptOrdersStore)).match(url.origin + url.pathname)
  if (!kept || isOver(kept, now)) return undefined
  return kept.headers.get(secretHeader) === (await hashOf(url)) ? kept : undefined
}

export const forgetAnswer = async (store: Store, address: string): Promise<void> => {
  const { origin, pathname } = new URL(address)
  await (await store.open(keptOrdersStore)).delete(origin + pathname)
}

/**
 * Replaces the stored response of an address, if there is one, by a newer one; a 404, of a link that ended, deletes it.
 * @param until the earlier time if it is not given
 */
export const renewAnswer = async (
  store: Store,
  address: string,
  answer: Response,
  now: number,
  until?: number,
): Promise<void> => {
  const kept = await keptAnswer(store, address, now)
  if (kept && answer.ok) await keepAnswer(store, address, answer, until ?? keptUntil(kept))
  if (kept && answer.status === 404) await forgetAnswer(store, address)
}

/** Deletes the orders whose time is over. */
export const forgetEnded = async (store: Store, now: number): Promise<void> => {
  const cache = await store.open(keptOrdersStore)
  for (const key of await cache.keys()) {
    const kept = await cache.match(key)
    if (!kept || isOver(kept, now)) await cache.delete(key)
  }
}
