import { useEffect, useRef, useState } from 'react'
import { assetsStore, deleteSavedResponse, renewSavedResponse, savedResponse, saveResponse } from './saved-orders.ts'

/** State of the saved order; `unknown` until the storage is read, and where there is nothing to be saved. */
type SavedOrderState = 'unknown' | 'not_saved' | 'saving' | 'saved' | 'failed'

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
    const response = await fetch(address)
    if (!response.ok) throw new Error(`The order answered ${response.status}.`)
    await saveResponse(caches, address, response, until)
  }
}

/** Stores the order again, since its event may have been moved, and first the scripts: a newer build has other ones. */
const renew = async (addresses: readonly string[], until: number, isRemoved: () => boolean): Promise<void> => {
  await storeAssets()
  for (const address of addresses) {
    await renewSavedResponse(caches, address, await fetch(address), Date.now(), until)
    if (isRemoved()) await deleteSavedResponse(caches, address)
  }
}

/** Saves an order on this device until a time (epoch ms), and deletes it. */
export const useSavedOrder = (orderNumber: string, secret: string, until: number) => {
  const [state, setState] = useState<SavedOrderState>('unknown')
  /** A renewal that is still under way must not bring back what was removed. */
  const isRemoved = useRef(false)
  useEffect(() => {
    if (!('caches' in window && 'serviceWorker' in navigator) || until <= Date.now()) return
    const read = async (): Promise<void> => {
      const addresses = addressesOf(orderNumber, secret)
      const saved = await Promise.all(addresses.map(address => savedResponse(caches, address, Date.now())))
      const isSaved = saved.every(Boolean)
      setState(isSaved ? 'saved' : 'not_saved')
      if (isSaved) await renew(addresses, until, () => isRemoved.current)
    }
    void read().catch(() => undefined)
  }, [orderNumber, secret, until])

  const save = async (): Promise<void> => {
    setState('saving')
    isRemoved.current = false
    try {
      await store(addressesOf(orderNumber, secret), until)
      setState('saved')
    } catch {
      setState('failed')
    }
  }
  const remove = async (): Promise<void> => {
    isRemoved.current = true
    for (const address of addressesOf(orderNumber, secret)) await deleteSavedResponse(caches, address)
    setState('not_saved')
  }
  return { state, save: () => void save(), remove: () => void remove().catch(() => setState('failed')) }
}
