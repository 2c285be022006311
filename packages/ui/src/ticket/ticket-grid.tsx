import type { ReactNode } from 'react'

/** Tickets, side by side where there is room. */
export function TicketGrid({ children }: { children: ReactNode }) {
  return <div data-part="ticket-grid">{children}</div>
}
