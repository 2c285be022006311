import { useEffect, useState } from 'react'
import { forgetAnswer, keepAnswer, keptAnswer } from './kept-orders.ts'

/** State of the saved order; `unknown` until the storage is read, and where the browser has none. */
type KeptState = 'unknown' | 'not_kept' | 'keeping' | 'kept' | 'failed'

/** Addresses that an order page needs offline: its own and the order's data. */
const addressesOf = (orderNumber: string, secret: string): readonly string[] => [
  location.href,
  new URL(`/api/v2/orders/${encodeURIComponent(orderNumber)}.json?secret=${encodeURIComponent(secret)}`, location.href)
    .href,
]

/** Saves an order on this device until a time (epoch ms), and deletes it. */
export const useKeptOrder = (orderNumber: string, secret: string, until: number) => {
  const [state, setState] = useState<KeptState>('unknown')
  useEffect(() => {
    if (!('caches' in window && 'serviceWorker' in navigator)) return
    const read = async (): Promise<void> => {
      const kept = await Promise.all(
        addressesOf(orderNumber, secret).map(address => keptAnswer(caches, address, Date.now())),
      )
      setState(kept.every(Boolean) ? 'kept' : 'not_kept')
    }
    void read().catch(() => undefined)
  }, [orderNumber, secret])

  const keep = async (): Promise<void> => {
    setState('keeping')
    try {
      for (const address of addressesOf(orderNumber, secret)) {
        const answer = await fetch(address)
        if (!answer.ok) throw new Error(`The order answered ${answer.status}.`)
        await keepAnswer(caches, address, answer, until)
      }
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
