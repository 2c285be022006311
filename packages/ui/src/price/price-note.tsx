import type { ReactNode } from 'react'

/** Small text about a price or an amount: "Enintään 10 / tilaus". */
export function PriceNote({ children }: { children: ReactNode }) {
  return <span data-part="price-note">{children}</span>
}
