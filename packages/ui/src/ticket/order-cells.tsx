import type { ReactNode } from 'react'

/** Cards, services and products of an order, in two columns where there is room. */
export function OrderCells({ children }: { children: ReactNode }) {
  return <div data-part="order-cells">{children}</div>
}
