import type { SoldSale } from '@portti/core'
import { useEffect, useRef } from 'react'

/** Prints the papers of a sale by itself once they are there, and again when asked. The sale never waits for it. */
export const usePrinting = (sale: SoldSale | undefined) => {
  const printed = useRef<string>(undefined)
  const number = sale?.order ? sale.number : undefined
  useEffect(() => {
    if (number === undefined || printed.current === number) return
    printed.current = number
    // After the change is on the screen: a print dialog stands in the way of everything else.
    const timer = setTimeout(() => print())
    return () => clearTimeout(timer)
  }, [number])
  return { print: () => void (number !== undefined && print()) }
}
