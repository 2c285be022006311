import type { ReactNode } from 'react'

/** What is in the cart: `CartGroup`s. */
export function CartLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section data-part="cart-lines" aria-label={label}>
      {children}
    </section>
  )
}
