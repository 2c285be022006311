import { useEffect, useState } from 'react'
import { assetsStore, forgetAnswer, keepAnswer, keptAnswer, renewAnswer } from './kept-orders.ts'

/** State of the saved order; `unknown` until the storage is read, and where there is nothing to be saved. */
type KeptState = 'unknown' | 'not_kept' | 'keeping' | 'kept' | 'failed'

/** Addresses that an order page needs offline: its own and the order's data. */
const addressesOf = (orderNumber: string, secret: string): readonly string[] => [
  location.href,
  new URL(`/api/v2/orders/${encodeURIComponent(orderNumber)}.json?secret=${encodeURIComponent(secret)}`, location.href)
    .href,
]

/** Scripts and styles that the page has loaded, perhaps before the service worker could store them. */
const loadedAssets = (): string[] => {
  const names = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...new Set(names)].filter(name => /^\/(assets|theme)\//.test(name.replace(location.origin, '')))
}

const storeAssets = async (): Promise<void> => (await caches.open(assetsStore)).addAll(loadedAssets())

const store = async (addresses: readonly string[], until: number): Promise<void> => {
  await storeAssets()
  for (const address of addresses) {
    const answer = await fetch(address)
    if (!answer.ok) throw new Error(`The order answered ${answer.status}.`)
    await keepAnswer(caches, address, answer, until)
  }
}

/** Stores the order anew, since its event may have been moved, and first the scripts: a newer build has other ones. */
const renew = async (addresses: readonly string[], until: number): Promise<void> => {
  await storeAssets()
  for (const address of addresses) await renewAnswer(caches, address, await fetch(address), Date.now(), until)
}

/** Saves an order on this device until a time (epoch ms), and deletes it. */
export const useKeptOrder = (orderNumber: string, secret: string, until: number) => {
  const [state, setState] = useState<KeptState>('unknown')
  useEffect(() => {
    if (!('caches' in window && 'serviceWorker' in navigator) || until <= Date.now()) return
    const read = async (): Promise<void> => {
      const addresses = addressesOf(orderNumber, secret)
      const kept = await Promise.all(addresses.map(address => keptAnswer(caches, address, Date.now())))
      const isKept = kept.every(Boolean)
      setState(isKept ? 'kept' : 'not_kept')
      if (isKept) await renew(addresses, until)
    }
    void read().catch(() => undefined)
  }, [orderNumber, secret, until])

  const keep = async (): Promise<void> => {
    setState('keeping')
    try {
      await store(addressesOf(orderNumber, secret), until)
      setState('kept')
    } catch {
      setState('failed')
    }
  }
  const forget = async (): Promise<void> => {
    for (const address of addressesOf(orderNumber, secret)) await forgetAnswer(caches, address)
    setState('not_kept')
  }
  return { state, keep: () => void keep(), forget: () => void forget().catch(() => setState('failed')) }
}
