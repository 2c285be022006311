import type { ReactNode } from 'react'

export interface CartLinesProps {
  /** Absent when a title already says it. */
  label?: string | undefined
  /** `CartGroup`s. */
  children: ReactNode
}

/** The content of a cart or an order. */
export function CartLines({ label, children }: CartLinesProps) {
  return (
    <section data-part="cart-lines" aria-label={label}>
      {children}
    </section>
  )
}
