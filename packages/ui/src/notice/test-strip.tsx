import type { ReactNode } from 'react'

/** Over the page of a shop whose payments are not real. */
export function TestStrip({ children }: { children: ReactNode }) {
  return (
    <p data-part="test-strip" role="note">
      {children}
    </p>
  )
}
