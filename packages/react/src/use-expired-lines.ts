import { type ExpiredLine, fetchUntilAnswered } from '@portti/core'
import { useEffect, useState } from 'react'
import { useCore } from './use-core.ts'

/** The lines of this browser's expired cart, with how much of each is still free; undefined until they are known. */
export const useExpiredLines = (): readonly ExpiredLine[] | undefined => {
  const { cart, clock } = useCore()
  const [lines, setLines] = useState<readonly ExpiredLine[]>()
  useEffect(() => {
    const reading = fetchUntilAnswered(cart.loadExpired, clock).subscribe(answer => {
      setLines(answer.unwrapOr([]))
    })
    return () => reading.unsubscribe()
  }, [cart, clock])
  return lines
}
