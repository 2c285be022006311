/**
 * Orders saved on this device at the visitor's request: the order page, one for all languages, and its data. Only a hash of
 * the order's secret is stored. An entry is returned only to a request with the secret (rules/routes#service-worker).
 */
export const savedOrdersStore = 'portti-orders-2'
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

/** The key of an address: its path, without the language that the page of an order is read in. */
const keyOf = ({ origin, pathname }: URL): string => origin + pathname.replace(/^\/[^/]+(?=\/orders\/)/, '')

/** When a stored response is over (epoch ms). */
const savedUntil = (saved: Response): number => Number(saved.headers.get(untilHeader))

const isOver = (saved: Response, now: number): boolean => now >= savedUntil(saved)

/** Stores the response of an address until a time (epoch ms). */
export const saveResponse = async (store: Store, address: string, response: Response, until: number): Promise<void> => {
  const url = new URL(address)
  const headers = new Headers(response.headers)
  headers.set(untilHeader, String(until))
  headers.set(secretHeader, await hashOf(url))
  const cache = await store.open(savedOrdersStore)
  await cache.put(keyOf(url), new Response(await response.blob(), { status: 200, headers }))
}

/** The stored response of an address, if the address has the right secret. */
export const savedResponse = async (store: Store, address: string, now: number): Promise<Response | undefined> => {
  const url = new URL(address)
  const saved = await (await store.open(savedOrdersStore)).match(keyOf(url))
  if (!saved || isOver(saved, now)) return undefined
  return saved.headers.get(secretHeader) === (await hashOf(url)) ? saved : undefined
}

export const deleteSavedResponse = async (store: Store, address: string): Promise<void> => {
  await (await store.open(savedOrdersStore)).delete(keyOf(new URL(address)))
}

/**
 * Replaces the stored response of an address, if there is one, by a newer one; a 404, of a link that ended, deletes it.
 * @param until the earlier time if it is not given
 */
export const renewSavedResponse = async (
  store: Store,
  address: string,
  response: Response,
  now: number,
  until?: number,
): Promise<void> => {
  if (!(await savedResponse(store, address, now))) return
  const body = await response.blob()
  // It may have been deleted while the body came.
  const saved = await savedResponse(store, address, now)
  const renewed = new Response(body, { headers: response.headers })
  if (saved && response.ok) await saveResponse(store, address, renewed, until ?? savedUntil(saved))
  if (saved && response.status === 404) await deleteSavedResponse(store, address)
}

/** Deletes the orders whose time is over. */
export const deleteEndedOrders = async (store: Store, now: number): Promise<void> => {
  const cache = await store.open(savedOrdersStore)
  for (const key of await cache.keys()) {
    const saved = await cache.match(key)
    if (!saved || isOver(saved, now)) await cache.delete(key)
  }
}
