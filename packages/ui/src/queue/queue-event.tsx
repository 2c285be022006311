import type { ReactNode } from 'react'

/** The event that somebody waits for, above the page's heading. */
export function QueueEvent({ children }: { readonly children: ReactNode }) {
  return <p data-part="queue-event">{children}</p>
}
