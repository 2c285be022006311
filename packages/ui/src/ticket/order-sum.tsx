import type { ReactNode } from 'react'

export interface OrderSumProps {
  sum: string
  /** "Maksettu 14.6.2027 klo 14.31" */
  note: string
  /** A `ButtonLink` to the receipt. */
  action?: ReactNode
}

/** The paid sum of an order, and its receipt. */
export function OrderSum({ sum, note, action }: OrderSumProps) {
  return (
    <div data-part="order-sum">
      <p>
        <b>{sum}</b>
        <small>{note}</small>
      </p>
      {action}
    </div>
  )
}
