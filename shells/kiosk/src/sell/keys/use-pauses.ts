import type { Clock, SoldSale } from '@portti/core'
import { useLayoutEffect, useRef, useState } from 'react'
import type { KeyMoment } from './sell-facts.ts'

/** How long ago the clerk signed in, and how long ago the last sale was. */
export const usePauses = (clock: Clock, lastSale: SoldSale | undefined) => {
  const [openedAt] = useState(clock.now)
  const soldAt = useRef(0)
  const lastNumber = lastSale?.number
  useLayoutEffect(() => {
    if (lastNumber !== undefined) soldAt.current = clock.now()
  }, [lastNumber, clock])
  return {
    /** @param agoMs - how long ago the key was pressed. */
    pauses: (agoMs: number): Omit<KeyMoment, 'focus'> => {
      const at = clock.now() - agoMs
      return { sinceSignInMs: at - openedAt, sinceSaleMs: at - soldAt.current }
    },
    /** The next sale has begun. */
    forgetSale: (): void => {
      soldAt.current = 0
    },
  }
}
