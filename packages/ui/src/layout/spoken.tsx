import type { ReactNode } from 'react'

/**
 * Speaks each new text to assistive technology. It stands from the start: a status that appears together with its text
 * stays unspoken by many screen readers.
 */
export function Spoken({ children }: { children: ReactNode }) {
  return (
    <span data-part="visually-hidden" role="status">
      {children}
    </span>
  )
}
