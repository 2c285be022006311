import { type ExpiredLine, readUntilAnswered } from '@portti/core'
import { useEffect, useState } from 'react'
import { useCore } from './use-core.ts'

/** What this browser's expired cart had, with what is still free of it; undefined until it is known. */
export const useExpiredLines = (): readonly ExpiredLine[] | undefined => {
  const { cart, clock } = useCore()
  const [lines, setLines] = useState<readonly ExpiredLine[]>()
  useEffect(() => {
    const reading = readUntilAnswered(cart.readExpired, clock).subscribe(answer => {
      setLines(answer.unwrapOr([]))
    })
    return () => reading.unsubscribe()
  }, [cart, clock])
  return lines
}
