import type { ReactNode } from 'react'

/** A strip above the page of a shop whose payments are not real. */
export function TestStrip({ children }: { children: ReactNode }) {
  return <aside data-part="test-strip">{children}</aside>
}
