import type { ReactNode } from 'react'

/** Product cards: two in a row on phones, four on desktops. */
export function ProductGrid({ children }: { children: ReactNode }) {
  return <div data-part="product-grid">{children}</div>
}
