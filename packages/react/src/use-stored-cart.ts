import { readStoredCart } from '@portti/core'
import { useEffect, useState } from 'react'
import { useCore } from './use-core.ts'
import { useVisit } from './use-visit.ts'

/** `unanswered`: the server has not answered yet, and is asked again after a while. */
export type StoredCart = 'asking' | 'unanswered' | 'known'

/** This browser's cart, read once the visit has decided. It needs `openVisit` of the context. */
export const useStoredCart = (): StoredCart => {
  const { cart, clock } = useCore()
  const { isDeciding } = useVisit()
  const [stored, setStored] = useState<StoredCart>('asking')
  useEffect(() => {
    if (isDeciding) return
    const reading = readStoredCart(cart, clock).subscribe(setStored)
    return () => reading.unsubscribe()
  }, [cart, clock, isDeciding])
  return stored
}
