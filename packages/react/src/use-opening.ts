import { type Opening, watchOpening } from '@portti/core'
import { useEffect, useState } from 'react'
import { useCore } from './use-core.ts'

/**
 * The start of a product's sales, second by second (rules/catalogue#offer-of-a-product); undefined until the server has
 * answered.
 */
export const useOpening = (productId: string, opensAt: number): Opening | undefined => {
  const { ticketApi, clock } = useCore()
  const [opening, setOpening] = useState<Opening>()
  useEffect(() => {
    const watching = watchOpening({ productId, opensAt, ticketApi, clock }).subscribe(setOpening)
    return () => watching.unsubscribe()
  }, [ticketApi, productId, opensAt, clock])
  return opening
}
