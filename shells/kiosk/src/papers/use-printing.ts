import type { SoldSale } from '@portti/core'
import { useEffect, useRef } from 'react'

/** Prints the papers of a sale once they are rendered, and again on request. The sale never waits for the printer. */
export const usePrinting = (sale: SoldSale | undefined) => {
  const printed = useRef<string>(undefined)
  const number = sale?.order ? sale.number : undefined
  useEffect(() => {
    if (number === undefined || printed.current === number) return
    printed.current = number
    // The change must be on the screen first: a print dialog blocks everything else.
    const timer = setTimeout(() => print())
    return () => clearTimeout(timer)
  }, [number])
  return { print: () => void (number !== undefined && print()) }
}
