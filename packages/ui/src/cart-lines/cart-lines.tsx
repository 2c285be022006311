import type { ReactNode } from 'react'

export interface CartLinesProps {
  /** Absent under a title that says it. */
  label?: string | undefined
  /** `CartGroup`s. */
  children: ReactNode
}

/** What is in the cart, or was bought. */
export function CartLines({ label, children }: CartLinesProps) {
  return (
    <section data-part="cart-lines" aria-label={label}>
      {children}
    </section>
  )
}
