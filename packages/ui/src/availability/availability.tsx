import type { ReactNode } from 'react'
import { LockIcon } from '../icon/buy-icons.tsx'

/**
 * The traffic light (rules/catalogue#status-words), and two states before it: not yet on sale, and locked behind
 * another product.
 */
export type AvailabilityStatus = 'green' | 'yellow' | 'red' | 'soon' | 'locked'

/** How much is left: a word, a colour and a shape. */
export function Availability({ status, children }: { status: AvailabilityStatus; children: ReactNode }) {
  return (
    <span data-part="availability" data-status={status}>
      {status === 'locked' && <LockIcon />}
      {children}
    </span>
  )
}
