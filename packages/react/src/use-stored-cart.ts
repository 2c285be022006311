import { hasNoAnswer, readUntilAnswered } from '@portti/core'
import { useEffect, useState } from 'react'
import { useCore } from './use-core.ts'
import { useVisit } from './use-visit.ts'

/** `unanswered`: the server has not answered yet, and is asked again after a while. */
export type StoredCart = 'asking' | 'unanswered' | 'known'

/**
 * Reads this browser's cart once the visit has decided, until the server answers; an error of an earlier read is then
 * cleared. It needs `openVisit` of the context.
 */
export const useStoredCart = (): StoredCart => {
  const { cart, clock } = useCore()
  const { isDeciding } = useVisit()
  const [stored, setStored] = useState<StoredCart>('asking')
  useEffect(() => {
    if (isDeciding) return
    const reading = readUntilAnswered(cart.load, clock).subscribe(answer => {
      if (answer.isOk()) cart.clearError()
      const isKnown = answer.isOk() || !hasNoAnswer(answer.error)
      setStored(isKnown ? 'known' : 'unanswered')
    })
    return () => reading.unsubscribe()
  }, [cart, clock, isDeciding])
  return stored
}
